import type { Json } from '../../values/json.ts'
import type { Code } from '../several.ts'
import { askedOfRows, sameValue } from './triable.ts'

/** Choices whose every combination is tried; beyond them the question stays open. */
const MAX_CODES = 8

/** What is known of an answer that is several choices. */
interface Several {
  readonly codes: readonly Code[] | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
}

/**
 * Returns the answers that together cover every side of the conditions: combinations of the choices, in their order. Where no
 * condition reads which they are, only their number counts. Undefined if there are too many.
 * @param asked what conditions ask of the answer: JSON Schemas
 */
export function severalCandidates(
  { codes = [], minItems = 1, maxItems = codes.length }: Several,
  asked: readonly unknown[],
): Json[] | undefined {
  const isFit = (list: readonly Code[]) => list.length >= Math.max(1, minItems) && list.length <= maxItems
  if (asked.flatMap(askedOfRows).length === 0) {
    const counts = asked.flatMap(sameValue).flatMap((part) => [Number(part['minItems'] ?? 1), Number(part['maxItems'] ?? 0) + 1])
    return [...new Set([1, minItems, maxItems, ...counts])].map((count) => codes.slice(0, count)).filter(isFit)
  }
  if (codes.length > MAX_CODES) return undefined
  return codes.reduce<Code[][]>((lists, code) => lists.concat(lists.map((list) => [...list, code])), [[]]).filter(isFit)
}
