import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import type { OwnPerson } from '../../accounts/session/own-session.ts'
import { callCore } from '../../ports/core-system/core-system-port.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'
import type { Customers } from '../customers/customer-port.ts'
import type { DataHolder } from './holder.ts'
import { quoteNumbersOf, type OwnPurchases } from './own-quotes.ts'

const MOST = 1_000

export interface MailHolderOptions {
  readonly db: Db
  readonly personHash: PersonHash
  readonly customers: Pick<Customers, 'contactDetails'>
  readonly insurances: Pick<Insurances, 'overview'>
  readonly customerCases: Pick<CustomerCases, 'list'>
  readonly core: OwnPurchases
}

/**
 * The mails to the customer: what they were about and when they went. A mail counts if its sender knew that it was to this person. Of the
 * others, nobody has proved the address, which may be another person's: such a mail counts if it went to the customer's address and
 * names a number of the customer's. Their texts hold links that open contracts without sign-in, and the customer has the mails.
 */
export function mailHolder(options: MailHolderOptions): DataHolder {
  const { db, customers, personHash } = options
  return {
    async read(person) {
      const { personalNumber } = person
      const { email } = await customers.contactDetails(personalNumber)
      const [own, numbers] = [personHash(personalNumber), await numbersOf(options, person)]
      const isToAddress = email === undefined ? undefined : eq(sql`lower(${outboxMessages.recipient})`, email.toLowerCase())
      const mails = await db
        .select()
        .from(outboxMessages)
        .where(or(eq(outboxMessages.personHash, own), isToAddress))
        .orderBy(desc(outboxMessages.createdAt))
        .limit(MOST)
      const names = ({ subject, body }: { subject: string; body: string }) => {
        const text = joined(`${subject} ${body}`)
        return numbers.some((number) => text.includes(number))
      }
      const shown = mails.filter((mail) => mail.personHash === own || (mail.personHash === null && names(mail)))
      return shown.map(({ recipient, subject, createdAt, sentAt, kind }) => ({
        subject,
        recipient,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        kind,
      }))
    },
  }
}

/** Returns the numbers of a person's contracts, insurances and cases. */
async function numbersOf(
  { db, core, insurances, customerCases }: MailHolderOptions,
  { personalNumber, session }: OwnPerson,
): Promise<string[]> {
  const contracts = await callCore(async () => core.contractsOf(personalNumber))
  const held = await insurances.overview(personalNumber)
  const cases = await customerCases.list(personalNumber)
  const asked = await db
    .select({ reference: deskCases.reference })
    .from(deskCases)
    .where(inArray(deskCases.quoteNumber, await callCore(async () => quoteNumbersOf(core, personalNumber, session))))
  const numbers = [
    ...contracts.map(({ policyNumber }) => policyNumber),
    ...held.map(({ insuranceNumber }) => insuranceNumber),
    ...[...cases, ...asked].map(({ reference }) => reference),
  ]
  return [...new Set(numbers.map(joined))]
}

/** Returns a text without white space: numbers may be written in groups. */
const joined = (text: string) => text.replaceAll(/\s/g, '')
