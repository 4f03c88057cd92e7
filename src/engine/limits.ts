import { groupOf } from './answer-path.ts'
import type { FlowDocument, InputGroup } from './document.ts'
import { isObject } from '../values/json.ts'

/** Why a document is too large to process, or its names are unusable. */
export type ExcessFault =
  | { readonly variant: 'values' | 'text' | 'depth' | 'name' | 'rows'; readonly most: number }
  | { readonly variant: 'members'; readonly size: number; readonly most: number }
  | { readonly variant: 'reserved'; readonly name: string }

/** Maximum size of a document: many times the largest real one, and small enough to check immediately. */
export const LIMITS = {
  /** Nesting depth of objects and lists: the server's limit for any stored request. */
  depth: 32,
  /** Members of one object or list. */
  members: 2_000,
  /** Values in total, of every kind. */
  values: 100_000,
  /** Characters of one text. */
  text: 4_000,
  /** Characters of a member's name. */
  name: 200,
  /** Initial rows of all lists together. */
  rows: 200,
} as const

/** Names that every JavaScript object inherits: using them as keys is error-prone. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', ...Object.getOwnPropertyNames(Object.prototype)])

/** Maximum findings; reading stops when a document has more. */
const MAX_FINDINGS = 20

/** The finding for an exceeded limit; `at` is a JSON pointer. */
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
 * Returns what is too large or too deep in any JSON, and reserved names. It runs before all other code that reads a
 * document. It uses no recursion, stops after enough findings, and does not descend below a finding.
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

/** Pushes the members of an object or a list in reverse, so that they are read in order. */
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

/** Returns a finding for a list that makes the initial answers have too many rows. Nested lists multiply. */
export function findTooManyRows({ properties }: Pick<FlowDocument, 'properties'>): Excess[] {
  return Object.entries(properties).flatMap(([id, input]) =>
    rowsIn({ [id]: input }) > LIMITS.rows ? [excess(`/properties/${id}`, { variant: 'rows', most: LIMITS.rows })] : [],
  )
}

function rowsIn(properties: InputGroup['properties']): number {
  return Object.values(properties).reduce((sum, input) => {
    const group = groupOf(input)
    const inside = group && isObject(group.properties) ? rowsIn(group.properties) : 0
    return sum + (input.items === undefined || !group ? inside : (input.minItems ?? 0) * (1 + inside))
  }, 0)
}
