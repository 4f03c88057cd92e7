import type { FlowDocument } from '../../../engine/document.ts'
import type { Finding } from '../../../findings/finding.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import type { JsonObject } from '../../../values/json.ts'
import { ownValue } from '../../../values/own-value.ts'

/** The live content that a flow must agree with while it is on sale. */
export interface SaleSurroundings {
  /** The categories of the live assortment. Undefined if no assortment is published. */
  readonly categories?: readonly string[]
  /** The other flows on sale that declare quote calls of their own, by the calls' name. */
  readonly takenCalls?: Readonly<Record<string, string>>
}

/** The parts of a flow's version that must agree with the rest of the shop. */
export interface SaleCandidate {
  readonly document: Pick<FlowDocument, 'quote'>
  readonly product: JsonObject | null | undefined
}

/** Returns findings about a category that the shop lacks, and about quote calls that another product has taken. */
export function lintSale({ document, product }: SaleCandidate, { categories, takenCalls = {} }: SaleSurroundings): Finding[] {
  return [...lintCategory(product?.['category'], categories), ...lintCalls(document, takenCalls)]
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
