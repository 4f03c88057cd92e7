import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import {
  articlePublications,
  assortmentPublications,
  liveArticles,
  liveAssortments,
  liveFlows,
  livePages,
  pagePublications,
  publications,
  type PublicationAction,
} from '../../platform/db/schema/content.ts'
import { previousVersion } from './previous-version.ts'

/** A flow, a copy page, the assortment or the articles. Each is published and rolled back separately, with a live pointer and a history. */
export interface ContentRef {
  readonly kind: 'flow' | 'copy' | 'assortment' | 'articles'
  readonly name: string
}

/** The tables of the live pointers and of the history, by kind. */
const TABLES = {
  flow: { live: liveFlows, past: publications },
  copy: { live: livePages, past: pagePublications },
  assortment: { live: liveAssortments, past: assortmentPublications },
  articles: { live: liveArticles, past: articlePublications },
} as const satisfies Record<ContentRef['kind'], unknown>

/** The result of a publish: the live version, and whether it is new. */
export interface Published extends ContentRef {
  readonly hash: string
  readonly isNew: boolean
}

/** The author and the clock of a publish. */
export interface Publisher {
  readonly author: string
  readonly clock: Clock
}

/** A change of the live version: the hash, the action, the author and the time. */
export interface PointerMove {
  readonly hash: string
  readonly action: PublicationAction
  readonly author: string
  readonly at: Date
  /** The revision of each piece that the version was made from, by kind and id. */
  readonly revisions?: Readonly<Record<string, number>>
}

/** Waits for other changes of what is live, until the end of the transaction. */
export async function lockLive(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('live content', 0))`)
}

/** Makes a stored version live: moves the pointer, and writes to the history and the audit log. */
export async function movePointer(tx: Tx, content: ContentRef, move: PointerMove): Promise<void> {
  const { live } = TABLES[content.kind]
  const { hash, author, at } = move
  const pointer = { hash, publishedAt: at, author }
  await tx
    .insert(live)
    .values({ name: content.name, ...pointer })
    .onConflictDoUpdate({ target: live.name, set: pointer })
  await writeMove(tx, content, move)
}

/** Takes a content away from customers: removes the pointer, and writes to the history and the audit log. */
export async function removePointer(tx: Tx, content: ContentRef, move: PointerMove): Promise<void> {
  const { live } = TABLES[content.kind]
  await tx.delete(live).where(eq(live.name, content.name))
  await writeMove(tx, content, move)
}

/** Writes an action on a content to its history and to the audit log. */
export async function writeMove(tx: Tx, { kind, name }: ContentRef, { hash, action, author, at, revisions }: PointerMove): Promise<void> {
  await tx.insert(TABLES[kind].past).values({ name, hash, action, at, author, ...(revisions && { revisions }) })
  await writeAudit(tx, { at, actor: author, action: `content.${action}`, subject: `${kind}:${name}`, detail: { hash } })
}

/** The live version of a content, and when it went live. */
export interface LiveVersion {
  readonly name: string
  readonly hash: string
  readonly publishedAt: Date
}

/** Returns the live version of each content of a kind. */
export async function readLive(db: DbOrTx, kind: ContentRef['kind']): Promise<LiveVersion[]> {
  const { live } = TABLES[kind]
  return db.select({ name: live.name, hash: live.hash, publishedAt: live.publishedAt }).from(live)
}

/** Returns the hash of the live version, or undefined for a content that is not live. */
export async function readLiveHash(db: DbOrTx, { kind, name }: ContentRef): Promise<string | undefined> {
  const { live } = TABLES[kind]
  const [row] = await db.select({ hash: live.hash }).from(live).where(eq(live.name, name))
  return row?.hash
}

/** An entry of the publishing history. */
export interface HistoryEntry {
  readonly hash: string
  readonly action: PublicationAction
  readonly at: Date
  readonly author: string
}

/** Returns the publishing history, newest first. */
export async function publishingHistory(db: DbOrTx, { kind, name }: ContentRef): Promise<HistoryEntry[]> {
  const { past } = TABLES[kind]
  const { hash, action, at, author } = past
  return db.select({ hash, action, at, author }).from(past).where(eq(past.name, name)).orderBy(desc(past.id))
}

/** Returns what a version was made from when it last went live, or undefined if that is not known. */
export async function readRevisionsOf(
  db: DbOrTx,
  { kind, name }: ContentRef,
  version: string,
): Promise<Readonly<Record<string, number>> | undefined> {
  const { past } = TABLES[kind]
  const isVersion = and(eq(past.name, name), eq(past.hash, version), isNotNull(past.revisions))
  const [row] = await db.select({ revisions: past.revisions }).from(past).where(isVersion).orderBy(desc(past.id)).limit(1)
  return row?.revisions ?? undefined
}

/** Returns the hash of the version to go back to, or undefined. */
export async function readPreviousHash(db: DbOrTx, content: ContentRef): Promise<string | undefined> {
  return previousVersion(await publishingHistory(db, content))
}
