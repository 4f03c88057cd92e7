import { ForbiddenSyntaxError, parsePattern, type PatternNode } from './parse-pattern.ts'

/** The lengths of texts that match a pattern, in characters; `max` is Infinity without an upper limit. */
export interface Lengths {
  readonly min: number
  readonly max: number
}

/** Whether a place is the beginning of the text, and whether it must be its end. */
interface Place {
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** The ways to a place in the text: the lengths of what is before it, for each kind of place. */
type Ways = ReadonlyMap<string, Place & Lengths>

/** Repetitions to follow: a pattern has four kinds of places, so that more change only lengths. */
const ROUNDS = 4

/**
 * Returns the lengths of the texts that a pattern matches; undefined if it matches none, such as `a^` and `$a`. A pattern that
 * cannot be read matches any text: another rule reports it.
 */
export function metLengths(source: string): Lengths | undefined {
  try {
    const before = waysOf([
      { isStart: true, isEnd: false, min: 0, max: 0 },
      // What a pattern without ^ may have before it.
      { isStart: false, isEnd: false, min: 1, max: Infinity },
    ])
    return hullOf([...after(parsePattern(source), before).values()].map(({ min, max, isEnd }) => ({ min, max: isEnd ? max : Infinity })))
  } catch (error) {
    if (error instanceof ForbiddenSyntaxError || error instanceof SyntaxError) return { min: 0, max: Infinity }
    throw error
  }
}

function hullOf(all: readonly Lengths[]): Lengths | undefined {
  if (all.length === 0) return undefined
  return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) }
}

function waysOf(all: readonly (Place & Lengths)[]): Ways {
  const byPlace = Map.groupBy(all, ({ isStart, isEnd }) => `${isStart} ${isEnd}`)
  return new Map(
    [...byPlace].flatMap(([key, [first, ...others]]) => (first ? [[key, Object.assign({}, first, hullOf([first, ...others]))]] : [])),
  )
}

/** Returns the places after a part of the pattern. */
function after(node: PatternNode, ways: Ways): Ways {
  if (node.kind === 'set') {
    const open = node.set.length === 0 ? [] : [...ways.values()].filter(({ isEnd }) => !isEnd)
    return waysOf(open.map(({ min, max }) => ({ isStart: false, isEnd: false, min: min + 1, max: max + 1 })))
  }
  if (node.kind === 'empty') {
    const met = [...ways.values()].filter(({ isStart }) => isStart || !node.isStart)
    return waysOf(met.map((way) => Object.assign({}, way, { isEnd: way.isEnd || node.isEnd })))
  }
  if (node.kind === 'sequence') return node.parts.reduce((now, part) => after(part, now), ways)
  return node.kind === 'choice' ? waysOf(node.parts.flatMap((part) => [...after(part, ways).values()])) : repeated(node, ways)
}

function repeated({ part, min, max }: Extract<PatternNode, { kind: 'repeat' }>, ways: Ways): Ways {
  let now = ways
  for (let round = 0; round < Math.min(min, ROUNDS); round++) now = after(part, now)
  if (min > ROUNDS) now = waysOf([...now.values()].map((way) => lengthened(way, part, min - ROUNDS, min - ROUNDS)))
  const found = [now]
  for (let round = 0; round < Math.min(max - min, ROUNDS); round++) found.push(after(part, found.at(-1) ?? now))
  const all = found.flatMap((one) => Array.from(one.values()))
  return max - min <= ROUNDS ? waysOf(all) : waysOf(all.map((way) => lengthened(way, part, 0, max - min - ROUNDS)))
}

/** Returns a way with further repetitions of a part. */
function lengthened<Way extends Lengths>(way: Way, part: PatternNode, least: number, most: number): Way {
  const own = ownLengths(part)
  return Object.assign({}, way, { min: way.min + least * own.min, max: own.max === 0 ? way.max : way.max + most * own.max })
}

function ownLengths(node: PatternNode): Lengths {
  if (node.kind === 'set') return { min: 1, max: 1 }
  if (node.kind === 'empty') return { min: 0, max: 0 }
  if (node.kind === 'repeat') {
    const { min, max } = ownLengths(node.part)
    return { min: min * node.min, max: max === 0 ? 0 : max * node.max }
  }
  const parts = node.parts.map(ownLengths)
  if (node.kind === 'choice') return hullOf(parts) ?? { min: 0, max: 0 }
  return parts.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), { min: 0, max: 0 })
}
