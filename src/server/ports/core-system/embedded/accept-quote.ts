import { eq } from 'drizzle-orm'
import { addToDate } from '../../../../values/add-to-date.ts'
import type { PolicyDocument } from '../../../../contract/quotes.ts'
import { ONCE } from '../../../../quote/payment-plan.ts'
import { receiptDocumentPath } from '../document-path.ts'
import { swedishDateOf, type IsoDate } from '../../../../values/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { policies, quotes, type PolicyPayment } from '../../../platform/db/schema/quotes.ts'
import { policyNumber, receiptToken } from '../../../platform/ids/ids.ts'
import { CoreSystemError, type Acceptance, type CoreSystem } from '../core-system-port.ts'
import { tariffOf, todayOf, type EmbeddedCoreOptions } from './options.ts'
import { policyOf, type PolicyRow } from './policy-row.ts'
import { COMMON_PATHS, lockQuote, productDetails, stateOf, textAt, type QuoteRow } from './quote-row.ts'
import type { Tariff } from './tariff/format.ts'

/** Latest start date, counted from the signing request. */
const LATEST_START = { months: 12 } as const
/** Tries to find a free number. Ten million numbers a year make repeated collisions negligible. */
const NUMBER_TRIES = 20

/** Makes the contract in one transaction that locks the quote. Concurrent and repeated calls all return the same contract. */
export function acceptCall(options: EmbeddedCoreOptions): Pick<CoreSystem, 'acceptQuote'> {
  const { db } = options
  return {
    async acceptQuote(number, acceptance, { requester }) {
      return db.transaction(async (tx) => {
        const quote = await lockQuote(tx, number, requester)
        const [made] = await tx.select().from(policies).where(eq(policies.quoteNumber, number))
        if (made) return policyOf(made, quote, tariffOf(options, quote))
        assertAcceptable(quote, acceptance)
        const row = await insertPolicy(tx, options, policyValues(options, quote, acceptance), acceptance.documents)
        await tx.update(quotes).set({ status: 'accepted' }).where(eq(quotes.quoteNumber, number))
        return policyOf(row, quote, tariffOf(options, quote))
      })
    },
  }
}

function assertAcceptable(quote: QuoteRow, { state, askedAt }: Acceptance): void {
  if (quote.subStatus !== null) throw new CoreSystemError('underwriting', 'Underwriting error')
  if (stateOf(quote) !== state) throw new CoreSystemError('quoteChanged')
  if (!isPossibleStart(quote.startDate, swedishDateOf(askedAt))) throw new CoreSystemError('startDate')
}

/**
 * Whether a contract may start on a date: from the day of the signing request to a year later. Counting from that day
 * keeps a start date valid if the customer signs after midnight.
 */
function isPossibleStart(startDate: IsoDate | null, askedOn: IsoDate): boolean {
  return startDate !== null && startDate >= askedOn && startDate <= addToDate(askedOn, LATEST_START)
}

type PolicyValues = Omit<typeof policies.$inferInsert, 'policyNumber' | 'receiptToken' | 'documents'>

function policyValues(options: EmbeddedCoreOptions, quote: QuoteRow, { signerName, papers }: Acceptance): PolicyValues {
  const { startDate, annualPremium, product, insuranceType, quoteNumber, policyholder } = quote
  if (startDate === null || annualPremium === null) throw new CoreSystemError('invalid', 'the quote has no start date or no price')
  const tariff = tariffOf(options, quote)
  const today = todayOf(options)
  return {
    quoteNumber,
    product,
    insuranceType,
    policyholder,
    holderName: signerName,
    startDate,
    annualPremium,
    payment: paymentOf(quote, tariff),
    details: productDetails(tariff, quote.request, today),
    papers,
    acceptedAt: options.clock.now(),
    status: 'active',
    withdrawalUntil: addToDate(today, { days: tariff.withdrawalDays }),
  }
}

function paymentOf({ request, annualPremium }: QuoteRow, { paid }: Tariff): PolicyPayment {
  if (annualPremium === 0) return {}
  const method = textAt(request, COMMON_PATHS.paymentMethod)
  const period = paid === 'once' ? ONCE : textAt(request, COMMON_PATHS.paymentPeriod)
  if (method === undefined || period === undefined) throw new CoreSystemError('invalid', 'the way of payment is missing')
  const clearing = textAt(request, 'payment.clearingNumber')
  const account = textAt(request, 'payment.accountNumber')
  return { method, period, ...(clearing === undefined ? {} : { clearing }), ...(account === undefined ? {} : { account }) }
}

async function insertPolicy(
  tx: Tx,
  { random, clock }: EmbeddedCoreOptions,
  values: PolicyValues,
  accepted: Acceptance['documents'],
): Promise<PolicyRow> {
  const year = swedishDateOf(clock.now()).slice(0, 4)
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt++) {
    const token = receiptToken(random)
    const documents: PolicyDocument[] = accepted.map((document) => ({ ...document, url: receiptDocumentPath(token, document.kind) }))
    const [row] = await tx
      .insert(policies)
      .values({ ...values, policyNumber: policyNumber(random, year), receiptToken: token, documents })
      .onConflictDoNothing()
      .returning()
    if (row) return row
  }
  throw new CoreSystemError('unavailable', 'no free policy number was found')
}
