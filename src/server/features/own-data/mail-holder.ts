import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import type { CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'
import type { Customers } from '../customers/customer-port.ts'
import type { DataHolder } from './holder.ts'

const MOST = 1_000

export interface MailHolderOptions {
  readonly db: Db
  readonly customers: Pick<Customers, 'contactDetails'>
  readonly insurances: Pick<Insurances, 'overview'>
  readonly customerCases: Pick<CustomerCases, 'list'>
}

/**
 * The mails to the customer's address about the customer's insurances and cases: what they were about and when they went. Nobody
 * has proved the address, which may be another person's: a mail counts if it names a number of the customer's. Their texts hold
 * links that open contracts without sign-in, and the customer has the mails.
 */
export function mailHolder(options: MailHolderOptions): DataHolder {
  const { db, customers } = options
  return {
    async read({ personalNumber }) {
      const { email } = await customers.contactDetails(personalNumber)
      const numbers = await numbersOf(options, personalNumber)
      if (email === undefined || numbers.length === 0) return []
      const mails = await db
        .select()
        .from(outboxMessages)
        .where(eq(sql`lower(${outboxMessages.recipient})`, email.toLowerCase()))
        .orderBy(desc(outboxMessages.createdAt))
        .limit(MOST)
      const own = mails.filter(({ subject, body }) => {
        const text = joined(`${subject} ${body}`)
        return numbers.some((number) => text.includes(number))
      })
      return own.map(({ kind, recipient, subject, createdAt, sentAt }) => ({
        kind,
        recipient,
        subject,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }))
    },
  }
}

/** Returns the numbers of a person's contracts, insurances and cases. */
async function numbersOf({ db, insurances, customerCases }: MailHolderOptions, personalNumber: string): Promise<string[]> {
  const contracts = await db.select({ policyNumber: policies.policyNumber }).from(policies).where(eq(policies.policyholder, personalNumber))
  const held = await insurances.overview(personalNumber)
  const cases = await customerCases.list(personalNumber)
  const numbers = [
    ...contracts.map(({ policyNumber }) => policyNumber),
    ...held.map(({ insuranceNumber }) => insuranceNumber),
    ...cases.map(({ reference }) => reference),
  ]
  return [...new Set(numbers.map(joined))]
}

/** Returns a text without white space: numbers may be written in groups. */
const joined = (text: string) => text.replaceAll(/\s/g, '')
