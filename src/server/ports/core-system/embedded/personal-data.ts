import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm'
import type { QuoteRequest } from '../../../../contract/quotes.ts'
import type { Json, JsonObject } from '../../../../values/json.ts'
import { deskCases } from '../../../platform/db/schema/case-desk.ts'
import { waitingPurchases } from '../../../platform/db/schema/participants.ts'
import { policies, quotes, withdrawals } from '../../../platform/db/schema/quotes.ts'
import { signingOrders } from '../../../platform/db/schema/signing.ts'
import type { CoreSystem } from '../core-system-port.ts'
import type { EmbeddedCoreOptions } from './options.ts'
import { wholeRequest, type QuoteRow } from './quote-row.ts'

/** Quotes of a person that a call reads at most. */
const MOST = 1_000

type PersonCalls = Pick<CoreSystem, 'contractsOf' | 'unboughtQuotesOf' | 'forgetUnbought'>

/** The embedded core system's calls for the rights of a person. GDPR articles 15, 17 and 20 */
export function personalDataCalls(options: EmbeddedCoreOptions): PersonCalls {
  const { db } = options
  return {
    async contractsOf(personalNumber) {
      const rows = await db
        .select({ policy: policies, quote: quotes, withdrawal: withdrawals })
        .from(policies)
        .innerJoin(quotes, eq(quotes.quoteNumber, policies.quoteNumber))
        .leftJoin(withdrawals, eq(withdrawals.policyNumber, policies.policyNumber))
        .where(eq(policies.policyholder, personalNumber))
        .orderBy(asc(policies.acceptedAt))
        .limit(MOST)
      const signed = await signaturesOf(
        options,
        rows.map(({ quote }) => quote.quoteNumber),
      )
      return rows.map(({ policy: { receiptToken: _, ...policy }, quote, withdrawal }) =>
        asJson({ ...policy, request: wholeRequest(quote, options.cipher), signatures: signed.get(quote.quoteNumber) ?? [], withdrawal }),
      )
    },

    async unboughtQuotesOf(personalNumber, session) {
      const rows = await db
        .select({ quote: quotes })
        .from(quotes)
        .leftJoin(policies, eq(policies.quoteNumber, quotes.quoteNumber))
        .where(and(eq(quotes.policyholder, personalNumber), isNull(policies.policyNumber)))
        .orderBy(asc(quotes.createdAt))
        .limit(MOST)
      return rows.map(({ quote }) => {
        const request: QuoteRequest | null = quote.sessionId === session ? wholeRequest(quote, options.cipher) : null
        return asJson({ ...outlineOf(quote), request })
      })
    },

    async forgetUnbought(personalNumber) {
      return db.transaction(async (tx) => {
        const asked = tx.select({ reference: deskCases.reference }).from(deskCases).where(eq(deskCases.quoteNumber, quotes.quoteNumber))
        const waits = tx
          .select({ signingId: waitingPurchases.signingId })
          .from(waitingPurchases)
          .where(and(eq(waitingPurchases.quoteNumber, quotes.quoteNumber), eq(waitingPurchases.status, 'waiting')))
        const open = await tx
          .select({ quoteNumber: quotes.quoteNumber })
          .from(quotes)
          .where(and(eq(quotes.policyholder, personalNumber), eq(quotes.status, 'open'), notExists(asked), notExists(waits)))
          .for('update')
        const numbers = open.map(({ quoteNumber }) => quoteNumber)
        if (numbers.length === 0) return 0
        await tx.delete(waitingPurchases).where(inArray(waitingPurchases.quoteNumber, numbers))
        await tx.delete(signingOrders).where(inArray(signingOrders.quoteNumber, numbers))
        await tx.delete(quotes).where(inArray(quotes.quoteNumber, numbers))
        return numbers.length
      })
    },
  }
}

/** Returns what was signed and when, by quote. */
async function signaturesOf({ db }: EmbeddedCoreOptions, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly JsonObject[]>> {
  if (numbers.length === 0) return new Map()
  const { quoteNumber, userVisibleData, completedAt, status } = signingOrders
  const orders = await db
    .select({ quoteNumber, userVisibleData, completedAt })
    .from(signingOrders)
    .where(and(inArray(quoteNumber, [...numbers]), eq(status, 'complete')))
  const signatures = orders.map(({ quoteNumber: number, completedAt: at, userVisibleData: text }) => ({
    number: number ?? '',
    signature: { signedAt: at?.toISOString() ?? null, text },
  }))
  return new Map(numbers.map((one) => [one, signatures.filter(({ number }) => number === one).map(({ signature }) => signature)]))
}

/** What is told of a quote that another visit has made: whoever typed the number may have given data of their own. */
function outlineOf({ quoteNumber, product, bundle, status, annualPremium, startDate, createdAt, updatedAt }: QuoteRow) {
  return { quoteNumber, product, bundle, status, annualPremium, startDate, createdAt, updatedAt }
}

const asJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json
