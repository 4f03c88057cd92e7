import { groupOf } from './answer-path.ts'
import type { FlowDocument, InputGroup } from './document.ts'
import { isObject } from '../values/json.ts'
import type { Finding } from './lint/finding.ts'

/** How large a document may be: many times the largest that anybody has written, and little enough to be checked at once. */
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

/** So many faults are told; a document that has more is not read to its end. */
const MAX_FINDINGS = 20

interface Place {
  readonly value: unknown
  readonly at: string
  readonly depth: number
}

/**
 * Finds what is too large or too deep in any JSON, and names that are reserved. It comes before everything else that
 * reads a document: it takes no recursion, stops when it has seen enough, and goes no deeper where something is wrong.
 */
export function findExcess(source: unknown): Finding[] {
  const findings: Finding[] = []
  const places: Place[] = [{ value: source, at: '', depth: 0 }]
  for (let seen = 0; places.length > 0 && findings.length < MAX_FINDINGS; seen++) {
    const place = places.pop()
    if (!place) break
    if (seen === LIMITS.values)
      return [...findings, excess('', `Dokumentet är för stort: det får ha högst ${LIMITS.values} uppgifter av alla slag.`)]
    const fault = faultAt(place)
    if (fault !== undefined) findings.push(excess(place.at, fault))
    else pushMembers(place, places, findings)
  }
  return findings
}

const excess = (at: string, text: string): Finding => ({ code: 'excess', at, text })

function faultAt({ value, depth }: Place): string | undefined {
  if (typeof value === 'string')
    return value.length > LIMITS.text ? `Texten är för lång: högst ${LIMITS.text} tecken får plats.` : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= LIMITS.depth) return `Dokumentet är nästlat för djupt: högst ${LIMITS.depth} nivåer får ligga i varandra.`
  const size = Array.isArray(value) ? value.length : Object.keys(value).length
  return size > LIMITS.members ? `Det är för många: ${size}, och högst ${LIMITS.members} får plats här.` : undefined
}

/** Puts what an object or a list holds on the heap, so that it is looked at in its order. */
function pushMembers({ value, at, depth }: Place, places: Place[], findings: Finding[]): void {
  if (typeof value !== 'object' || value === null) return
  const members = Object.entries(value)
  for (let index = members.length - 1; index >= 0; index--) {
    const [name, member] = members[index] ?? ['', undefined]
    if (name.length > LIMITS.name) findings.push(excess(at, `Ett namn är för långt: högst ${LIMITS.name} tecken får plats.`))
    else if (RESERVED.has(name)) findings.push(excess(`${at}/${name}`, `Namnet "${name}" är upptaget. Välj ett annat.`))
    else places.push({ value: member, at: `${at}/${segment(name)}`, depth: depth + 1 })
  }
}

const segment = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Finds a list that makes the answers begin with too many rows. Lists inside lists multiply. */
export function findTooManyRows({ properties }: Pick<FlowDocument, 'properties'>): Finding[] {
  return Object.entries(properties).flatMap(([id, input]) =>
    rowsIn({ [id]: input }) > LIMITS.rows
      ? [excess(`/properties/${id}`, `Listan börjar med för många rader: med listorna inuti högst ${LIMITS.rows}. Sänk minItems.`)]
      : [],
  )
}

function rowsIn(properties: InputGroup['properties']): number {
  return Object.values(properties).reduce((sum, input) => {
    const group = groupOf(input)
    const inside = group && isObject(group.properties) ? rowsIn(group.properties) : 0
    return sum + (input.items === undefined ? inside : (input.minItems ?? 0) * (1 + inside))
  }, 0)
}
