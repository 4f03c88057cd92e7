import { eq } from 'drizzle-orm'
import type { PublishedArticle } from '../../../contract/articles.ts'
import type { Change } from '../../../engine/diff/change.ts'
import { diffNamed } from '../../../engine/diff/named.ts'
import type { Finding } from '../../../findings/finding.ts'
import { isObject } from '../../../values/json.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { articleVersions } from '../../platform/db/schema/content.ts'
import type { LinkedProduct, LinkTargets } from './broken-link.ts'
import { UnknownContentError, UnknownVersionError } from './content-errors.ts'
import { contentHash } from './content-hash.ts'
import { listDrafts, type Draft } from './drafts.ts'
import { lintArticles, type ArticleDraft, type LintedArticles } from './lint-articles.ts'
import { LintError } from './lint-error.ts'
import { ARTICLES, readLiveArticles } from './live-articles.ts'
import { movePointer, readPreviousHash, type Published, type Publisher } from './pointer.ts'

const REF = { kind: 'articles', name: ARTICLES } as const

/**
 * Returns the findings that prevent publication of the articles.
 * @throws UnknownContentError if there is no article
 */
export async function checkArticles(db: DbOrTx): Promise<readonly Finding[]> {
  const linted = await lintDrafts(db)
  return linted.articles ? [] : linted.findings
}

/**
 * Publishes the drafts of all articles that are not hidden, in one transaction: stores them under their content hash,
 * and moves the live pointer. Articles that link to each other so go live together.
 * @throws UnknownContentError, LintError
 */
export async function publishArticles(db: Db, { author, clock }: Publisher): Promise<Published> {
  return db.transaction(async (tx) => {
    const articles = articlesOrThrow(await lintDrafts(tx))
    const at = clock.now()
    const hash = contentHash({ articles })
    const stored = await tx
      .insert(articleVersions)
      .values({ hash, articles, createdAt: at, author })
      .onConflictDoNothing()
      .returning({ hash: articleVersions.hash })
    await movePointer(tx, REF, { hash, action: 'publish', author, at })
    return { ...REF, hash, isNew: stored.length > 0 }
  })
}

/**
 * Makes an earlier version of the articles live again: the named one, or the previously live one.
 * @throws UnknownVersionError, LintError if a link of the version leads nowhere any more
 */
export async function rollbackArticles(db: Db, hash: string | undefined, { author, clock }: Publisher): Promise<Published> {
  return db.transaction(async (tx) => {
    const target = hash ?? (await readPreviousHash(tx, REF))
    if (target === undefined) throw new UnknownVersionError(ARTICLES, hash)
    const version = await readVersion(tx, target)
    const drafts = version.articles.map(({ id, ...body }) => ({ id, body }))
    articlesOrThrow(lintArticles(drafts, await readLinkTargets(tx)))
    await movePointer(tx, REF, { hash: version.hash, action: 'rollback', author, at: clock.now() })
    return { ...REF, hash: version.hash, isNew: false }
  })
}

/**
 * Returns what publishing the articles, or going back to the version `to`, would change: added, changed and removed ones.
 * @throws UnknownContentError, UnknownVersionError
 */
export async function diffArticles(db: Db, to: string | undefined): Promise<Change[]> {
  const after = to === undefined ? await draftsToShow(db) : (await readVersion(db, to)).articles
  const rules = { at: '', memberOf: (name: string) => ({ kind: 'article', name }) as const }
  return diffNamed(
    { ...rules, added: 'words', removed: 'words', changed: 'words' },
    byId((await readLiveArticles(db))?.articles ?? []),
    byId(after),
  )
}

/** Returns the drafts that are not hidden, unchecked. */
async function draftsToShow(db: DbOrTx): Promise<readonly Pick<PublishedArticle, 'id'>[]> {
  return (await readDrafts(db)).flatMap(({ id, body }) => {
    const { hidden, ...content } = isObject(body) ? body : {}
    return hidden === true ? [] : [{ id, ...content }]
  })
}

async function readVersion(db: DbOrTx, hash: string) {
  const [version] = await db.select().from(articleVersions).where(eq(articleVersions.hash, hash))
  if (!version) throw new UnknownVersionError(ARTICLES, hash)
  return version
}

const byId = (articles: readonly Pick<PublishedArticle, 'id'>[]) => Object.fromEntries(articles.map((article) => [article.id, article]))

function articlesOrThrow(linted: LintedArticles): readonly PublishedArticle[] {
  if (linted.articles) return linted.articles
  throw new LintError(linted.findings)
}

async function lintDrafts(db: DbOrTx): Promise<LintedArticles> {
  return lintArticles(await readDrafts(db), await readLinkTargets(db))
}

async function readDrafts(db: DbOrTx): Promise<readonly ArticleDraft[]> {
  const drafts = await listDrafts(db, 'article')
  if (drafts.length === 0) throw new UnknownContentError(ARTICLES)
  return drafts
}

/** Returns the products and service flows of the drafts: an article can be written before its product is on sale. */
async function readLinkTargets(db: DbOrTx): Promise<Omit<LinkTargets, 'articles'>> {
  const services = (await listDrafts(db, 'flow')).filter(({ body }) => isObject(body) && body['kind'] === 'service')
  return { products: (await listDrafts(db, 'product')).map(linkedProduct), services: services.map(({ id }) => id) }
}

function linkedProduct({ id, body }: Draft): LinkedProduct {
  const { path, documents } = isObject(body) ? body : {}
  return {
    flow: id,
    path: typeof path === 'string' ? path : '',
    documents: Array.isArray(documents) ? documents.filter((kind) => typeof kind === 'string') : [],
  }
}
