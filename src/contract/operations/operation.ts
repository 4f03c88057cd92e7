import type { Refusal } from './refusals.ts'

/** What the description of the calls says of one, beside its schemas. */
export interface Operation {
  /** A verb with its subject, unique. Clients that are generated name their functions by it: keep it. */
  readonly operationId: string
  /** One line in plain English. */
  readonly summary: string
  /** Refusals of this call, beside those that every call of its kind has. */
  readonly refusals: readonly Refusal[]
}

/** The calls of a feature, by method and path as the server's routes write them. */
export interface OperationGroup {
  readonly tag: string
  readonly about: string
  readonly calls: Readonly<Record<string, Operation>>
}

/** Makes a group of calls, each with its id, its summary and its refusals. */
export function group(
  tag: string,
  about: string,
  calls: Readonly<Record<string, readonly [operationId: string, summary: string, ...refusals: Refusal[]]>>,
): OperationGroup {
  const described = Object.entries(calls).map(
    ([call, [operationId, summary, ...refusals]]) => [call, { operationId, summary, refusals }] as const,
  )
  return { tag, about, calls: Object.fromEntries(described) }
}
