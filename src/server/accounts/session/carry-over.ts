import { eq, getTableColumns, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../platform/db/database.ts'
import * as schema from '../../platform/db/schema/index.ts'

/** Every table whose rows belong to a session: those with a column `session_id`. */
export const OWNED = Object.values(schema).flatMap((entry): (readonly [PgTable, PgColumn])[] => {
  if (!is(entry, PgTable)) return []
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(entry)
  return columns['sessionId'] ? [[entry, columns['sessionId']]] : []
})

/**
 * Gives what a session has begun, such as quotes, to another, whose id nobody has seen yet. The old id, which somebody may
 * have planted in the browser, is worth nothing after that.
 */
export async function carryOver(tx: DbOrTx, from: string, to: string): Promise<void> {
  for (const [table, sessionId] of OWNED) await tx.update(table).set({ sessionId: to }).where(eq(sessionId, from))
}
