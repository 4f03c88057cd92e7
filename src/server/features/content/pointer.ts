import { desc, eq } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { liveFlows, livePages, pagePublications, publications, type PublicationAction } from '../../platform/db/schema/content.ts'
import { RefusalError } from './refusal-error.ts'

/** What is published and rolled back by itself, with a live pointer and a history: a flow, or a copy page. */
export interface Line {
  readonly kind: 'flow' | 'copy'
  readonly name: string
}

/** Flows and pages are kept alike: where their pointers lie, and what has been done to them. */
const TABLES = {
  flow: { live: liveFlows, past: publications },
  copy: { live: livePages, past: pagePublications },
} as const satisfies Record<Line['kind'], unknown>

/** What became of a publish: the live version, and whether it was new. */
export interface Published extends Line {
  readonly hash: string
  readonly isNew: boolean
}

/** Who publishes, and when. */
export interface Publisher {
  readonly author: string
  readonly clock: Clock
}

/** There is nothing to go back to, or the named version is not one of the line's. */
export class NoSuchVersionError extends RefusalError {
  constructor({ name }: Line, hash: string | undefined) {
    super(hash === undefined ? { code: 'noEarlierVersion', params: { name } } : { code: 'unknownVersion', params: { name, hash } })
    this.name = 'NoSuchVersionError'
  }
}

/** Which version goes live, why, by whom and when. */
export interface PointerMove {
  readonly hash: string
  readonly action: PublicationAction
  readonly author: string
  readonly at: Date
}

/** Makes a stored version live: the pointer, a line of history and an entry in the audit log. */
export async function movePointer(tx: Tx, line: Line, move: PointerMove): Promise<void> {
  const { live } = TABLES[line.kind]
  const { hash, author, at } = move
  const pointer = { hash, publishedAt: at, author }
  await tx
    .insert(live)
    .values({ name: line.name, ...pointer })
    .onConflictDoUpdate({ target: live.name, set: pointer })
  await writeMove(tx, line, move)
}

/** Writes down what was done to a line: history, and the audit log. */
export async function writeMove(tx: Tx, { kind, name }: Line, { hash, action, author, at }: PointerMove): Promise<void> {
  await tx.insert(TABLES[kind].past).values({ name, hash, action, at, author })
  await writeAudit(tx, { at, actor: author, action: `content.${action}`, subject: `${kind}:${name}`, detail: { hash } })
}

/** The live version of a line, and since when. */
export interface LiveVersion {
  readonly name: string
  readonly hash: string
  readonly publishedAt: Date
}

/** The live version of each line of a kind. */
export async function readLive(db: DbOrTx, kind: Line['kind']): Promise<LiveVersion[]> {
  const { live } = TABLES[kind]
  return db.select({ name: live.name, hash: live.hash, publishedAt: live.publishedAt }).from(live)
}

/** The hash of a line's live version; undefined for what was never published. */
export async function readLiveHash(db: DbOrTx, { kind, name }: Line): Promise<string | undefined> {
  const { live } = TABLES[kind]
  const [row] = await db.select({ hash: live.hash }).from(live).where(eq(live.name, name))
  return row?.hash
}

/** A line of publishing history. */
export interface HistoryLine {
  readonly hash: string
  readonly action: PublicationAction
  readonly at: Date
  readonly author: string
}

/** When each version of a line went live, and by whom; newest first. */
export async function publishingHistory(db: DbOrTx, { kind, name }: Line): Promise<HistoryLine[]> {
  const { past } = TABLES[kind]
  const { hash, action, at, author } = past
  return db.select({ hash, action, at, author }).from(past).where(eq(past.name, name)).orderBy(desc(past.id))
}

/** The version that was live before the present one. */
export async function readPreviousHash(db: DbOrTx, line: Line): Promise<string | undefined> {
  const live = await readLiveHash(db, line)
  return live === undefined ? undefined : (await publishingHistory(db, line)).find(({ hash }) => hash !== live)?.hash
}
