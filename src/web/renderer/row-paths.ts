import { pathOf, type AnswerPath } from '../../engine/answer-path.ts'

/**
 * Moves state by path when a row is inserted or removed, so that later rows keep theirs.
 * @param shift -1 when the row at `index` is removed, 1 when one is inserted before it
 */
export function shiftRows<Value>(
  kept: Readonly<Record<AnswerPath, Value>>,
  list: AnswerPath,
  index: number,
  shift: -1 | 1,
): Readonly<Record<AnswerPath, Value>> {
  const prefix = pathOf(list, '')
  const moved = Object.entries(kept).flatMap(([path, value]): [AnswerPath, Value][] => {
    if (!path.startsWith(prefix)) return [[path, value]]
    const [row = '', ...parts] = path.slice(prefix.length).split('.')
    const at = Number(row)
    if (at < index) return [[path, value]]
    if (shift === -1 && at === index) return []
    return [[[list, at + shift, ...parts].join('.'), value]]
  })
  return Object.fromEntries(moved)
}
