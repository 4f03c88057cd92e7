import { isCalendarDate } from '../../../../values/calendar.ts'
import type { QuoteRequest } from '../../../../contract/quotes.ts'
import { CoreSystemError, type CoreQuoteRequest } from '../core-system-port.ts'
import { currentTariff, todayOf, type EmbeddedCoreOptions } from './options.ts'
import { priceDiscreetly } from './price-request.ts'
import { COMMON_PATHS, textAt, type QuoteRow } from './quote-row.ts'
import { splitRequest } from './sensitive.ts'

/** Prices a request. Returns the columns of its row, and the sensitive answers as text, which are stored encrypted. */
export function valuesOf(options: EmbeddedCoreOptions, { product, request, sensitive }: CoreQuoteRequest) {
  const { clock } = options
  const tariff = currentTariff(options, product)
  const split = splitRequest(request, sensitive)
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
    ...priceDiscreetly(tariff, { whole: request, plain: split.plain }, todayOf(options)),
  }
  return { values, sensitiveText: split.sensitive }
}

/** Returns the columns of a changed row. Equal answers keep their encrypted text: the quote's state stays the same. */
export function changedValues(options: EmbeddedCoreOptions, row: QuoteRow, asked: CoreQuoteRequest) {
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
