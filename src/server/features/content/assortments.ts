import { eq } from 'drizzle-orm'
import type { Assortment } from '../../../contract/assortment.ts'
import type { ProductPage } from '../../../contract/product.ts'
import { change, type Change } from '../../../engine/diff/change.ts'
import { diffNamed, isReordered } from '../../../engine/diff/named.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { assortmentVersions, bundles, liveFlows } from '../../platform/db/schema/content.ts'
import { LintError } from './lint-error.ts'
import { contentHash } from './content-hash.ts'
import { UnknownContentError, UnknownVersionError } from './content-errors.ts'
import { readDraft } from './drafts.ts'
import { isAssortment, lintAssortment, TITLE_PAGE } from './lint-assortment.ts'
import { ASSORTMENT, readLiveAssortment } from './live-assortment.ts'
import { readLivePages } from './live-pages.ts'
import { movePointer, readPreviousHash, type Published, type Publisher } from './pointer.ts'

const REF = { kind: 'assortment', name: ASSORTMENT } as const

/**
 * Returns the findings that prevent publication of the assortment draft.
 * @throws UnknownContentError
 */
export async function checkAssortment(db: DbOrTx): Promise<Finding[]> {
  return findingsOf(db, await readBody(db))
}

/**
 * Publishes the draft of the assortment under its content hash and moves the live pointer, in one transaction.
 * @throws UnknownContentError, LintError
 */
export async function publishAssortment(db: Db, { author, clock }: Publisher): Promise<Published> {
  return db.transaction(async (tx) => {
    const body = await readBody(tx)
    const findings = await findingsOf(tx, body)
    if (findings.length > 0) throw new LintError(findings)
    const at = clock.now()
    const hash = contentHash({ assortment: body })
    const stored = await tx
      .insert(assortmentVersions)
      .values({ hash, body: body as Assortment, createdAt: at, author })
      .onConflictDoNothing()
      .returning({ hash: assortmentVersions.hash })
    await movePointer(tx, REF, { hash, action: 'publish', author, at })
    return { ...REF, hash, isNew: stored.length > 0 }
  })
}

/**
 * Makes an earlier assortment live again: the named one, or the previously live one.
 * @throws UnknownVersionError, LintError if a product on sale needs something that the version lacks
 */
export async function rollbackAssortment(db: Db, hash: string | undefined, { author, clock }: Publisher): Promise<Published> {
  return db.transaction(async (tx) => {
    const target = hash ?? (await readPreviousHash(tx, REF))
    if (target === undefined) throw new UnknownVersionError(ASSORTMENT, hash)
    const findings = await findingsOf(tx, await readVersion(tx, target))
    if (findings.length > 0) throw new LintError(findings)
    await movePointer(tx, REF, { hash: target, action: 'rollback', author, at: clock.now() })
    return { ...REF, hash: target, isNew: false }
  })
}

/**
 * Returns what publishing the assortment, or going back to the version `to`, would change. Only the lists of the shop
 * change; answers stay the same.
 * @throws UnknownContentError, UnknownVersionError, LintError if the draft has not the form of an assortment
 */
export async function diffAssortment(db: Db, to: string | undefined): Promise<Change[]> {
  const body = to === undefined ? await readBody(db) : await readVersion(db, to)
  if (!isAssortment(body)) throw new LintError(await findingsOf(db, body))
  const before = await readLiveAssortment(db)
  const after = body
  const [old, now] = [idsOf(before), idsOf(after)]
  const reordered = isReordered(old, now) ? [change('presentation', '/categories', 'categoryOrder', { order: now })] : []
  const words = { added: 'presentation', removed: 'presentation', changed: 'presentation' } as const
  return [
    ...reordered,
    ...diffNamed({ at: '/categories', memberOf: (name) => ({ kind: 'category', name }), ...words }, byId(before), byId(after)),
    ...diffNamed(
      { at: '/insuranceTypes', memberOf: (name) => ({ kind: 'insuranceType', name }), ...words },
      before?.insuranceTypes,
      after.insuranceTypes,
    ),
  ]
}

const idsOf = (assortment: Assortment | undefined) => (assortment?.categories ?? []).map(({ id }) => id)

const byId = (assortment: Assortment | undefined) =>
  Object.fromEntries((assortment?.categories ?? []).map((category) => [category.id, category]))

async function readVersion(db: DbOrTx, hash: string): Promise<unknown> {
  const [version] = await db.select().from(assortmentVersions).where(eq(assortmentVersions.hash, hash))
  if (!version) throw new UnknownVersionError(ASSORTMENT, hash)
  return version.body
}

async function readBody(db: DbOrTx): Promise<unknown> {
  const draft = await readDraft(db, { kind: 'assortment', id: ASSORTMENT })
  if (!draft) throw new UnknownContentError(ASSORTMENT)
  return draft.body
}

async function findingsOf(db: DbOrTx, body: unknown): Promise<Finding[]> {
  const titles = (await readLivePages(db))[TITLE_PAGE] ?? {}
  const live = await db
    .select({ flow: liveFlows.name, product: bundles.product })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
  const sold = live.flatMap(({ flow, product }) => (product ? [{ flow, category: (product as unknown as ProductPage).category }] : []))
  return lintAssortment(body, { titles, sold })
}
