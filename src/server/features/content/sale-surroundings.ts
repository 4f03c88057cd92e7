import { eq, max, ne, sql } from 'drizzle-orm'
import type { FlowDocument } from '../../../engine/document.ts'
import { PARTICIPANT_HANDLER } from '../../../engine/participants.ts'
import { isSigned } from '../../../engine/signer.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { assortmentPublications, bundles, liveFlows, publications } from '../../platform/db/schema/content.ts'
import { LintError } from './lint-error.ts'
import { addressesOf, lintSale, type SaleSurroundings } from './lint-sale.ts'
import { readLiveAssortment } from './live-assortment.ts'

/** Returns the live content that a flow must agree with. The flow itself is not part of it. */
export async function readSaleSurroundings(db: DbOrTx, flow: string): Promise<SaleSurroundings> {
  const assortment = await readLiveAssortment(db)
  const calls = sql<string | null>`${bundles.document} #>> '{quote,calls,name}'`
  const submitTo = sql<string | null>`${bundles.document} #>> '{submit,to}'`
  const steps = sql<FlowDocument['steps']>`${bundles.document} -> 'steps'`
  const others = await db
    .select({ flow: liveFlows.name, calls, submitTo, steps, product: bundles.product })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
    .where(ne(liveFlows.name, flow))
  return {
    ...(assortment && { categories: assortment.categories.map(({ id }) => id) }),
    takenCalls: Object.fromEntries(others.flatMap((row) => (row.calls === null ? [] : [[row.calls, row.flow]]))),
    participantFlows: others.flatMap(({ flow: other, submitTo: to, steps: pages }) =>
      to === PARTICIPANT_HANDLER && isSigned({ steps: pages }) ? [other] : [],
    ),
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
  const findings = version ? lintSale(version, await readSaleSurroundings(db, flow)) : []
  if (findings.length > 0) throw new LintError(findings)
}
