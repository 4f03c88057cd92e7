import { isObject, type Json } from '../values/json.ts'
import { groupOf } from '../engine/answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema, QuoteTarget } from '../engine/document.ts'
import { ownValue } from '../values/own-value.ts'
import { isSeveral, rowOf as rowGroup } from '../engine/several.ts'

/** The reason why a path is invalid. */
export type QuotePathFault =
  | { readonly variant: 'segment'; readonly segment: string }
  | { readonly variant: 'beginning' | 'mixed' | 'taken' | 'reserved' }

/** An invalid quote path: a fault of the flow document, not of the customer. */
export class QuotePathError extends Error {
  readonly path: string
  readonly fault: QuotePathFault
  constructor(path: string, fault: QuotePathFault) {
    super(`quote path "${path}": ${fault.variant}`)
    this.name = 'QuotePathError'
    this.path = path
    this.fault = fault
  }
}

const SEGMENT = /^(?:[A-Za-z][A-Za-z0-9_]{0,59}|[0-9]|[1-9][0-9])$/
const INDEX = /^[0-9]+$/
const REFUSED = new Set(['constructor', 'prototype'])

/**
 * Returns the segments of a dotted path such as `holder.0.name`: names, and list positions (0 to 99).
 * @throws QuotePathError for anything else, such as names on an object's prototype
 */
export function parseQuotePath(path: string): string[] {
  const segments = path.split('.')
  for (const segment of segments) {
    if (!SEGMENT.test(segment) || REFUSED.has(segment)) throw new QuotePathError(path, { variant: 'segment', segment })
  }
  if (INDEX.test(segments[0] ?? '')) throw new QuotePathError(path, { variant: 'beginning' })
  return segments
}

/** A value with its dotted path. */
export type Placement = readonly [path: string, value: Json]

interface Branch {
  readonly children: Map<string, Branch | Leaf>
}

interface Leaf {
  readonly value: Json
}

/**
 * Builds an object from values at dotted paths. Numbers are list positions; gaps that unanswered inputs leave in a
 * list are closed.
 * @throws QuotePathError if a path is invalid or repeated, leads through another value, or mixes names and positions
 */
export function placeAtPaths(placements: Iterable<Placement>): Record<string, Json> {
  const root: Branch = { children: new Map() }
  for (const [path, value] of placements) place(root, path, value)
  const whole = grow(root)
  return isObject(whole) ? whole : {}
}

function place(root: Branch, path: string, value: Json): void {
  const segments = parseQuotePath(path)
  let branch = root
  segments.forEach((segment, depth) => {
    const [sibling] = branch.children.keys()
    if (sibling !== undefined && INDEX.test(sibling) !== INDEX.test(segment)) throw new QuotePathError(path, { variant: 'mixed' })
    const inner = branch.children.get(segment)
    const isLast = depth === segments.length - 1
    if (inner && (isLast || 'value' in inner)) throw new QuotePathError(path, { variant: 'taken' })
    if (isLast) {
      branch.children.set(segment, { value })
    } else {
      const next: Branch = inner && 'children' in inner ? inner : { children: new Map() }
      branch.children.set(segment, next)
      branch = next
    }
  })
}

function grow(node: Branch | Leaf): Json {
  if ('value' in node) return node.value
  const children = [...node.children]
  if (children.length > 0 && children.every(([segment]) => INDEX.test(segment))) {
    return children.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => grow(inner))
  }
  return Object.fromEntries(children.map(([segment, inner]) => [segment, grow(inner)]))
}

/**
 * Returns the answers with their paths in the quote request, in the document's order. The parts of a composite answer
 * have their own path, or are below its path under their id. A list is sent as a list of such rows.
 */
export function* placementsOf(
  { properties }: Pick<FlowDocument, 'properties'>,
  answers: Readonly<Record<string, Json>>,
): Generator<Placement> {
  for (const [id, answer] of Object.entries(answers)) {
    const input = ownValue(properties, id)
    if (input?.quote) yield* placed(input, input.quote.path, answer)
  }
}

function* placed(input: InputSchema, path: string, answer: Json): Generator<Placement> {
  const group = rowGroup(input)
  if (group !== undefined && Array.isArray(answer)) {
    yield [path, (answer as readonly Json[]).map((row) => rowOf(group, row))]
  } else if (input.properties !== undefined && isObject(answer)) {
    const { properties } = input
    for (const [id, part] of Object.entries(answer as Record<string, Json>)) {
      const schema = properties[id]
      if (schema) yield* placed(schema, `${path}.${nameOf(schema, id)}`, part)
    }
  } else {
    yield [path, codeOf(input, answer)]
  }
}

/** Returns an answer as the quote request spells it. [B3.2] */
function codeOf(input: InputSchema, answer: Json): Json {
  const codes = input.quote?.codes
  if (codes === undefined) return answer
  if (isSeveral(input) && Array.isArray(answer)) return (answer as readonly Json[]).map((one) => codeOfChoice(codes, one))
  return codeOfChoice(codes, answer)
}

function codeOfChoice(codes: NonNullable<QuoteTarget['codes']>, answer: Json): Json {
  return typeof answer === 'object' ? answer : (ownValue(codes, String(answer)) ?? answer)
}

function rowOf({ properties }: InputGroup, row: Json): Json {
  if (!isObject(row)) return row
  const parts = Object.entries(row as Record<string, Json>).flatMap(([id, part]): [string, Json][] => {
    const schema = properties[id]
    return schema ? [[nameOf(schema, id), partOf(schema, part)]] : []
  })
  return Object.fromEntries(parts)
}

function partOf(schema: InputSchema, part: Json): Json {
  const group = groupOf(schema)
  if (rowGroup(schema) && group && Array.isArray(part)) return (part as readonly Json[]).map((row) => rowOf(group, row))
  return group ? rowOf(group, part) : codeOf(schema, part)
}

function nameOf({ quote }: InputSchema, id: string): string {
  return quote?.path ?? id
}

/** Returns every path that an input may have in the quote request; a list has one. */
export function placesOf(input: InputSchema | undefined): string[] {
  if (!input?.quote) return []
  const { quote, properties } = input
  if (properties === undefined || input.items !== undefined) return [quote.path]
  return Object.entries(properties).flatMap(([id, part]) => partPlaces(part, `${quote.path}.${nameOf(part, id)}`))
}

function partPlaces({ properties, items }: InputSchema, path: string): string[] {
  if (properties === undefined || items !== undefined) return [path]
  return Object.entries(properties).flatMap(([id, part]) => partPlaces(part, `${path}.${nameOf(part, id)}`))
}
