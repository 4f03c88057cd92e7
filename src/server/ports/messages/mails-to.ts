import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'

/**
 * Returns the number of messages of a kind to an e-mail address since an instant, in whatever letters it was written. Until
 * the transaction ends, another one waits here for the same address, so that calls at once do not all count the same.
 */
export async function countMailsTo(tx: Tx, kind: string, recipient: string, since: Date): Promise<number> {
  const address = recipient.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${address}`}, 0))`)
  const isSameAddress = eq(sql`lower(${outboxMessages.recipient})`, address)
  return tx.$count(outboxMessages, and(eq(outboxMessages.kind, kind), isSameAddress, gt(outboxMessages.createdAt, since)))
}
