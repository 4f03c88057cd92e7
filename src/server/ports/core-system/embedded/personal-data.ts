import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { QuoteRequest } from '../../../../contract/quotes.ts'
import type { JsonObject } from '../../../../values/json.ts'
import { policies, quotes, withdrawals } from '../../../platform/db/schema/quotes.ts'
import type { CoreSystem } from '../core-system-port.ts'
import type { EmbeddedCoreOptions } from './options.ts'
import { wholeRequest, type QuoteRow } from './quote-row.ts'

/** Quotes of a person that a call reads at most. */
const MOST = 1_000

type PersonCalls = Pick<CoreSystem, 'contractsOf' | 'unboughtQuotesOf' | 'forgetQuotes'>

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
      return rows.map(({ policy: { receiptToken: _, ...policy }, quote, withdrawal }) => {
        const { quoteNumber, policyNumber } = policy
        return Object.assign(asJson({ ...policy, request: wholeRequest(quote, options.cipher), withdrawal }), { quoteNumber, policyNumber })
      })
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
        return Object.assign(asJson({ ...outlineOf(quote), request }), { quoteNumber: quote.quoteNumber })
      })
    },

    async forgetQuotes(personalNumber, quoteNumbers) {
      if (quoteNumbers.length === 0) return []
      const isOpen = and(eq(quotes.policyholder, personalNumber), inArray(quotes.status, ['open', 'signed']))
      const forgotten = await db
        .delete(quotes)
        .where(and(isOpen, inArray(quotes.quoteNumber, [...quoteNumbers])))
        .returning({ quoteNumber: quotes.quoteNumber })
      return forgotten.map(({ quoteNumber }) => quoteNumber)
    },
  }
}

/** What is told of a quote that another visit has made: whoever typed the number may have given data of their own. */
function outlineOf({ quoteNumber, product, bundle, status, annualPremium, startDate, createdAt, updatedAt }: QuoteRow) {
  const now = status === 'signed' ? 'open' : status
  return { quoteNumber, product, bundle, status: now, annualPremium, startDate, createdAt, updatedAt }
}

const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject
