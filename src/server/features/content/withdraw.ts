import { desc, eq } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { bundles, liveFlows, publications, type PublicationAction } from '../../platform/db/schema/content.ts'
import { BundleIsLiveError, UnknownBundleError } from './content-errors.ts'

/** What has been withdrawn. */
export interface Withdrawn {
  readonly flow: string
  readonly hash: string
}

/**
 * Takes a bundle back: nobody goes on with it. What was bought by it stands. Withdrawing it again changes nothing;
 * publishing it again, or rolling back to it, brings it back.
 * @throws UnknownBundleError, BundleIsLiveError
 */
export async function withdrawBundle(
  db: Db,
  hash: string,
  { author, clock }: { readonly author: string; readonly clock: Clock },
): Promise<Withdrawn> {
  return db.transaction(async (tx) => {
    const [bundle] = await tx.select({ flow: bundles.flow }).from(bundles).where(eq(bundles.hash, hash))
    if (!bundle) throw new UnknownBundleError(hash)
    const { flow } = bundle
    // held until the end, so that it cannot go live meanwhile
    const [live] = await tx.select({ hash: liveFlows.hash }).from(liveFlows).where(eq(liveFlows.name, flow)).for('update')
    if (live?.hash === hash) throw new BundleIsLiveError(hash)
    if (await isWithdrawn(tx, hash)) return { flow, hash }
    const at = clock.now()
    await tx.insert(publications).values({ name: flow, hash, action: 'withdraw', at, author })
    await writeAudit(tx, { at, actor: author, action: 'content.withdraw', subject: `flow:${flow}`, detail: { hash } })
    return { flow, hash }
  })
}

/** Whether a bundle has been taken back since it last went live. */
export async function isWithdrawn(db: DbOrTx, hash: string): Promise<boolean> {
  const [last] = await db
    .select({ action: publications.action })
    .from(publications)
    .where(eq(publications.hash, hash))
    .orderBy(desc(publications.id))
    .limit(1)
  return last?.action === 'withdraw'
}

/** A line of history, as far as it matters here. */
interface Move {
  readonly hash: string
  readonly action: PublicationAction
}

/** The version that was live before the present one, but for those that have been withdrawn. @param history newest first */
export function previousHash(history: readonly Move[]): string | undefined {
  const live = history.find(({ action }) => action !== 'withdraw')?.hash
  const isLost = (hash: string) => history.find((move) => move.hash === hash)?.action === 'withdraw'
  return history.find(({ hash }) => hash !== live && !isLost(hash))?.hash
}
