import { and, eq } from 'drizzle-orm'
import type { Finding } from '../../../findings/finding.ts'
import { lintPage } from '../../../engine/lint/page.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { pageVersions } from '../../platform/db/schema/content.ts'
import { contentHash } from './content-hash.ts'
import { listDrafts, splitId } from './drafts.ts'
import { firstFindings } from './first-findings.ts'
import { lintTitles, TITLE_PAGE } from './lint-assortment.ts'
import { readLiveAssortment } from './live-assortment.ts'
import type { PageCopy } from './live-pages.ts'
import { movePointer, readLiveHash, type PointerMove, type Published } from './pointer.ts'
import { UnknownContentError } from './content-errors.ts'

/**
 * Returns the drafts of a copy page by language.
 * @throws UnknownContentError
 */
export async function readPageDrafts(db: DbOrTx, page: string): Promise<PageCopy> {
  const drafts = (await listDrafts(db, 'copy')).filter(({ id }) => splitId(id).stem === page)
  if (drafts.length === 0) throw new UnknownContentError(page)
  return Object.fromEntries(drafts.map(({ id, body }) => [splitId(id).language, body])) as unknown as PageCopy
}

/** Returns the findings that prevent publication of a copy page: its own faults, and titles that the live assortment needs. */
export async function checkPage(db: DbOrTx, page: string, copy: PageCopy): Promise<readonly Finding[]> {
  const own = Object.entries(copy).flatMap(([language, texts]) => lintPage({ page, language, texts }))
  const assortment = page === TITLE_PAGE ? await readLiveAssortment(db) : undefined
  return firstFindings(assortment ? [...own, ...lintTitles(assortment, copy)] : own)
}

/** Returns a published version of a copy page, or undefined. */
export async function readPageVersion(db: DbOrTx, page: string, hash: string): Promise<PageCopy | undefined> {
  const [row] = await db
    .select({ copy: pageVersions.copy })
    .from(pageVersions)
    .where(and(eq(pageVersions.hash, hash), eq(pageVersions.page, page)))
  return row?.copy
}

/** Makes a copy page live as part of another operation. A version that is live already stays as it is. */
export async function showPage(
  tx: Tx,
  { page, copy }: { readonly page: string; readonly copy: PageCopy },
  move: Omit<PointerMove, 'hash'>,
): Promise<Published> {
  const content = { kind: 'copy', name: page } as const
  const { hash, isNew } = await storePage(tx, page, copy, move)
  if ((await readLiveHash(tx, content)) !== hash) await movePointer(tx, content, { ...move, hash })
  return { ...content, hash, isNew }
}

async function storePage(
  tx: Tx,
  page: string,
  copy: PageCopy,
  { author, at }: { readonly author: string; readonly at: Date },
): Promise<{ readonly hash: string; readonly isNew: boolean }> {
  const hash = pageHash(page, copy)
  const stored = await tx
    .insert(pageVersions)
    .values({ hash, page, copy, createdAt: at, author })
    .onConflictDoNothing()
    .returning({ hash: pageVersions.hash })
  return { hash, isNew: stored.length > 0 }
}

/** Returns the content hash of a copy page. */
export const pageHash = (page: string, copy: PageCopy): string => contentHash({ page, copy })
