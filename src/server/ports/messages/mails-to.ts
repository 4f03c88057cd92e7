import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import type { Message } from './message-port.ts'

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

/**
 * Confirmations of a kind to an address in a day: more than a customer with many insurances needs. The address is the one that
 * a form was given, so a customer cannot flood a stranger's mailbox.
 */
const MOST_CONFIRMATIONS = 20
const DAY_MS = 24 * 60 * 60_000

/** Whether another confirmation of a kind may go to an address. */
export async function mayConfirm(tx: Tx, { kind, recipient }: Pick<Message, 'kind' | 'recipient'>, now: Date): Promise<boolean> {
  return (await countMailsTo(tx, kind, recipient, new Date(now.getTime() - DAY_MS))) < MOST_CONFIRMATIONS
}
