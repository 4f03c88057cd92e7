import { overlap, type CodePoints } from './code-points.ts'
import { ForbiddenSyntaxError, parsePattern, type PatternNode } from './parse-pattern.ts'

/** Maximum characters of a pattern with its repetitions expanded. */
const MAX_POSITIONS = 2_000
/** Maximum steps at one place of a text for a pattern with few ways to match. */
const MAX_STEPS = 100_000
/** The same limit, if the pattern may start at every place of the text. */
const MAX_STEPS_ANYWHERE = 1_000

/** Why a pattern is refused. `reason` is the regular expression parser's, in English. */
export type PatternFault =
  | { readonly variant: 'forbidden'; readonly sign: string }
  | { readonly variant: 'unreadable'; readonly reason: string }
  | { readonly variant: 'tooLarge' | 'unanchored' | 'emptyRepeat' | 'ambiguous' }

/**
 * Returns why a pattern is refused, or `undefined` if its time grows at most linearly with the length of any text.
 * A pattern is accepted if the next character always decides which part of it matches (its position automaton is
 * deterministic), so that backtracking never finds another way. It is also accepted if it has few ways in total.
 */
export function patternFault(source: string): PatternFault | undefined {
  try {
    return faultOf(parsePattern(source))
  } catch (error) {
    if (error instanceof ForbiddenSyntaxError) return { variant: 'forbidden', sign: error.sign }
    if (error instanceof TooManyPositionsError) return { variant: 'tooLarge' }
    return { variant: 'unreadable', reason: (error as Error).message }
  }
}

function faultOf(pattern: PatternNode): PatternFault | undefined {
  const { ways, length } = sizeOf(pattern)
  const isAnchored = beginsAtStart(pattern)
  if (ways * length <= (isAnchored ? MAX_STEPS : MAX_STEPS_ANYWHERE)) return undefined
  if (!isAnchored) return { variant: 'unanchored' }
  if (isEmptyAmbiguously(pattern)) return { variant: 'emptyRepeat' }
  return isDeterministic(pattern) ? undefined : { variant: 'ambiguous' }
}

type Repeat = Extract<PatternNode, { kind: 'repeat' }>

interface Size {
  /** Maximum number of ways through the pattern. */
  readonly ways: number
  /** Length of the longest matching text, in characters. */
  readonly length: number
}

function sizeOf(node: PatternNode): Size {
  if (node.kind === 'set') return { ways: 1, length: 1 }
  if (node.kind === 'empty') return { ways: 1, length: 0 }
  if (node.kind === 'repeat') return sizeOfRepeat(node)
  const parts = node.parts.map(sizeOf)
  return node.kind === 'sequence'
    ? parts.reduce((a, b) => ({ ways: a.ways * b.ways, length: a.length + b.length }), { ways: 1, length: 1 })
    : parts.reduce((a, b) => ({ ways: a.ways + b.ways, length: Math.max(a.length, b.length) }), { ways: 0, length: 0 })
}

function sizeOfRepeat({ part, min, max }: Repeat): Size {
  const { ways, length } = sizeOf(part)
  if (max > MAX_POSITIONS) return { ways: Infinity, length: Infinity }
  let sum = 0
  for (let count = min; count <= max; count++) sum += ways ** count
  return { ways: sum, length: max * length + 1 }
}

/** Whether a pattern matches only at the start of a text. */
function beginsAtStart(node: PatternNode): boolean {
  if (node.kind === 'empty') return node.isStart
  if (node.kind === 'choice') return node.parts.every(beginsAtStart)
  return node.kind === 'sequence' && node.parts[0] !== undefined && beginsAtStart(node.parts[0])
}

function isNullable(node: PatternNode): boolean {
  if (node.kind === 'choice') return node.parts.some(isNullable)
  if (node.kind === 'sequence') return node.parts.every(isNullable)
  return node.kind === 'empty' || (node.kind === 'repeat' && (node.min === 0 || isNullable(node.part)))
}

/** Whether a part can match the empty text in more than one way: no character would decide between them. */
function isEmptyAmbiguously(node: PatternNode): boolean {
  if (node.kind === 'repeat') return isNullable(node.part) || isEmptyAmbiguously(node.part)
  if (node.kind === 'choice') return node.parts.filter(isNullable).length > 1 || node.parts.some(isEmptyAmbiguously)
  return node.kind === 'sequence' && node.parts.some(isEmptyAmbiguously)
}

class TooManyPositionsError extends Error {}

/** A part of a pattern in its position automaton: its first and last positions. */
interface Fragment {
  readonly isNullable: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
}

/** The Glushkov position automaton: a state for each character of the pattern, with its possible successors. */
interface Automaton {
  readonly sets: CodePoints[]
  readonly follow: Set<number>[]
}

const EMPTY: Fragment = { isNullable: true, first: [], last: [] }

function isDeterministic(pattern: PatternNode): boolean {
  const automaton: Automaton = { sets: [], follow: [] }
  const { first } = addNode(automaton, pattern)
  return [first, ...automaton.follow].every((positions) => areDisjoint([...positions], automaton))
}

function areDisjoint(positions: readonly number[], { sets }: Automaton): boolean {
  return positions.every((one, index) => positions.slice(index + 1).every((other) => !overlap(sets[one] ?? [], sets[other] ?? [])))
}

function addNode(automaton: Automaton, node: PatternNode): Fragment {
  if (node.kind === 'empty') return EMPTY
  if (node.kind === 'set') return addPosition(automaton, node.set)
  if (node.kind === 'repeat') return addRepeat(automaton, node)
  const parts = node.parts.map((part) => addNode(automaton, part))
  if (node.kind === 'sequence') return parts.reduce((before, part) => joined(automaton, before, part), EMPTY)
  return {
    isNullable: parts.some((part) => part.isNullable),
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
  }
}

function addPosition({ sets, follow }: Automaton, set: CodePoints): Fragment {
  if (sets.length === MAX_POSITIONS) throw new TooManyPositionsError()
  const position = sets.push(set) - 1
  follow.push(new Set())
  return { isNullable: false, first: [position], last: [position] }
}

function joined({ follow }: Automaton, before: Fragment, after: Fragment): Fragment {
  for (const position of before.last) for (const next of after.first) follow[position]?.add(next)
  return {
    isNullable: before.isNullable && after.isNullable,
    first: before.isNullable ? [...before.first, ...after.first] : before.first,
    last: after.isNullable ? [...before.last, ...after.last] : after.last,
  }
}

/** Expands a repetition: the required copies, and then a loop, or each optional copy nested in the previous one. */
function addRepeat(automaton: Automaton, { part, min, max }: Repeat): Fragment {
  if (min > MAX_POSITIONS || (max > MAX_POSITIONS && max !== Infinity)) throw new TooManyPositionsError()
  let rest = EMPTY
  if (max === Infinity) {
    const loop = addNode(automaton, part)
    joined(automaton, loop, loop)
    rest = { ...loop, isNullable: true }
  } else {
    for (let count = min; count < max; count++) rest = { ...joined(automaton, addNode(automaton, part), rest), isNullable: true }
  }
  for (let count = 0; count < min; count++) rest = joined(automaton, addNode(automaton, part), rest)
  return rest
}
