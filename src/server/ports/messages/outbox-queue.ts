import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import type { OutboxMessage } from './outbox.ts'

/**
 * The outbox as a queue. A claim hands a message to one process for a time. Who loses a claim by taking longer can still
 * record that the message was sent, and nothing else.
 */
export interface OutboxQueue {
  /**
   * Claims the message that has been due the longest, and counts a try.
   * @param until the time when the message is due again, if its process ends before it records a result
   */
  claim(until: Date): Promise<OutboxMessage | undefined>
  /** Records that a message was sent, once. */
  markSent(message: OutboxMessage): Promise<void>
  /** Gives a claimed message another try. */
  postpone(message: OutboxMessage, dueAt: Date, reason: string): Promise<void>
  /** Gives a claimed message up. */
  bury(message: OutboxMessage, reason: string): Promise<void>
  /** Returns the dead letters, oldest first. */
  deadLetters(): Promise<OutboxMessage[]>
  /** Returns how many messages wait to be sent, and how many dead letters there are. */
  count(): Promise<{ readonly waiting: number; readonly dead: number }>
  /** Makes a dead letter due now, with all its tries. @returns whether there was one with this id */
  retry(id: string): Promise<boolean>
}

const { id: idOf, dueAt: dueAtOf, sentAt: sentAtOf, deadAt: deadAtOf, createdAt: createdAtOf, attempts: attemptsOf } = outboxMessages

/** Condition: a message is still claimed by the process that has it. Each claim counts a try. */
const isClaimOf = ({ id, attempts }: OutboxMessage) => and(eq(idOf, id), eq(attemptsOf, attempts), isNotNull(dueAtOf))

/** Condition: the tries have ended, and no operator has given the message up for good. */
export const isDeadLetter = and(isNotNull(deadAtOf), isNull(outboxMessages.givenUpAt))

/** Returns the queue of a database. Several processes may share it. */
export function createOutboxQueue({ db, clock }: { readonly db: Db; readonly clock: Clock }): OutboxQueue {
  return {
    async claim(until) {
      return db.transaction(async (tx) => {
        const [due] = await tx
          .select({ id: idOf })
          .from(outboxMessages)
          .where(lte(dueAtOf, clock.now()))
          .orderBy(asc(dueAtOf), asc(idOf))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!due) return undefined
        const claimed = { dueAt: until, attempts: sql`${attemptsOf} + 1` }
        const [message] = await tx.update(outboxMessages).set(claimed).where(eq(idOf, due.id)).returning()
        return message
      })
    },

    async markSent({ id }) {
      const sent = { sentAt: clock.now(), dueAt: null, deadAt: null, reason: null }
      await db
        .update(outboxMessages)
        .set(sent)
        .where(and(eq(idOf, id), isNull(sentAtOf)))
    },

    async postpone(message, dueAt, reason) {
      await db.update(outboxMessages).set({ dueAt, reason }).where(isClaimOf(message))
    },

    async bury(message, reason) {
      await db.update(outboxMessages).set({ dueAt: null, deadAt: clock.now(), reason }).where(isClaimOf(message))
    },

    async deadLetters() {
      return db.select().from(outboxMessages).where(isDeadLetter).orderBy(asc(createdAtOf), asc(idOf))
    },

    async count() {
      return { waiting: await db.$count(outboxMessages, isNotNull(dueAtOf)), dead: await db.$count(outboxMessages, isDeadLetter) }
    },

    async retry(id) {
      const due = { dueAt: clock.now(), deadAt: null, attempts: 0 }
      const retried = await db
        .update(outboxMessages)
        .set(due)
        .where(and(eq(idOf, id), isDeadLetter))
        .returning({ id: idOf })
      return retried.length > 0
    },
  }
}
