import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { liveFlows, publications } from '../../platform/db/schema/content.ts'
import { writeMove, type Publisher } from './pointer.ts'
import { isWithdrawn } from './withdraw.ts'
import { NotOffSaleError, NotOnSaleError } from './content-errors.ts'

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
    const [live] = await tx.delete(liveFlows).where(eq(liveFlows.name, flow)).returning({ hash: liveFlows.hash })
    if (!live) throw new NotOnSaleError(flow)
    await writeMove(tx, { kind: 'flow', name: flow }, { hash: live.hash, action: 'offSale', author, at: clock.now() })
    return { flow, hash: live.hash }
  })
}

/**
 * Puts a flow back on sale in the same version.
 * @throws NotOffSaleError
 */
export async function putOnSale(db: Db, flow: string, { author, clock }: Publisher): Promise<Sale> {
  return db.transaction(async (tx) => {
    const last = await lastMove(tx, flow)
    if (last?.action !== 'offSale' || (await isWithdrawn(tx, last.hash))) throw new NotOffSaleError(flow)
    const { hash } = last
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
