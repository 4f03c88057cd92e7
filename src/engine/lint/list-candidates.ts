import type { Json } from '../../values/json.ts'
import { sameValue } from './triable.ts'

/** Maximum lists to try at one place; beyond it the question stays open. */
const MAX_LISTS = 512
const MAX_ROWS = 64

/** Minimum and maximum rows of a list. */
export interface ListLimits {
  readonly minItems?: number
  readonly maxItems?: number
}

/**
 * Returns lists of rows in every combination that can affect what is asked. The order of rows has no effect. Undefined
 * if there are too many.
 * @param asked what conditions ask of the list: JSON Schemas
 */
export function listsOf(
  rows: readonly Json[],
  { minItems = 0, maxItems = Infinity }: ListLimits,
  asked: readonly unknown[],
): Json[] | undefined {
  const longest = Math.min(maxItems, minItems + rowsThatMatter(asked))
  if (longest - minItems > MAX_ROWS) return undefined
  const lists: Json[] = []
  for (let length = minItems; length <= longest; length++) {
    if (lists.length + mixturesOf(rows.length, length) > MAX_LISTS) return undefined
    lists.push(...mixtures(rows, length))
  }
  return lists
}

/**
 * Returns the number of rows beyond which one more has no effect: as many as conditions count, or can treat as
 * exceptions.
 */
function rowsThatMatter(asked: readonly unknown[]): number {
  const parts = asked.flatMap(sameValue)
  const counted = parts.map((part) => Math.max(numberOf(part, 'minItems'), numberOf(part, 'maxItems') + 1))
  const contained = parts.map((part) =>
    Object.hasOwn(part, 'contains') ? Math.max(1, numberOf(part, 'minContains'), numberOf(part, 'maxContains') + 1) : 0,
  )
  const excepted = parts.filter((part) => Object.hasOwn(part, 'items')).length
  return Math.max(0, ...counted) + contained.reduce((sum, count) => sum + count, 0) + excepted
}

const numberOf = (part: Record<string, unknown>, keyword: string) => Number(part[keyword] ?? 0)

/** Returns the number of multisets of `length` rows: the binomial coefficient `n + k - 1` over `k`. */
function mixturesOf(kinds: number, length: number): number {
  let count = 1
  for (let chosen = 1; chosen <= length; chosen++) count = (count * (kinds + chosen - 1)) / chosen
  return count
}

function mixtures(rows: readonly Json[], length: number): Json[][] {
  if (length === 0) return [[]]
  return rows.flatMap((row, index) => mixtures(rows.slice(index), length - 1).map((rest) => rest.concat([row])))
}
