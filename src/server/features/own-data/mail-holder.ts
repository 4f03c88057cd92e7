import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import type { Customers } from '../customers/customer-port.ts'
import type { DataHolder } from './holder.ts'

const MOST = 1_000

/**
 * The mails to the customer's address: what they were about and when they went. Their texts hold links that open contracts without
 * sign-in, and the customer has the mails.
 */
export function mailHolder(db: Db, customers: Pick<Customers, 'contactDetails'>): DataHolder {
  return {
    async read({ personalNumber }) {
      const { email } = await customers.contactDetails(personalNumber)
      if (email === undefined) return []
      const mails = await db
        .select()
        .from(outboxMessages)
        .where(eq(sql`lower(${outboxMessages.recipient})`, email.toLowerCase()))
        .orderBy(desc(outboxMessages.createdAt))
        .limit(MOST)
      return mails.map(({ kind, recipient, subject, createdAt, sentAt }) => ({
        kind,
        recipient,
        subject,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }))
    },
  }
}
