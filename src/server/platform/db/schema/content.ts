import { bigint, check, index, integer, json, pgTable, primaryKey, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Assortment } from '../../../../contract/assortment.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import type { FlowDocument, Option } from '../../../../engine/document.ts'
import type { Json, JsonObject } from '../../../../values/json.ts'
import { instant, oneOf } from './columns.ts'

/** What an editor writes: each kind has drafts and revisions of its own. */
export const CONTENT_KINDS = ['flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas', 'lookup', 'assortment'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** A piece of content as it is written: never a bare text or number, which the driver does not give back faithfully. */
export type ContentBody = JsonObject | readonly Json[]

/** What has been done to a version of a flow or of a copy page; of a flow it may also be taken off sale, and put back. */
export const PUBLICATION_ACTIONS = ['publish', 'rollback', 'withdraw', 'offSale', 'onSale'] as const
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number]

/**
 * Accounts that have used a role, as that of an editor. Wherever an `author` is kept it is the id of one of these, `operator` for
 * who runs the server, or `teckna` for what the product brought; the name is for people to read.
 */
export const contentAuthors = pgTable(
  'content_author',
  {
    id: text('id').primaryKey(),
    issuer: text('issuer').notNull(),
    /** The issuer's name of the account: no personal number. */
    subject: text('subject').notNull(),
    name: text('name').notNull(),
  },
  (table) => [unique('content_author_account').on(table.issuer, table.subject)],
)

/** The latest saved state of a piece of content; `revision` rises by one with each save. */
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

/** Every saved state of a piece of content. Rows are added, never changed. */
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

/** A published flow with all that it needs, under its content hash. Rows are added, never changed. */
export const bundles = pgTable(
  'bundle',
  {
    hash: text('hash').primaryKey(),
    flow: text('flow').notNull(),
    format: text('format').notNull(),
    document: json('document').$type<FlowDocument>().notNull(),
    /** Texts by language. */
    copy: json('copy').$type<Readonly<Record<string, Copy>>>().notNull(),
    /** Choices by the options set's name. */
    options: json('options').$type<Readonly<Record<string, readonly Option[]>>>().notNull(),
    /** Content hash of each lookup set, by its name. */
    lookups: json('lookups').$type<Readonly<Record<string, string>>>(),
    product: json('product').$type<JsonObject>(),
    documents: json('documents').$type<JsonObject>(),
    /** Source of the compiled validators. */
    module: text('module').notNull(),
    /** Validators that the module wants of the application. */
    needs: json('needs').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    author: text('author').notNull(),
  },
  (table) => [index('bundle_flow').on(table.flow, table.createdAt)],
)

/** A published copy page in every language that it has, under its content hash. Rows are added, never changed. */
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

/** A published assortment, under its content hash. Rows are added, never changed. */
export const assortmentVersions = pgTable('assortment_version', {
  hash: text('hash').primaryKey(),
  body: json('body').$type<Assortment>().notNull(),
  createdAt: instant('created_at').notNull(),
  author: text('author').notNull(),
})

/** Tables of who moved a live pointer of a kind of content, when, and to which version. */
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
    },
    (columns) => [
      index(`${table}_${kind}`).on(columns.name, columns.at),
      index(`${table}_hash`).on(columns.hash),
      check(`${table}_action`, oneOf(columns.action, PUBLICATION_ACTIONS)),
    ],
  )
}

/** Tables of live pointers: the version of each piece of a kind of content that is read now. */
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

/** The bundle that a customer who begins a flow gets. A flow without a row is not on sale. */
export const liveFlows = liveOf('live_flow', 'flow', () => bundles.hash)

/** The version of a copy page that visitors read. */
export const livePages = liveOf('live_page', 'page', () => pageVersions.hash)

/** The assortment that the shop lists its products by. */
export const liveAssortments = liveOf('live_assortment', 'assortment', () => assortmentVersions.hash)

/** Who did what to what. Rows are added, never changed; `detail` holds no answers of customers. */
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
