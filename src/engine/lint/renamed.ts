import { inputAt, isWithin, topInput } from '../answer-path.ts'
import { consentInputs } from '../consents.ts'
import type { FlowDocument, InputGroup } from '../document.ts'
import { scopeOf, type ScopedInput } from '../renamed.ts'
import { rowOf } from '../several.ts'
import { sensitiveInputs } from '../sensitive.ts'
import { ownValue } from '../../values/own-value.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { fitsType, type FoundType } from './type-at.ts'

/** The answers of the flow, or of the rows of a list, at any depth. */
interface Scope {
  readonly group: Pick<InputGroup, 'properties'>
  /** JSON pointer to it. */
  readonly at: string
  /** Where the rows are and have been, each ending in a dot; one empty prefix for the flow. */
  readonly prefixes: readonly string[]
}

/** An input with the place of its answers in an earlier version. */
interface Move {
  readonly scope: Scope
  readonly input: ScopedInput
  readonly old: string
  /** JSON pointer to the earlier place. */
  readonly at: string
}

/**
 * Finds earlier places whose answers cannot move to an input: places that are still in use or go to several inputs, and answers
 * that are not the customer's for the new question. A health answer never becomes another answer. GDPR article 9
 */
export function lintRenamed(lint: FlowLint): Finding[] {
  return scopesOf({ group: lint.document, at: '', prefixes: [''] }).flatMap((scope) => {
    const moves = movesIn(scope)
    const lists = scopeOf(scope.group).flatMap(({ path, input }) => (rowOf(input) ? [path] : []))
    const takers = new Map(moves.toReversed().map((move) => [move.old, move]))
    const ofMoves = moves.flatMap((move) => lintMove(lint, move, { lists, taker: takers.get(move.old) ?? move }))
    return lintConsentMoves(lint.document, scope, moves).concat(ofMoves)
  })
}

/** What else is in the scope of a move. */
interface Others {
  /** The lists of today. */
  readonly lists: readonly string[]
  /** The first input that the answers move to. */
  readonly taker: Move
}

function scopesOf(scope: Scope): Scope[] {
  const rows = scopeOf(scope.group).flatMap(({ path, input }): Scope[] => {
    const group = rowOf(input)
    if (!group) return []
    const places = [path, ...(input.renamedFrom ?? [])].flatMap((place) => formerPlaces(scope, place))
    const prefixes = scope.prefixes.flatMap((prefix) => places.map((place) => `${prefix}${place}.`))
    return scopesOf({ group, at: `${placeIn(scope, path)}/items`, prefixes })
  })
  return [scope, ...rows]
}

/** Most places that one answer is looked for at: names that lead to each other have no end. */
const MOST_PLACES = 200

/** Returns a place of a scope, and those where it was before the composite answers around it were renamed. */
function formerPlaces({ group }: Scope, path: string): string[] {
  const places = new Set([path])
  const renamed = scopeOf(group).filter(({ input }) => input.renamedFrom !== undefined)
  for (const place of places) {
    for (const { path: outer, input } of renamed) {
      if (place === outer || !isWithin(place, outer) || places.size > MOST_PLACES) continue
      for (const old of input.renamedFrom ?? []) places.add(old + place.slice(outer.length))
    }
  }
  return [...places]
}

/** Returns a JSON pointer to an input of a scope, below its composite answers. */
const placeIn = ({ at }: Scope, path: string) => at + pointer(...path.split('.').flatMap((id) => ['properties', id]))

function movesIn(scope: Scope): Move[] {
  return scopeOf(scope.group).flatMap((input) =>
    (input.input.renamedFrom ?? []).map((old, index) => ({
      scope,
      input,
      old,
      at: placeIn(scope, input.path) + pointer('renamedFrom', index),
    })),
  )
}

/** A consent covers only the words that the customer saw. GDPR article 7 (1) */
function lintConsentMoves(document: FlowDocument, scope: Scope, moves: readonly Move[]): Finding[] {
  if (scope.at !== '') return []
  const consents = consentInputs(document)
  const paths = new Set(moves.flatMap(({ input: { path } }) => (consents.has(topInput(path)) ? [path] : [])))
  return [...paths].map((input) => finding('renamed', `${placeIn(scope, input)}/renamedFrom`, { variant: 'consent', input }))
}

function lintMove(lint: FlowLint, move: Move, { lists, taker }: Others): Finding[] {
  const { scope, old, at } = move
  const input = move.input.path
  const fault = (variant: 'inUse' | 'inside' | 'list' | 'index' | 'sensitive') => [finding('renamed', at, { variant, input, old })]
  if (/\.\d/.test(old)) return fault('index')
  if (isWithin(old, input) || isWithin(input, old)) return fault('inside')
  if (lists.some((list) => old !== list && isWithin(old, list))) return fault('list')
  if (inputAt(scope.group, old) !== undefined) return fault('inUse')
  if (taker !== move) return [finding('renamed', at, { variant: 'taken', input, old, other: taker.input.path })]
  return lintEarlier(lint, move)
}

/** Judges an earlier place by what the published versions have asked there. */
function lintEarlier({ document, earlier = {} }: FlowLint, { scope, input: { path, input }, old, at }: Move): Finding[] {
  const places = formerPlaces(scope, old)
  const asked = scope.prefixes.flatMap((prefix) => places.flatMap((place) => ownValue(earlier, prefix + place) ?? []))
  const top = topInput((scope.prefixes[0] ?? '') + path)
  if (asked.some(({ isSensitive }) => isSensitive) && !sensitiveInputs(document).has(top))
    return [finding('renamed', at, { variant: 'sensitive', input: path, old })]
  const other = asked.flatMap(({ types }) => types).find((type) => !fitsType(type as FoundType, input.type))
  return other === undefined ? [] : [finding('renamed', at, { variant: 'type', input: path, old, before: other, after: input.type })]
}
