import { count } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import {
  auditEntries,
  bundles,
  contentDrafts,
  contentRevisions,
  liveFlows,
  livePages,
  liveRevisions,
  pagePublications,
  pageVersions,
  publications,
} from '../platform/db/schema/content.ts'
import { lookupSets } from '../platform/db/schema/lookups.ts'

/** Every row that publishing flows writes. The database numbers the rows of the last three anew. */
async function readRows(db: Db) {
  return {
    drafts: await db.select().from(contentDrafts),
    revisions: await db.select().from(contentRevisions),
    liveRevisions: await db.select().from(liveRevisions),
    lookups: await db.select().from(lookupSets),
    bundles: await db.select().from(bundles),
    pages: await db.select().from(pageVersions),
    flows: await db.select().from(liveFlows),
    livePages: await db.select().from(livePages),
    publications: (await db.select().from(publications).orderBy(publications.id)).map(({ id: _, ...row }) => row),
    pagePublications: (await db.select().from(pagePublications).orderBy(pagePublications.id)).map(({ id: _, ...row }) => row),
    audit: (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ id: _, ...row }) => row),
  }
}
type Rows = Awaited<ReturnType<typeof readRows>>

async function writeRows(db: Db, rows: Rows): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(contentDrafts).values(rows.drafts)
    await tx.insert(contentRevisions).values(rows.revisions)
    await tx.insert(liveRevisions).values(rows.liveRevisions)
    if (rows.lookups.length > 0) await tx.insert(lookupSets).values(rows.lookups).onConflictDoNothing()
    await tx.insert(bundles).values(rows.bundles).onConflictDoNothing()
    await tx.insert(pageVersions).values(rows.pages)
    await tx.insert(liveFlows).values(rows.flows)
    await tx.insert(livePages).values(rows.livePages)
    await tx.insert(publications).values(rows.publications)
    await tx.insert(pagePublications).values(rows.pagePublications)
    if (rows.audit.length > 0) await tx.insert(auditEntries).values(rows.audit)
  })
}

const remembered = new Map<string, Rows>()

/**
 * Publishes content once in this process. Later, into a database without content, it writes the rows that the first time
 * left: this takes a tenth of the time.
 * @param key what is published, and when
 */
export async function publishOnce(db: Db, key: string, publish: () => Promise<void>): Promise<void> {
  const rows = remembered.get(key)
  const isEmpty = await hasNoRows(db)
  if (rows && isEmpty) return writeRows(db, rows)
  await publish()
  if (isEmpty) remembered.set(key, await readRows(db))
}

/** Whether nothing is there that the remembered rows would repeat. A bundle may be there: it is stored under its hash. */
async function hasNoRows(db: Db): Promise<boolean> {
  const tables = [contentDrafts, livePages, liveFlows, auditEntries]
  for (const table of tables) {
    const [row] = await db.select({ rows: count() }).from(table)
    if (row?.rows !== 0) return false
  }
  return true
}
