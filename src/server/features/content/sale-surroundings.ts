import { eq, max, sql } from 'drizzle-orm'
import type { FlowDocument } from '../../../engine/document.ts'
import { PARTICIPANT_HANDLER } from '../../../engine/participants.ts'
import { isSigned } from '../../../engine/signer.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { assortmentPublications, bundles, liveFlows, publications } from '../../platform/db/schema/content.ts'
import { LintError } from './lint-error.ts'
import { addressesOf, lintSale, type SaleCandidate, type SaleSurroundings } from './lint-sale.ts'
import { readLiveAssortment } from './live-assortment.ts'

/** What other flows must agree with of a live flow. */
export interface SaleRow {
  readonly flow: string
  /** Name of its own quote calls. */
  readonly calls: string | null
  readonly submitTo: string | null
  readonly steps: FlowDocument['steps']
  readonly participants: FlowDocument['participants'] | null
  readonly product: JsonObject | null
}

/** The live content that flows must agree with. */
export interface SaleState {
  /** The categories of the live assortment; undefined if there is none. */
  readonly categories: readonly string[] | undefined
  readonly rows: readonly SaleRow[]
}

/** Reads the live content that flows must agree with. */
export async function readSaleState(db: DbOrTx): Promise<SaleState> {
  const assortment = await readLiveAssortment(db)
  const calls = sql<string | null>`${bundles.document} #>> '{quote,calls,name}'`
  const submitTo = sql<string | null>`${bundles.document} #>> '{submit,to}'`
  const steps = sql<FlowDocument['steps']>`${bundles.document} -> 'steps'`
  const participants = sql<FlowDocument['participants'] | null>`${bundles.document} -> 'participants'`
  const rows = await db
    .select({ flow: liveFlows.name, calls, submitTo, steps, participants, product: bundles.product })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
  return { categories: assortment?.categories.map(({ id }) => id), rows }
}

/** Returns what other flows must agree with of a flow's document and product page. */
export function saleRowOf({ flow, document, product }: SaleVersion): SaleRow {
  const { quote, submit, steps, participants = null } = document
  return { flow, calls: quote?.calls?.name ?? null, submitTo: submit?.to ?? null, steps, participants, product: product ?? null }
}

/** Returns what a live flow must agree with the rest of the shop in. */
export function candidateOfRow({ calls, participants, product }: SaleRow): SaleCandidate {
  return { document: { ...(calls !== null && { quote: { calls: { name: calls } } }), ...(participants && { participants }) }, product }
}

/** A version of a flow that is to go live. */
export interface SaleVersion extends SaleCandidate {
  readonly flow: string
  readonly document: Pick<FlowDocument, 'quote' | 'participants' | 'submit' | 'steps'>
}

/** Returns the content that a flow must agree with. The flow itself is not part of it. */
export function surroundingsOf({ categories, rows }: SaleState, flow: string): SaleSurroundings {
  const others = rows.filter((row) => row.flow !== flow)
  return {
    ...(categories && { categories }),
    takenCalls: Object.fromEntries(others.flatMap((row) => (row.calls === null ? [] : [[row.calls, row.flow]]))),
    participantFlows: others.flatMap((row) => (row.submitTo === PARTICIPANT_HANDLER && isSigned(row) ? [row.flow] : [])),
    takenAddresses: Object.fromEntries(
      others.flatMap((row) => addressesOf(row.product ?? {}).map(({ address }) => [address, row.flow] as const)),
    ),
  }
}

/** Returns a text that changes whenever what flows must agree with goes live or off sale. */
export async function readSaleMark(db: DbOrTx): Promise<string> {
  const [flows] = await db.select({ last: max(publications.id) }).from(publications)
  const [assortments] = await db.select({ last: max(assortmentPublications.id) }).from(assortmentPublications)
  return `${flows?.last} ${assortments?.last}`
}

/**
 * Checks that an earlier version of a flow still agrees with the rest of the shop.
 * @throws LintError
 */
export async function checkSale(db: DbOrTx, flow: string, hash: string): Promise<void> {
  const [version] = await db.select({ document: bundles.document, product: bundles.product }).from(bundles).where(eq(bundles.hash, hash))
  const findings = version ? lintSale(version, surroundingsOf(await readSaleState(db), flow)) : []
  if (findings.length > 0) throw new LintError(findings)
}
