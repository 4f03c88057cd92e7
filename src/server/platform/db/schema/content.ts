import { bigint, check, foreignKey, index, integer, json, pgTable, primaryKey, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { PublishedArticle } from '../../../../contract/articles.ts'
import type { Assortment } from '../../../../contract/assortment.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import type { FlowDocument, Option } from '../../../../engine/document.ts'
import type { Json, JsonObject } from '../../../../values/json.ts'
import { instant, oneOf } from './columns.ts'

/** The kinds of content that an editor writes. */
export const CONTENT_KINDS = [
  'flow',
  'copy',
  'options',
  'fragment',
  'product',
  'documents',
  'personas',
  'lookup',
  'assortment',
  'article',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The body of a content item. Never a bare string or number, because the driver does not return these faithfully. */
export type ContentBody = JsonObject | readonly Json[]

/** Actions on a version of a flow or copy page. Only a flow can be taken off sale and put back. */
export const PUBLICATION_ACTIONS = ['publish', 'rollback', 'withdraw', 'offSale', 'onSale'] as const
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number]

/**
 * Accounts that have used a role, such as editor. Every `author` column holds the id of one of these, `operator` for the
 * server's operator, or `teckna` for shipped content. The name is for display.
 */
export const contentAuthors = pgTable(
  'content_author',
  {
    id: text('id').primaryKey(),
    issuer: text('issuer').notNull(),
    /** The issuer's `sub` claim: no personal number. */
    subject: text('subject').notNull(),
    name: text('name').notNull(),
  },
  (table) => [unique('content_author_account').on(table.issuer, table.subject)],
)

/** The latest saved state of a content item; `revision` rises by one with each save. */
export const contentDrafts = pgTable(
  'content_draft',
  {
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    id: text('id').notNull(),
    revision: integer('revision').notNull(),
    body: json('body').$type<ContentBody>().notNull(),
    author: text('author').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'content_draft_pk', columns: [table.kind, table.id] }),
    check('content_draft_kind', oneOf(table.kind, CONTENT_KINDS)),
  ],
)

/** Every saved state of a content item. Rows are added, never changed. */
export const contentRevisions = pgTable(
  'content_revision',
  {
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    id: text('id').notNull(),
    revision: integer('revision').notNull(),
    body: json('body').$type<ContentBody>().notNull(),
    author: text('author').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'content_revision_pk', columns: [table.kind, table.id, table.revision] }),
    check('content_revision_kind', oneOf(table.kind, CONTENT_KINDS)),
  ],
)

/**
 * The revision of each piece that customers see: of a piece that flows share, and of a piece that is published with its flow. Of a
 * copy page, the live version may have texts beside it that a newer program has added.
 */
export const liveRevisions = pgTable(
  'live_revision',
  {
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    id: text('id').notNull(),
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_revision_pk', columns: [table.kind, table.id] }),
    foreignKey({
      name: 'live_revision_saved',
      columns: [table.kind, table.id, table.revision],
      foreignColumns: [contentRevisions.kind, contentRevisions.id, contentRevisions.revision],
    }),
  ],
)

/** A published flow with everything it needs, keyed by content hash. Rows are added, never changed. */
export const bundles = pgTable(
  'bundle',
  {
    hash: text('hash').primaryKey(),
    flow: text('flow').notNull(),
    format: text('format').notNull(),
    document: json('document').$type<FlowDocument>().notNull(),
    /** Texts by language. */
    copy: json('copy').$type<Readonly<Record<string, Copy>>>().notNull(),
    /** Options by the name of their set. */
    options: json('options').$type<Readonly<Record<string, readonly Option[]>>>().notNull(),
    /** Content hash of each lookup set, by its name. */
    lookups: json('lookups').$type<Readonly<Record<string, string>>>(),
    product: json('product').$type<JsonObject>(),
    documents: json('documents').$type<JsonObject>(),
    /** Source of the compiled validators. */
    module: text('module').notNull(),
    /** Validators that the module expects from the application. */
    needs: json('needs').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    author: text('author').notNull(),
  },
  (table) => [index('bundle_flow').on(table.flow, table.createdAt)],
)

/** A published copy page in all its languages, keyed by content hash. Rows are added, never changed. */
export const pageVersions = pgTable(
  'copy_version',
  {
    hash: text('hash').primaryKey(),
    page: text('page').notNull(),
    /** Texts by language. */
    copy: json('copy').$type<Readonly<Record<string, Copy>>>().notNull(),
    createdAt: instant('created_at').notNull(),
    author: text('author').notNull(),
  },
  (table) => [index('copy_version_page').on(table.page, table.createdAt)],
)

