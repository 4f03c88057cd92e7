import { groupOf } from './answer-path.ts'
import type { FlowDocument, InputGroup } from './document.ts'
import { isObject } from '../values/json.ts'

/** What makes a document too large to work with, or its names unusable. */
export type ExcessFault =
  | { readonly variant: 'values' | 'text' | 'depth' | 'name' | 'rows'; readonly most: number }
  | { readonly variant: 'members'; readonly size: number; readonly most: number }
  | { readonly variant: 'reserved'; readonly name: string }

/** How large a document may be: many times the largest one written, and small enough to be checked at once. */
export const LIMITS = {
  /** Levels of objects and lists inside each other: what the server stores of any request. */
  depth: 32,
  /** Members of one object or list. */
  members: 2_000,
  /** Values of the whole, of every kind. */
  values: 100_000,
  /** Signs of one text. */
  text: 4_000,
  /** Signs of the name of a member. */
  name: 200,
  /** Rows that all lists together begin with. */
  rows: 200,
} as const

/** Names that every JavaScript object seems to have: as names of anything else they lead astray. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', ...Object.getOwnPropertyNames(Object.prototype)])

/** The most findings that are given; a document with more of them is not read to its end. */
const MAX_FINDINGS = 20

/** The finding of what is too large; `at` is a JSON pointer. */
export interface Excess {
  readonly code: 'excess'
  readonly at: string
  readonly params: ExcessFault
}

interface Place {
  readonly value: unknown
  readonly at: string
  readonly depth: number
}

/**
 * Finds what is too large or too deep in any JSON, and names that are reserved. It comes before everything else that
 * reads a document: it takes no recursion, stops when it has seen enough, and goes no deeper where something is wrong.
 */
export function findExcess(source: unknown): Excess[] {
  const findings: Excess[] = []
  const places: Place[] = [{ value: source, at: '', depth: 0 }]
  for (let seen = 0; places.length > 0 && findings.length < MAX_FINDINGS; seen++) {
    const place = places.pop()
    if (!place) break
    if (seen === LIMITS.values) return [...findings, excess('', { variant: 'values', most: LIMITS.values })]
    const fault = faultAt(place)
    if (fault !== undefined) findings.push(excess(place.at, fault))
    else pushMembers(place, places, findings)
  }
  return findings
}

const excess = (at: string, params: ExcessFault): Excess => ({ code: 'excess', at, params })

function faultAt({ value, depth }: Place): ExcessFault | undefined {
  if (typeof value === 'string') return value.length > LIMITS.text ? { variant: 'text', most: LIMITS.text } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= LIMITS.depth) return { variant: 'depth', most: LIMITS.depth }
  const size = Array.isArray(value) ? value.length : Object.keys(value).length
  return size > LIMITS.members ? { variant: 'members', size, most: LIMITS.members } : undefined
}

/** Puts what an object or a list holds on the heap, so that it is looked at in its order. */
function pushMembers({ value, at, depth }: Place, places: Place[], findings: Excess[]): void {
  if (typeof value !== 'object' || value === null) return
  const members = Object.entries(value)
  for (let index = members.length - 1; index >= 0; index--) {
    const [name, member] = members[index] ?? ['', undefined]
    if (name.length > LIMITS.name) findings.push(excess(at, { variant: 'name', most: LIMITS.name }))
    else if (RESERVED.has(name)) findings.push(excess(`${at}/${name}`, { variant: 'reserved', name }))
    else places.push({ value: member, at: `${at}/${segment(name)}`, depth: depth + 1 })
  }
}

const segment = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Finds a list that makes the answers begin with too many rows. Lists inside lists multiply. */
export function findTooManyRows({ properties }: Pick<FlowDocument, 'properties'>): Excess[] {
  return Object.entries(properties).flatMap(([id, input]) =>
    rowsIn({ [id]: input }) > LIMITS.rows ? [excess(`/properties/${id}`, { variant: 'rows', most: LIMITS.rows })] : [],
  )
}

function rowsIn(properties: InputGroup['properties']): number {
  return Object.values(properties).reduce((sum, input) => {
    const group = groupOf(input)
    const inside = group && isObject(group.properties) ? rowsIn(group.properties) : 0
    return sum + (input.items === undefined ? inside : (input.minItems ?? 0) * (1 + inside))
  }, 0)
}
