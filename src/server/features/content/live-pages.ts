import { eq } from 'drizzle-orm'
import { compileCopy } from '../../../copy/compile-copy.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { livePages, pageVersions } from '../../platform/db/schema/content.ts'
import { unstorable } from '../../platform/http/storable-text.ts'
import { ownValue } from '../../../values/own-value.ts'

/** The texts of a copy page, by language. */
export type PageCopy = Readonly<Record<string, Copy>>

/** Returns the live texts of each copy page, by page, as the editor wrote them. */
export async function readLivePages(db: DbOrTx): Promise<Readonly<Record<string, PageCopy>>> {
  const rows = await db
    .select({ page: livePages.name, copy: pageVersions.copy })
    .from(livePages)
    .innerJoin(pageVersions, eq(pageVersions.hash, livePages.hash))
  return Object.fromEntries(rows.map(({ page, copy }) => [page, copy]))
}

/** Returns the live texts of a copy page in a language, compiled, or undefined. */
export async function readLivePage(db: DbOrTx, language: string, page: string): Promise<Copy | undefined> {
  if (unstorable(page) !== undefined) return undefined
  const [row] = await db
    .select({ copy: pageVersions.copy })
    .from(livePages)
    .innerJoin(pageVersions, eq(pageVersions.hash, livePages.hash))
    .where(eq(livePages.name, page))
  const copy = row && ownValue(row.copy, language)
  return copy && compileCopy(copy)
}
