import { ownValue } from '../values/own-value.ts'

/** A compiled text with a choice: text with placeholders, parts in a row, or a choice between branches. */
export type MessageNode = string | readonly MessageNode[] | ChoiceNode

/** A plural or a select. Short names, because every customer loads them. */
export interface ChoiceNode {
  /** The name of the value. */
  readonly n: string
  /** The type of the plural; empty for a select. */
  readonly t: '' | Intl.PluralRuleType
  /** The branches by their keys. */
  readonly b: Readonly<Record<string, MessageNode>>
}

/** Begins a compiled text. No text of an editor holds it. */
export const COMPILED = '\u0001'

/** Stands for the number of a plural in its branches. */
export const COUNT = '\u0002'

type Values = Readonly<Record<string, string | number>>

/**
 * Returns the text of the branches that the values choose. A value beside its words, such as the code of a choice, goes by the
 * name with a full stop after it, and counts first. `writeCount` writes a number.
 */
export function choose(
  node: MessageNode,
  values: Values,
  language: string,
  writeCount: (value: string | number | undefined) => string,
): string {
  if (typeof node === 'string') return node
  if ('length' in node) return node.map((part) => choose(part, values, language, writeCount)).join('')
  const { n, t, b } = node
  const value = ownValue(values, `${n}.`) ?? ownValue(values, n)
  const key =
    value === undefined ? 'unanswered' : t === '' ? String(value) : new Intl.PluralRules(language, { type: t }).select(Number(value))
  const text = choose(ownValue(b, `=${value}`) ?? ownValue(b, key) ?? b['other'] ?? '', values, language, writeCount)
  return t === '' ? text : text.replaceAll(COUNT, writeCount(value))
}
