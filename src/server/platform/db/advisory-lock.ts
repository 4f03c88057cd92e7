import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Until the transaction ends, other transactions that lock the same name wait here. It needs no row. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
