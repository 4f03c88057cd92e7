import { and, eq } from 'drizzle-orm'
import type { Copy } from '../../copy/lookup.ts'
import type { DbOrTx } from '../db/database.ts'
import { liveCopies } from '../db/schema/content.ts'

/** The live texts of a copy page in a language, or undefined. */
export async function readLivePage(db: DbOrTx, language: string, page: string): Promise<Copy | undefined> {
  const [row] = await db
    .select({ body: liveCopies.body })
    .from(liveCopies)
    .where(and(eq(liveCopies.page, page), eq(liveCopies.language, language)))
  return row?.body
}