/** A published assortment, keyed by content hash. Rows are added, never changed. */
export const assortmentVersions = pgTable('assortment_version', {
  hash: text('hash').primaryKey(),
  body: json('body').$type<Assortment>().notNull(),
  createdAt: instant('created_at').notNull(),
  author: text('author').notNull(),
})

/** The published articles, all in one version, keyed by content hash. Rows are added, never changed. */
export const articleVersions = pgTable('article_version', {
  hash: text('hash').primaryKey(),
  articles: json('articles').$type<readonly PublishedArticle[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  author: text('author').notNull(),
})

/** Returns a history table: who moved a live pointer, when, and to which version. */
function pastOf<Name extends string>(table: Name, kind: string, version: () => AnyPgColumn) {
  return pgTable(
    table,
    {
      id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
      name: text(kind).notNull(),
      hash: text('hash').notNull().references(version),
      action: text('action', { enum: PUBLICATION_ACTIONS }).notNull(),
      at: instant('at').notNull(),
      author: text('author').notNull(),
      /** Of a flow and a copy page: the revision of each piece that the version was made from, by kind and id. */
      revisions: json('revisions').$type<Readonly<Record<string, number>>>(),
    },
    (columns) => [
      index(`${table}_${kind}`).on(columns.name, columns.at),
      index(`${table}_hash`).on(columns.hash),
      check(`${table}_action`, oneOf(columns.action, PUBLICATION_ACTIONS)),
    ],
  )
}

/** Returns a table of live pointers: the live version of each content item of a kind. */
function liveOf<Name extends string>(table: Name, kind: string, version: () => AnyPgColumn) {
  return pgTable(
    table,
    {
      name: text(kind).primaryKey(),
      hash: text('hash').notNull().references(version),
      publishedAt: instant('published_at').notNull(),
      author: text('author').notNull(),
    },
    (columns) => [index(`${table}_hash`).on(columns.hash)],
  )
}

export const publications = pastOf('publication', 'flow', () => bundles.hash)
export const pagePublications = pastOf('copy_publication', 'page', () => pageVersions.hash)
export const assortmentPublications = pastOf('assortment_publication', 'assortment', () => assortmentVersions.hash)

export const articlePublications = pastOf('article_publication', 'articles', () => articleVersions.hash)

/** The live bundle of each flow: a customer who starts the flow gets it. A flow without a row is not on sale. */
export const liveFlows = liveOf('live_flow', 'flow', () => bundles.hash)

/** The live version of each copy page. */
export const livePages = liveOf('live_page', 'page', () => pageVersions.hash)

/** The live assortment: the shop lists its products by it. */
export const liveAssortments = liveOf('live_assortment', 'assortment', () => assortmentVersions.hash)

/** The live version of the articles. */
export const liveArticles = liveOf('live_article', 'articles', () => articleVersions.hash)

/** A release is open while it is put together; an undone one stays as it was. */
export const RELEASE_STATES = ['open', 'published', 'undone'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** What publishing a release moved, from where and to where; null: was not live. */
export interface ReleaseMoves {
  readonly versions: readonly {
    readonly kind: 'flow' | 'copy'
    readonly name: string
    readonly before: string | null
    readonly after: string
  }[]
  readonly pieces: readonly {
    readonly kind: ContentKind
    readonly id: string
    readonly before: number | null
    readonly after: number | null
  }[]
}

/** A named set of drafts at given revisions, which go live together. */
export const releases = pgTable(
  'content_release',
  {
    name: text('name').primaryKey(),
    title: text('title').notNull(),
    state: text('state', { enum: RELEASE_STATES }).notNull(),
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at'),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    moves: json('moves').$type<ReleaseMoves>(),
  },
  (table) => [
    index('content_release_created').on(table.createdAt),
    check('content_release_state', oneOf(table.state, RELEASE_STATES)),
    check('content_release_published', sql`(${table.state} = 'open') = (${table.publishedAt} is null)`),
    check('content_release_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
  ],
)

/** The pieces of a release. */
export const releaseItems = pgTable(
  'content_release_item',
  {
    release: text('release')
      .notNull()
      .references(() => releases.name),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    id: text('id').notNull(),
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ name: 'content_release_item_pk', columns: [table.release, table.kind, table.id] }),
    foreignKey({
      name: 'content_release_item_saved',
      columns: [table.kind, table.id, table.revision],
      foreignColumns: [contentRevisions.kind, contentRevisions.id, contentRevisions.revision],
    }),
  ],
)

/** The audit log. Rows are added, never changed; `detail` holds no customer answers. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: json('detail').$type<JsonObject>().notNull(),
  },
  (table) => [index('audit_entry_subject').on(table.subject, table.at), index('audit_entry_at').on(table.at)],
)
