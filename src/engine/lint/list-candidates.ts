import type { Json } from '../../values/json.ts'
import { sameValue } from './triable.ts'

/** Lists that are tried at one place; beyond them the question is left open. */
const MOST_LISTS = 512
const MOST_ROWS = 64

/** How many rows a list may have. */
export interface ListLimits {
  readonly minItems?: number
  readonly maxItems?: number
}

/**
 * Lists of rows, in every mixture that can make a difference to what is asked. The order of rows makes none. Undefined
 * where there are too many.
 * @param asked what conditions say of the list: JSON Schemas
 */
export function listsOf(
  rows: readonly Json[],
  { minItems = 0, maxItems = Infinity }: ListLimits,
  asked: readonly unknown[],
): Json[] | undefined {
  const longest = Math.min(maxItems, minItems + rowsThatMatter(asked))
  if (longest - minItems > MOST_ROWS) return undefined
  const lists: Json[] = []
  for (let length = minItems; length <= longest; length++) {
    if (lists.length + mixturesOf(rows.length, length) > MOST_LISTS) return undefined
    lists.push(...mixtures(rows, length))
  }
  return lists
}

/** Beyond so many rows, one more makes no difference: as many as can be counted, or can each be an exception. */
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

/** How many mixtures of so many rows there are: those over `n + k - 1` by `k`. */
function mixturesOf(kinds: number, length: number): number {
  let count = 1
  for (let chosen = 1; chosen <= length; chosen++) count = (count * (kinds + chosen - 1)) / chosen
  return count
}

function mixtures(rows: readonly Json[], length: number): Json[][] {
  if (length === 0) return [[]]
  return rows.flatMap((row, index) => mixtures(rows.slice(index), length - 1).map((rest) => rest.concat([row])))
}
