import { desc, eq } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { bundles, liveFlows, publications, type PublicationAction } from '../../platform/db/schema/content.ts'
import { BundleIsLiveError, UnknownBundleError } from './content-errors.ts'

/** The withdrawn bundle and its flow. */
export interface Withdrawn {
  readonly flow: string
  readonly hash: string
}

/**
 * Withdraws a bundle: customers cannot continue with it, but purchases made with it stay valid. Withdrawing it again
 * changes nothing; publishing it or rolling back to it makes it available again.
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
    // The lock holds until the transaction ends, so that the bundle cannot go live in the meantime.
    const [live] = await tx.select({ hash: liveFlows.hash }).from(liveFlows).where(eq(liveFlows.name, flow)).for('update')
    if (live?.hash === hash) throw new BundleIsLiveError(hash)
    if (await isWithdrawn(tx, hash)) return { flow, hash }
    const at = clock.now()
    await tx.insert(publications).values({ name: flow, hash, action: 'withdraw', at, author })
    await writeAudit(tx, { at, actor: author, action: 'content.withdraw', subject: `flow:${flow}`, detail: { hash } })
    return { flow, hash }
  })
}

/** Returns whether a bundle was withdrawn after it last went live. */
export async function isWithdrawn(db: DbOrTx, hash: string): Promise<boolean> {
  const [last] = await db
    .select({ action: publications.action })
    .from(publications)
    .where(eq(publications.hash, hash))
    .orderBy(desc(publications.id))
    .limit(1)
  return last?.action === 'withdraw'
}

/** The relevant part of a history entry. */
interface Move {
  readonly hash: string
  readonly action: PublicationAction
}

/**
 * Returns the hash of the previously live version that is not withdrawn, or undefined.
 * @param history newest first
 */
export function previousHash(history: readonly Move[]): string | undefined {
  const live = history.find(({ action }) => action !== 'withdraw')?.hash
  const isLost = (hash: string) => history.find((move) => move.hash === hash)?.action === 'withdraw'
  return history.find(({ hash }) => hash !== live && !isLost(hash))?.hash
}
