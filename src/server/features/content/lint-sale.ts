import type { FlowDocument } from '../../../engine/document.ts'
import type { Finding } from '../../../findings/finding.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import { isObject, type Json, type JsonObject } from '../../../values/json.ts'
import { ownValue } from '../../../values/own-value.ts'

/** The live content that a flow must agree with while it is on sale. */
export interface SaleSurroundings {
  /** The categories of the live assortment. Undefined if no assortment is published. */
  readonly categories?: readonly string[]
  /** The other flows on sale that declare quote calls of their own, by the calls' name. */
  readonly takenCalls?: Readonly<Record<string, string>>
  /** The live flows that participants sign. Undefined if they are not known. */
  readonly participantFlows?: readonly string[]
  /** The other flows on sale, by the addresses of their products' pages and by those that lead there. */
  readonly takenAddresses?: Readonly<Record<string, string>>
}

/** The parts of a flow's version that must agree with the rest of the shop. */
export interface SaleCandidate {
  readonly document: Pick<FlowDocument, 'participants'> & {
    readonly quote?: { readonly calls?: { readonly name: string } | undefined } | undefined
  }
  readonly product: JsonObject | null | undefined
}

/**
 * Returns findings about a category that the shop lacks, about addresses and quote calls that another product has
 * taken, and about flows of participants that are not live.
 */
export function lintSale({ document, product }: SaleCandidate, surroundings: SaleSurroundings): Finding[] {
  const { categories, takenCalls = {}, takenAddresses = {} } = surroundings
  return [
    ...lintCategory(product?.['category'], categories),
    ...lintAddresses(product ?? {}, takenAddresses),
    ...lintCalls(document, takenCalls),
    ...lintParticipantFlows(document, surroundings.participantFlows),
  ]
}

/** Returns the addresses of a product's page as saved, each with its place: its own, and those that lead there. */
export function addressesOf({ path, redirects }: JsonObject): { readonly at: string; readonly address: string }[] {
  const others = Array.isArray(redirects) ? (redirects as readonly Json[]) : []
  return [
    ...(typeof path === 'string' ? [{ at: pointer('product', 'path'), address: path }] : []),
    ...others.flatMap((redirect, index) => {
      const from = isObject(redirect) ? redirect['from'] : undefined
      return typeof from === 'string' ? [{ at: pointer('product', 'redirects', String(index), 'from'), address: from }] : []
    }),
  ]
}

function lintAddresses(product: JsonObject, taken: NonNullable<SaleSurroundings['takenAddresses']>): Finding[] {
  return addressesOf(product).flatMap(({ at, address }): Finding[] => {
    const flow = ownValue(taken, address)
    return flow === undefined ? [] : [{ code: 'takenAddress', at, params: { address, flow } }]
  })
}

function lintCategory(category: unknown, known: SaleSurroundings['categories']): Finding[] {
  if (typeof category !== 'string' || known === undefined || known.includes(category)) return []
  return [{ code: 'unknownCategory', at: pointer('product', 'category'), params: { category, known } }]
}

function lintCalls({ quote }: SaleCandidate['document'], taken: NonNullable<SaleSurroundings['takenCalls']>): Finding[] {
  const calls = quote?.calls?.name
  const flow = calls === undefined ? undefined : ownValue(taken, calls)
  return calls === undefined || flow === undefined
    ? []
    : [{ code: 'takenCalls', at: pointer('quote', 'calls', 'name'), params: { calls, flow } }]
}

function lintParticipantFlows({ participants = {} }: SaleCandidate['document'], live: SaleSurroundings['participantFlows']): Finding[] {
  return Object.entries(participants).flatMap(([name, { flow }]): Finding[] =>
    live === undefined || live.includes(flow)
      ? []
      : [{ code: 'participantFlow', at: pointer('participants', name, 'flow'), params: { flow } }],
  )
}
