import { and, eq } from 'drizzle-orm'
import type { Finding } from '../../../findings/finding.ts'
import { lintPage } from '../../../engine/lint/page.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { pageVersions } from '../../platform/db/schema/content.ts'
import { LintError } from './lint-error.ts'
import { contentHash } from './content-hash.ts'
import { listDrafts, splitId } from './drafts.ts'
import { firstFindings } from './first-findings.ts'
import { lintTitles, TITLE_PAGE } from './lint-assortment.ts'
import { readLiveAssortment } from './live-assortment.ts'
import type { PageCopy } from './live-pages.ts'
import { movePointer, readLiveHash, readPreviousHash, type PointerMove, type Published, type Publisher } from './pointer.ts'
import { UnknownContentError, UnknownVersionError } from './content-errors.ts'

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

/**
 * Publishes the drafts of a copy page in every language, in one transaction. Lints them, stores the immutable version
 * under its content hash, and moves the live pointer.
 * @throws UnknownContentError, LintError
 */
export async function publishPage(db: Db, page: string, { author, clock }: Publisher): Promise<Published> {
  return db.transaction(async (tx) => {
    const copy = await readPageDrafts(tx, page)
    const findings = await checkPage(tx, page, copy)
    if (findings.length > 0) throw new LintError(findings)
    const at = clock.now()
    const { hash, isNew } = await storePage(tx, page, copy, { author, at })
    await movePointer(tx, { kind: 'copy', name: page }, { hash, action: 'publish', author, at })
    return { kind: 'copy', name: page, hash, isNew }
  })
}

/**
 * Makes an earlier version of a copy page live again: the named one, or the previously live one.
 * @throws UnknownVersionError
 */
export async function rollbackPage(db: Db, page: string, hash: string | undefined, { author, clock }: Publisher): Promise<Published> {
  const content = { kind: 'copy', name: page } as const
  return db.transaction(async (tx) => {
    const target = hash ?? (await readPreviousHash(tx, content))
    const found = target === undefined ? undefined : await readPageVersion(tx, page, target)
    if (target === undefined || !found) throw new UnknownVersionError(content.name, hash)
    await movePointer(tx, content, { hash: target, action: 'rollback', author, at: clock.now() })
    return { ...content, hash: target, isNew: false }
  })
}

/** Returns a published version of a copy page, or undefined. */
export async function readPageVersion(db: DbOrTx, page: string, hash: string): Promise<PageCopy | undefined> {
  const [row] = await db
    .select({ copy: pageVersions.copy })
    .from(pageVersions)
    .where(and(eq(pageVersions.hash, hash), eq(pageVersions.page, page)))
  return row?.copy
}

/** Makes copy pages live as part of another operation. Skips versions that are already live. */
export async function showPages(tx: Tx, pages: Readonly<Record<string, PageCopy>>, move: Omit<PointerMove, 'hash'>): Promise<void> {
  for (const [page, copy] of Object.entries(pages)) {
    const content = { kind: 'copy', name: page } as const
    const { hash } = await storePage(tx, page, copy, move)
    if ((await readLiveHash(tx, content)) !== hash) await movePointer(tx, content, { ...move, hash })
  }
}

async function storePage(
  tx: Tx,
  page: string,
  copy: PageCopy,
  { author, at }: { readonly author: string; readonly at: Date },
): Promise<{ readonly hash: string; readonly isNew: boolean }> {
  const hash = contentHash({ page, copy })
  const stored = await tx
    .insert(pageVersions)
    .values({ hash, page, copy, createdAt: at, author })
    .onConflictDoNothing()
    .returning({ hash: pageVersions.hash })
  return { hash, isNew: stored.length > 0 }
}
