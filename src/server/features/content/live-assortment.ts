import { eq } from 'drizzle-orm'
import type { Assortment } from '../../../contract/assortment.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { assortmentVersions, liveAssortments } from '../../platform/db/schema/content.ts'

/** The one assortment of the shop: its id as a draft, and its name when it is published. */
export const ASSORTMENT = 'assortment'

/** The assortment that the shop lists its products by; undefined before one was published. */
export async function readLiveAssortment(db: DbOrTx): Promise<Assortment | undefined> {
  const [row] = await db
    .select({ body: assortmentVersions.body })
    .from(liveAssortments)
    .innerJoin(assortmentVersions, eq(assortmentVersions.hash, liveAssortments.hash))
    .where(eq(liveAssortments.name, ASSORTMENT))
  return row?.body
}
