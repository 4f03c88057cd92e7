import { isObject, type Json } from '../values/json.ts'

/** Why a path cannot be followed. */
export type QuotePathFault =
  | { readonly variant: 'segment'; readonly segment: string }
  | { readonly variant: 'beginning' | 'mixed' | 'taken' | 'reserved' }

/** A quote path that cannot be followed: a fault of the flow document, not of the customer. */
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
 * The segments of a dotted path such as `holder.0.name`: names, and positions in lists (0 to 99).
 * @throws QuotePathError for anything else, such as names that reach an object's prototype
 */
export function parseQuotePath(path: string): string[] {
  const segments = path.split('.')
  for (const segment of segments) {
    if (!SEGMENT.test(segment) || REFUSED.has(segment)) throw new QuotePathError(path, { variant: 'segment', segment })
  }
  if (INDEX.test(segments[0] ?? '')) throw new QuotePathError(path, { variant: 'beginning' })
  return segments
}

/** One value and the dotted path it belongs at. */
export type Placement = readonly [path: string, value: Json]

interface Branch {
  readonly children: Map<string, Branch | Leaf>
}

interface Leaf {
  readonly value: Json
}

/**
 * Builds an object from values at dotted paths. Numbers are positions in lists; a gap in a list, left by what is not
 * answered, is closed.
 * @throws QuotePathError when a path is refused, is used twice, leads through another value, or mixes names and positions
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
