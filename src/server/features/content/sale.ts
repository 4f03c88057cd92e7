import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { liveFlows, publications } from '../../platform/db/schema/content.ts'
import { writeMove, type Publisher } from './pointer.ts'
import { isWithdrawn } from './withdraw.ts'
import { NotOffSaleError, NotOnSaleError } from './content-errors.ts'

/** Which version of a flow was taken off sale or put back. */
export interface Sale {
  readonly flow: string
  readonly hash: string
}

/**
 * Takes a flow off sale at once: nobody begins it, and nobody goes on with it in any version. What was bought by it stands,
 * and what was signed is finished. Putting it back, or publishing it, ends that.
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
 * Puts a flow that was taken off sale back as it was.
 * @throws NotOffSaleError
 */
export async function putOnSale(db: Db, flow: string, { author, clock }: Publisher): Promise<Sale> {
  return db.transaction(async (tx) => {
    const last = await lastMove(tx, flow)
    if (last?.action !== 'offSale' || (await isWithdrawn(tx, last.hash))) throw new NotOffSaleError(flow)
    const { hash } = last
    const at = clock.now()
    const [put] = await tx.insert(liveFlows).values({ name: flow, hash, publishedAt: at, author }).onConflictDoNothing().returning()
    // somebody has published it meanwhile
    if (!put) throw new NotOffSaleError(flow)
    await writeMove(tx, { kind: 'flow', name: flow }, { hash, action: 'onSale', author, at })
    return { flow, hash }
  })
}

/** The flows that were taken off sale and not put back. */
export async function readFlowsOffSale(db: DbOrTx): Promise<ReadonlySet<string>> {
  const { name, action, id } = publications
  const last = await db.selectDistinctOn([name], { name, action }).from(publications).where(ne(action, 'withdraw')).orderBy(name, desc(id))
  return new Set(last.flatMap((move) => (move.action === 'offSale' ? [move.name] : [])))
}

/** Whether people can go on with a version: it has not been withdrawn, nor its flow been taken off sale. */
export async function isUsable(db: DbOrTx, hash: string): Promise<boolean> {
  const [own] = await db.select({ flow: publications.name }).from(publications).where(eq(publications.hash, hash)).limit(1)
  // what was never live is known to nobody but by its hash
  if (!own) return true
  return (await lastMove(db, own.flow))?.action !== 'offSale' && !(await isWithdrawn(db, hash))
}

/** What was done last to what is live of a flow. */
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
