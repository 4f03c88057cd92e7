import { eq } from 'drizzle-orm'
import type { Assortment } from '../../../contract/assortment.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { assortmentVersions, liveAssortments } from '../../platform/db/schema/content.ts'

/** The shop has one assortment: this is its draft id and its published name. */
export const ASSORTMENT = 'assortment'

/** Returns the assortment that orders the shop's products, or undefined before the first publish. */
export async function readLiveAssortment(db: DbOrTx): Promise<Assortment | undefined> {
  const [row] = await db
    .select({ body: assortmentVersions.body })
    .from(liveAssortments)
    .innerJoin(assortmentVersions, eq(assortmentVersions.hash, liveAssortments.hash))
    .where(eq(liveAssortments.name, ASSORTMENT))
  return row?.body
}
