import { isObject, type Json } from '../../src/values/json.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import { SHOP_LANGUAGE } from '../../src/contract/bundle.ts'
import type { Subject } from '../load/content.ts'

/** A place in a JSON value: keys, and positions of lists. */
export type Place = readonly (string | number)[]

/** Returns a copy of a value in which the part at a place is another; `undefined` removes it. The place must exist. */
export function changedAt<Value>(value: Value, [first, ...rest]: Place, part: unknown): Value {
  if (first === undefined) return part as Value
  if (Array.isArray(value)) {
    const items = value as readonly unknown[]
    const changed = rest.length === 0 && part === undefined ? undefined : changedAt(items[Number(first)], rest, part)
    return (changed === undefined ? items.toSpliced(Number(first), 1) : items.with(Number(first), changed)) as Value
  }
  const { [first]: old, ...others } = value as Record<string, unknown>
  if (rest.length === 0 && part === undefined) return others as Value
  return { ...(value as object), [first]: changedAt(old, rest, part) } as Value
}

/** A scalar inside a value. */
export interface Leaf {
  readonly place: Place
  readonly value: string | number | boolean | null
}

/** Returns the scalars inside a value, in order. */
export function leavesIn(value: unknown, place: Place = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesIn(item, [...place, index]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, part]) => leavesIn(part as Json, [...place, key]))
  return value === undefined ? [] : [{ place, value: value as Leaf['value'] }]
}

/** Returns another value of the same type. */
export function otherValue(value: Leaf['value']): Leaf['value'] {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return value === null ? 0 : `${value}x`
}

/** Returns the flow's own texts in the language of the shop. */
export function ownTexts({ texts }: Subject): Copy {
  return texts[SHOP_LANGUAGE] ?? {}
}

/** Returns the flow with other texts at some keys of its own copy page; `undefined` removes a text. */
export function withTexts(subject: Subject, changes: Readonly<Record<string, string | undefined>>): Subject {
  const change = (copy: Copy): Copy =>
    Object.fromEntries(
      Object.entries(copy).flatMap(([key, text]) => {
        const now = Object.hasOwn(changes, key) ? changes[key] : text
        return now === undefined ? [] : [[key, now] as const]
      }),
    )
  return { ...subject, copy: change(subject.copy), texts: { ...subject.texts, [SHOP_LANGUAGE]: change(ownTexts(subject)) } }
}

/** Returns the pairs of neighbours in a list, for swaps. */
export function neighbours<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.slice(1).flatMap((item, index) => {
    const before = items[index]
    return before === undefined ? [] : [[before, item] as const]
  })
}

const NUMBER = /\d+/g

/** Returns a text with each of its numbers changed in turn. Numbers in placeholders do not count. */
export function otherNumbers(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(({ 0: digits, index }) => {
    const last = Number(digits.slice(-1))
    return `${text.slice(0, index)}${digits.slice(0, -1)}${last === 9 ? 1 : last + 1}${text.slice(index + digits.length)}`
  })
}

/** Returns a text without each of its sentences or lines in turn; none if it has one sentence. */
export function withoutSentences(text: string): string[] {
  const sentences = text.split(/(?<=[.!?]\s)|(?<=\n)/u).filter((sentence) => sentence.trim() !== '')
  return sentences.length < 2
    ? []
    : sentences.map((_, removed) =>
        sentences
          .filter((__, index) => index !== removed)
          .join('')
          .trim(),
      )
}
