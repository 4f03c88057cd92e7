import { eq, getTableColumns, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../platform/db/database.ts'
import * as schema from '../../platform/db/schema/index.ts'

/** The core system moves its own rows. */
const OF_CORE: ReadonlySet<unknown> = new Set(schema.CORE_TABLES)

/** Every table of the shop with a `session_id` column: its rows belong to a session. */
export const OWNED = Object.values(schema).flatMap((entry): (readonly [PgTable, PgColumn])[] => {
  if (!is(entry, PgTable) || OF_CORE.has(entry)) return []
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(entry)
  return columns['sessionId'] ? [[entry, columns['sessionId']]] : []
})

/**
 * Moves the rows of a session, such as uploaded files, to a new session id. The old id, which an attacker may have planted in the
 * browser (session fixation), then owns nothing.
 */
export async function carryOverRows(tx: DbOrTx, from: string, to: string): Promise<void> {
  for (const [table, sessionId] of OWNED) await tx.update(table).set({ sessionId: to }).where(eq(sessionId, from))
}
