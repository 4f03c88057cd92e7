import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { quotes } from '../../../platform/db/schema/quotes.ts'
import { caseId, quoteNumber } from '../../../platform/ids/ids.ts'
import { CoreSystemError, type CoreQuoteRequest, type CoreSystem, type QuoteRecord } from '../core-system-port.ts'
import { currentTariff, tariffOf, todayOf, type EmbeddedCoreOptions } from './options.ts'
import { priceRequest } from './price-request.ts'
import { COMMON_PATHS, lockQuote, priceTermsOf, readQuote, recordOf, stateOf, textAt, wholeRequest, type QuoteRow } from './quote-row.ts'
import { isCalendarDate } from '../../../../values/calendar.ts'
import type { QuoteRequest } from '../../../../contract/quotes.ts'
import { splitRequest } from './sensitive.ts'

type PriceCalls = Pick<CoreSystem, 'createQuote' | 'rateRequest' | 'updateQuote' | 'calculateQuote' | 'getQuote'>

/** The quote calls of the embedded core system. */
export function quoteCalls(options: EmbeddedCoreOptions): PriceCalls {
  const { db, clock, random, cipher } = options
  const toRecord = (row: QuoteRow): QuoteRecord => recordOf(row, tariffOf(options, row), cipher, todayOf(options))

  return {
    async createQuote(asked, { requester }) {
      if (requester === 'server') throw new CoreSystemError('invalid', 'a quote belongs to a session')
      const { values, sensitiveText } = valuesOf(options, asked)
      const number = quoteNumber(random)
      const [row] = await db
        .insert(quotes)
        .values({
          ...values,
          quoteNumber: number,
          caseId: caseId(random),
          sessionId: requester.session,
          status: 'open',
          sensitiveAnswers: sensitiveText === undefined ? null : cipher.encrypt(sensitiveText, number),
          createdAt: clock.now(),
        })
        .returning()
      if (!row) throw new CoreSystemError('unavailable', 'the quote was not stored')
      return toRecord(row)
    },

    async rateRequest({ product, request, salesLink = null }) {
      const terms = priceTermsOf({ salesLink }, todayOf(options))
      const { annualPremium } = priceRequest(currentTariff(options, product), request, terms)
      return annualPremium === null ? {} : { annualPremium }
    },

    async updateQuote(number, asked, { state }, { requester }) {
      return db.transaction(async (tx) => {
        const row = await lockQuote(tx, number, requester)
        assertChangeable(row, asked)
        if (stateOf(row) !== state) throw new CoreSystemError('quoteChanged', 'the quote is in another state')
        return toRecord(await writeChange(tx, row, changedValues(options, row, asked)))
      })
    },

    async calculateQuote(number, { requester }, change) {
      if (change) {
        const row = await readQuote(db, number, requester)
        assertChangeable(row, change)
        return toRecord({ ...row, ...changedValues(options, row, change) })
      }
      return db.transaction(async (tx) => {
        const row = await lockQuote(tx, number, requester)
        assertChangeable(row, row)
        const tariff = currentTariff(options, row.product)
        const priced = priceRequest(tariff, wholeRequest(row, cipher), priceTermsOf(row, todayOf(options)))
        return toRecord(await writeChange(tx, row, { ...priced, calculatedAt: clock.now() }))
      })
    },

    async getQuote(number, { requester }) {
      return toRecord(await readQuote(db, number, requester))
    },
  }
}

async function writeChange(tx: Tx, row: QuoteRow, values: Partial<typeof quotes.$inferInsert>): Promise<QuoteRow> {
  const [written] = await tx.update(quotes).set(values).where(eq(quotes.quoteNumber, row.quoteNumber)).returning()
  if (!written) throw new CoreSystemError('notFound')
  return written
}

/** @throws CoreSystemError `alreadyAccepted`, `invalid` */
function assertChangeable(row: QuoteRow, { product }: Pick<CoreQuoteRequest, 'product'>): void {
  if (row.status === 'accepted' || row.status === 'withdrawn') throw new CoreSystemError('alreadyAccepted')
  if (row.product !== product) throw new CoreSystemError('invalid', 'the quote is for another product')
}

/** Prices a request. Returns the columns of its row, and the sensitive answers as text, which are stored encrypted. */
function valuesOf(options: EmbeddedCoreOptions, { product, request, sensitive, ...asked }: CoreQuoteRequest) {
  const { clock } = options
  const tariff = currentTariff(options, product)
  const split = splitRequest(request, sensitive)
  const salesLink = asked.salesLink ?? null
  const startDate = textAt(request, COMMON_PATHS.startDate)
  const values = {
    product,
    insuranceType: request.insuranceType,
    bundle: request.flow.bundle,
    request: split.plain,
    answers: split.plain.flow.answers as QuoteRow['answers'],
    policyholder: policyholderOf(request),
    startDate: startDate !== undefined && isCalendarDate(startDate) ? startDate : null,
    updatedAt: clock.now(),
    calculatedAt: clock.now(),
    salesLink,
    ...priceRequest(tariff, request, priceTermsOf({ salesLink }, todayOf(options))),
  }
  return { values, sensitiveText: split.sensitive }
}

/** Returns the columns of a changed row. Equal answers keep their encrypted text: the quote's state stays the same. */
function changedValues(options: EmbeddedCoreOptions, row: QuoteRow, asked: CoreQuoteRequest) {
  const { values, sensitiveText } = valuesOf(options, asked)
  return { ...values, sensitiveAnswers: encryptOnceMore(options, row, sensitiveText) }
}

function encryptOnceMore({ cipher }: EmbeddedCoreOptions, row: QuoteRow, text: string | undefined): string | null {
  if (text === undefined) return null
  const isSame = row.sensitiveAnswers !== null && cipher.decrypt(row.sensitiveAnswers, row.quoteNumber) === text
  return isSame ? row.sensitiveAnswers : cipher.encrypt(text, row.quoteNumber)
}

function policyholderOf({ insuranceHolder: [holder] }: QuoteRequest): string {
  if (!holder) throw new CoreSystemError('invalid', 'the policyholder is missing')
  return holder.personalNumber
}
