import { isObject, type Json, type JsonObject } from '../../../../values/json.ts'
import type { SensitiveParts } from '../core-system-port.ts'
import { ownValue } from '../../../../values/own-value.ts'

/** The sensitive parts removed from a request: answers by input, values by path. */
interface RemovedValues {
  readonly answers: JsonObject
  readonly values: JsonObject
}

/** A request with answers: for a quote or a case. */
export interface AnsweredRequest {
  readonly flow: { readonly answers: object }
}

/** A request in two parts: one to store unencrypted, one to encrypt (undefined if nothing is sensitive). */
export interface SplitRequest<Request extends AnsweredRequest> {
  readonly plain: Request
  readonly sensitive: string | undefined
}

/** Splits the sensitive answers from a request, including the copies at their request paths. */
export function splitRequest<Request extends AnsweredRequest>(request: Request, { inputs, paths }: SensitiveParts): SplitRequest<Request> {
  const plain = structuredClone(request)
  const answers = removeAt(
    plain.flow.answers,
    inputs.map((input) => [input]),
  )
  const values = removeAt(
    plain,
    paths.map((path) => path.split('.')),
  )
  const isEmpty = Object.keys(answers).length + Object.keys(values).length === 0
  return { plain, sensitive: isEmpty ? undefined : JSON.stringify({ answers, values } satisfies RemovedValues) }
}

/** Restores the complete request from its two parts. */
export function joinRequest<Request extends AnsweredRequest>({ plain, sensitive }: SplitRequest<Request>): Request {
  if (sensitive === undefined) return plain
  const whole = structuredClone(plain)
  const { answers, values } = JSON.parse(sensitive) as RemovedValues
  for (const [input, value] of Object.entries(answers)) putAt(whole.flow.answers, [input], value)
  for (const [path, value] of Object.entries(values)) putAt(whole, path.split('.'), value)
  return whole
}

function removeAt(root: object, places: readonly (readonly string[])[]): JsonObject {
  const taken = places.flatMap((place) => {
    const holder = holderOf(root, place)
    const last = place.at(-1) ?? ''
    const value = holder && ownValue(holder, last)
    if (!holder || value === undefined) return []
    // null keeps the list's length, so the other items keep their positions
    if (Array.isArray(holder)) holder[last] = null
    else delete holder[last]
    return [[place.join('.'), value as Json] as const]
  })
  return Object.fromEntries(taken)
}

function putAt(root: object, place: readonly string[], value: Json): void {
  const holder = holderOf(root, place, true)
  if (holder) holder[place.at(-1) ?? ''] = value
}

function holderOf(root: object, place: readonly string[], grow = false): Record<string, unknown> | undefined {
  let holder = root as Record<string, unknown>
  for (const segment of place.slice(0, -1)) {
    if (grow && !Object.hasOwn(holder, segment)) holder[segment] = {}
    const next = ownValue(holder, segment)
    if (!isObject(next) && !Array.isArray(next)) return undefined
    holder = next as Record<string, unknown>
  }
  return holder
}
