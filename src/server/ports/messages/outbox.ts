import { desc } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import type { Messages } from './message-port.ts'

/** Writes messages to the outbox table in the caller's transaction. The sending job reads them there. */
export function createOutbox({ clock, random }: { readonly clock: Clock; readonly random: Random }): Messages {
  return {
    async send(tx, { attachments = [], ...message }) {
      const now = clock.now()
      await tx.insert(outboxMessages).values({ ...message, attachments, id: longId(random), createdAt: now, dueAt: now })
    },
  }
}

export type OutboxMessage = typeof outboxMessages.$inferSelect

/** Returns the latest messages, newest first. */
export async function latestMessages(db: DbOrTx, limit: number): Promise<OutboxMessage[]> {
  return db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id)).limit(limit)
}
