import { equalJson, isObject, type Json } from '../../values/json.ts'
import { change, type Change, type PublishedPart, type Reason } from './change.ts'

/** A part of published content beside the document: how a change of it counts. */
const REASONS: Readonly<Record<PublishedPart, Reason>> = {
  product: 'shopPage',
  ipid: 'words',
  precontract: 'words',
  terms: 'askedAnew',
}

/** Returns the differences of a product's page or of a document that a product has, each at its place, in reading order. */
export function diffPart(part: PublishedPart, at: string, before: Json | undefined, after: Json | undefined): Change[] {
  return differences(before, after, []).map(({ place, ...values }) =>
    change(REASONS[part], [at, ...place].join('/'), 'publishedPart', { part, place: place.join('.'), ...values }),
  )
}

interface Difference {
  readonly place: readonly (string | number)[]
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** Compares objects by their keys. Items of a list that are in both are left out, so that a new one does not change those after it. */
function differences(before: Json | undefined, after: Json | undefined, place: Difference['place']): Difference[] {
  if (equalJson(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before as readonly Json[], after as readonly Json[], place)
  if (!isObject(before) || !isObject(after)) return [{ place, before, after }]
  const [old, now] = [before as Readonly<Record<string, Json>>, after as Readonly<Record<string, Json>>]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => differences(old[key], now[key], [...place, key]))
}

function ofLists(before: readonly Json[], after: readonly Json[], place: Difference['place']): Difference[] {
  const removed = [...notIn(before, after)]
  const added = [...notIn(after, before)]
  if (removed.length + added.length === 0) return [{ place, before, after }]
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [was, is] = [removed[index], added[index]]
    return differences(was?.[1], is?.[1], [...place, (is ?? was)?.[0] ?? index])
  }).flat()
}

/** Returns the items, with their positions, that another list has not as often. */
function notIn(items: readonly Json[], others: readonly Json[]): [number, Json][] {
  const left = [...others]
  return [...items.entries()].filter(([, item]) => {
    const at = left.findIndex((other) => equalJson(other, item))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
