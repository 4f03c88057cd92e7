import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { bundles, liveFlows, publications } from '../../platform/db/schema/content.ts'
import { checkSale } from './sale-surroundings.ts'
import { lockLive, writeMove, type Publisher } from './pointer.ts'
import { BundleIsLiveError, NotOffSaleError, NotOnSaleError, UnknownBundleError } from './content-errors.ts'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'

/** The flow version that was taken off sale or put back on sale. */
export interface Sale {
  readonly flow: string
  readonly hash: string
}

/**
 * Takes a flow off sale immediately. Customers can neither start nor continue any version of it. Earlier purchases stay
 * valid, and signed purchases are completed. Putting it back on sale or publishing it makes it available again.
 * @throws NotOnSaleError
 */
export async function takeOffSale(db: Db, flow: string, { author, clock }: Publisher): Promise<Sale> {
  return db.transaction(async (tx) => {
    await lockLive(tx)
    const [live] = await tx.delete(liveFlows).where(eq(liveFlows.name, flow)).returning({ hash: liveFlows.hash })
    if (!live) throw new NotOnSaleError(flow)
    await writeMove(tx, { kind: 'flow', name: flow }, { hash: live.hash, action: 'offSale', author, at: clock.now() })
    return { flow, hash: live.hash }
  })
}

/**
 * Puts a flow back on sale in the same version.
 * @throws NotOffSaleError, LintError if the version no longer agrees with the rest of the shop
 */
export async function putOnSale(db: Db, flow: string, { author, clock }: Publisher): Promise<Sale> {
  return db.transaction(async (tx) => {
    await lockLive(tx)
    const last = await lastMove(tx, flow)
    if (last?.action !== 'offSale' || (await isWithdrawn(tx, last.hash))) throw new NotOffSaleError(flow)
    const { hash } = last
    await checkSale(tx, flow, hash)
    const at = clock.now()
    const [put] = await tx.insert(liveFlows).values({ name: flow, hash, publishedAt: at, author }).onConflictDoNothing().returning()
    // Another author published the flow in the meantime.
    if (!put) throw new NotOffSaleError(flow)
    await writeMove(tx, { kind: 'flow', name: flow }, { hash, action: 'onSale', author, at })
    return { flow, hash }
  })
}

/** Returns the flows that are off sale. */
export async function readFlowsOffSale(db: DbOrTx): Promise<ReadonlySet<string>> {
  const { name, action, id } = publications
  const last = await db.selectDistinctOn([name], { name, action }).from(publications).where(ne(action, 'withdraw')).orderBy(name, desc(id))
  return new Set(last.flatMap((move) => (move.action === 'offSale' ? [move.name] : [])))
}

/** Returns whether customers can continue with a version: it is not withdrawn, and its flow is not off sale. */
export async function isUsable(db: DbOrTx, hash: string): Promise<boolean> {
  const [own] = await db.select({ flow: publications.name }).from(publications).where(eq(publications.hash, hash)).limit(1)
  // A version that was never live is reachable only by its hash.
  if (!own) return true
  return (await lastMove(db, own.flow))?.action !== 'offSale' && !(await isWithdrawn(db, hash))
}

/** Returns the last move of a flow's live version; withdrawals do not count. */
async function lastMove(db: DbOrTx, flow: string) {
  const { name, hash, action, id } = publications
  const [last] = await db
    .select({ hash, action })
    .from(publications)
    .where(and(eq(name, flow), ne(action, 'withdraw')))
    .orderBy(desc(id))
    .limit(1)
  return last
}

/** The withdrawn bundle. */
export interface Withdrawn {
  readonly flow: string
  readonly hash: string
}

/**
 * Withdraws a bundle: no customer can continue with it. Contracts made with it stay valid. Repeating it changes
 * nothing. Publishing the bundle again, or rolling back to it, makes it available again.
 * @throws UnknownBundleError, BundleIsLiveError
 */
export async function withdrawBundle(
  db: Db,
  hash: string,
  { author, clock }: { readonly author: string; readonly clock: Clock },
): Promise<Withdrawn> {
  return db.transaction(async (tx) => {
    await lockLive(tx)
    const [bundle] = await tx.select({ flow: bundles.flow }).from(bundles).where(eq(bundles.hash, hash))
    if (!bundle) throw new UnknownBundleError(hash)
    const { flow } = bundle
    // hold the lock until the end, so that the bundle cannot go live meanwhile
    const [live] = await tx.select({ hash: liveFlows.hash }).from(liveFlows).where(eq(liveFlows.name, flow)).for('update')
    if (live?.hash === hash) throw new BundleIsLiveError(hash)
    if (await isWithdrawn(tx, hash)) return { flow, hash }
    const at = clock.now()
    await tx.insert(publications).values({ name: flow, hash, action: 'withdraw', at, author })
    await writeAudit(tx, { at, actor: author, action: 'content.withdraw', subject: `flow:${flow}`, detail: { hash } })
    return { flow, hash }
  })
}

/** Whether a bundle has been withdrawn since it was last live. */
export async function isWithdrawn(db: DbOrTx, hash: string): Promise<boolean> {
  const [last] = await db
    .select({ action: publications.action })
    .from(publications)
    .where(eq(publications.hash, hash))
    .orderBy(desc(publications.id))
    .limit(1)
  return last?.action === 'withdraw'
}
