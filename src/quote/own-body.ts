import type { OwnCallBody } from '../contract/own-calls.ts'
import type { QuoteRequest } from '../contract/quotes.ts'
import type { BodyMove, FlowDocument, OwnCalls } from '../engine/document.ts'
import { isObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

type Parts = Readonly<Record<string, unknown>>

/** Returns a quote request as the body of a product's own calls. [B7.1] */
export function toOwnBody(request: QuoteRequest, { quoteType, body }: Pick<OwnCalls, 'quoteType' | 'body'>): OwnCallBody {
  const { insuranceType: _, ...parts } = request as QuoteRequest & Parts
  return { ...body.reduce<Parts>(move, parts), quoteType } as OwnCallBody
}

/** Returns the quote request of a body from `toOwnBody`, without the missing info of the previous quote. */
export function fromOwnBody(
  sent: OwnCallBody,
  { quote, insuranceType }: Pick<FlowDocument, 'quote' | 'insuranceType'>,
): Parts & Pick<QuoteRequest, 'flow'> {
  const { quoteType: _, missingInfo: __, ...parts } = sent as OwnCallBody & Parts
  const back = (quote?.calls?.body ?? []).map(turned).toReversed()
  return { ...back.reduce<Parts>(move, parts), flow: sent.flow, insuranceType }
}

function turned({ from, to, codes }: BodyMove): BodyMove {
  if (codes === undefined) return { from: to, to: from }
  return { from: to, to: from, codes: Object.fromEntries(Object.entries(codes).map(([code, other]) => [String(other), code])) }
}

/** Moves one part to another place. A code without a counterpart stays unchanged. */
function move(parts: Parts, { from, to, codes }: BodyMove): Parts {
  const value = partAt(parts, from.split('.'))
  const moved = codes === undefined ? value : counterpart(codes, value)
  if (moved === undefined) return parts
  return put(without(parts, from.split('.')) ?? {}, to.split('.'), moved) as Parts
}

/** Returns a code as the other side spells it, or each of several; undefined if one is unknown. */
function counterpart(codes: NonNullable<BodyMove['codes']>, value: unknown): unknown {
  if (!Array.isArray(value)) return ownValue(codes, String(value))
  const moved = value.map((one: unknown) => ownValue(codes, String(one)))
  return moved.includes(undefined) ? undefined : moved
}

function partAt(at: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return at
  if (Array.isArray(at)) return partAt(at[Number(name)], rest)
  return isObject(at) ? partAt(ownValue(at, name), rest) : undefined
}

/** @returns the rest, or undefined if it is empty */
function without(at: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(at)) {
    const row = rest.length === 0 ? undefined : without(at[Number(name)], rest)
    const others = at.flatMap((kept: unknown, index) => (index === Number(name) ? (row === undefined ? [] : [row]) : [kept]))
    return others.length === 0 ? undefined : others
  }
  if (!isObject(at)) return at
  const { [name]: part, ...others } = at
  const left = rest.length === 0 ? undefined : without(part, rest)
  const kept = left === undefined ? others : { ...others, [name]: left }
  return Object.keys(kept).length === 0 ? undefined : kept
}

const isIndex = (name: string | undefined) => name !== undefined && /^\d+$/.test(name)

function put(at: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return isObject(at) && isObject(value) ? { ...value, ...at } : value
  if (!isIndex(name)) return { ...(isObject(at) ? at : {}), [name]: put(isObject(at) ? at[name] : undefined, rest, value) }
  const rows: readonly unknown[] = Array.isArray(at) ? at : []
  return Object.assign([...rows], { [name]: put(rows[Number(name)], rest, value) })
}
