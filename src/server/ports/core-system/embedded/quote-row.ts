import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Quote, QuotedAddon, QuoteRequest } from '../../../../contract/quotes.ts'
import { canonicalJson, isObject, type Json, type JsonObject } from '../../../../values/json.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { quotes } from '../../../platform/db/schema/quotes.ts'
import { firstDueDate } from '../../../../quote/free-trial.ts'
import { swedishDateOf, type IsoDate } from '../../../../values/clock.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import { CoreSystemError, type Requester, type QuoteRecord } from '../core-system-port.ts'
import { readFact, valueAt } from './tariff/facts.ts'
import type { Tariff } from './tariff/format.ts'
import { employeeDiscountIn, priceAddons, TariffError } from './tariff/price.ts'
import { premiumLines, type PriceTerms } from './price-request.ts'
import { joinRequest } from './sensitive.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** Paths of the values that a contract needs, in every product's request. */
export const COMMON_PATHS = {
  policyholder: 'insuranceHolder.0.personalNumber',
  startDate: 'startDate',
  paymentMethod: 'payment.method',
  paymentPeriod: 'payment.period',
  email: 'customer.email',
  consent: 'termsAccepted',
} as const

/** The text at a path of a request, or undefined. */
export function textAt(request: QuoteRequest, path: string): string | undefined {
  const value = valueAt(request as unknown as JsonObject, path)
  return typeof value === 'string' ? value : undefined
}

function quoteWhere(quoteNumber: string, requester: Requester) {
  const named = eq(quotes.quoteNumber, quoteNumber)
  return requester === 'server' ? named : and(named, eq(quotes.sessionId, requester.session))
}

/** @throws CoreSystemError `notFound`, also for a quote of another session */
export async function readQuote(db: DbOrTx, quoteNumber: string, requester: Requester): Promise<QuoteRow> {
  const [row] = await db.select().from(quotes).where(quoteWhere(quoteNumber, requester))
  if (!row) throw new CoreSystemError('notFound')
  return row
}

/** Reads a quote and locks its row until the transaction ends. @throws CoreSystemError `notFound` */
export async function lockQuote(tx: Tx, quoteNumber: string, requester: Requester): Promise<QuoteRow> {
  const [row] = await tx.select().from(quotes).where(quoteWhere(quoteNumber, requester)).for('update')
  if (!row) throw new CoreSystemError('notFound')
  return row
}

/**
 * Returns a hash of everything a signature covers. Health answers enter it encrypted, because their few possible values
 * could otherwise be guessed.
 */
export function stateOf({ product, request, sensitiveAnswers, annualPremium, tariffVersion, subStatus }: QuoteRow): string {
  const covered = { product, request, sensitiveAnswers, annualPremium, tariffVersion, subStatus }
  return createHash('sha256').update(canonicalJson(covered)).digest('base64url')
}

/** Returns a row's request, including its sensitive answers. */
export function wholeRequest({ request, sensitiveAnswers, quoteNumber }: QuoteRow, cipher: Cipher): QuoteRequest {
  return joinRequest({ plain: request, sensitive: sensitiveAnswers === null ? undefined : cipher.decrypt(sensitiveAnswers, quoteNumber) })
}

/** Returns the product's details: those of the request, and those that the tariff adds. */
export function productDetails(tariff: Tariff, request: QuoteRequest, today: string): JsonObject {
  const asked = valueAt(request as unknown as JsonObject, tariff.product)
  const details = Object.entries(tariff.details ?? {}).flatMap(([name, detail]): [string, Json][] => {
    const value =
      'fact' in detail ? readFact(tariff, detail.fact, { request: request as unknown as JsonObject, today }) : (detail.value as Json)
    return value === undefined ? [] : [[name, value]]
  })
  return { ...(isObject(asked) ? asked : {}), ...Object.fromEntries(details) }
}

/** Returns the available add-ons with prices; none while an underwriter must review the case. [B4.4] */
function quotedAddons(tariff: Tariff, { annualPremium }: QuoteRow, request: QuoteRequest, today: string): QuotedAddon[] {
  if (annualPremium === null) return []
  try {
    const addons = priceAddons(tariff, { request: request as unknown as JsonObject, today })
    return addons.map(({ addonId, annualPremium, isSelected }) => ({ addonId, annualPremium, selected: isSelected }))
  } catch (error) {
    // the price of an unselected add-on may depend on a missing answer
    if (error instanceof TariffError) return []
    throw error
  }
}

/** Returns the first due date, if the customer has a free trial and a premium above zero. [B9.1] */
export function dueDateOf({ request, startDate, annualPremium }: QuoteRow, tariff: Tariff): Pick<Quote, 'firstDueDate'> {
  const due = request.setFreeTrial && annualPremium !== 0 ? firstDueDate(startDate, tariff) : undefined
  return due === undefined ? {} : { firstDueDate: due }
}

/** Returns what prices a row on a day. A link for an employee was made for the policyholder. */
export function priceTermsOf({ salesLink }: Pick<QuoteRow, 'salesLink'>, today: IsoDate): PriceTerms {
  return { today, isEmployee: salesLink?.kind === 'staff' }
}

/** Returns the lines that explain a row's premium, and what the discount of employees takes off it. */
function explainedOf(row: QuoteRow, tariff: Tariff, request: QuoteRequest): Pick<Quote, 'premium' | 'employeeDiscount'> {
  if (row.annualPremium === null) return { premium: [] }
  const premium = [...premiumLines(tariff, request, priceTermsOf(row, swedishDateOf(row.calculatedAt)))]
  const annual = employeeDiscountIn(premium)
  const percent = Math.round((tariff.employeeDiscount ?? 0) * 1_000) / 10
  return { premium, ...(annual !== undefined && { employeeDiscount: { percent, annual } }) }
}

/** Converts a row into a quote of the API. [B3.2] */
export function recordOf(row: QuoteRow, tariff: Tariff, cipher: Cipher, today: string): QuoteRecord {
  const request = wholeRequest(row, cipher)
  const quote: Quote = {
    quoteNumber: row.quoteNumber,
    caseId: row.caseId,
    quoteType: tariff.quoteType,
    ...(row.subStatus === 'Underwriting' ? { quoteSubStatus: row.subStatus } : {}),
    insuranceType: row.insuranceType,
    ...(row.annualPremium === null ? {} : { annualPremium: row.annualPremium }),
    ...(tariff.paid === undefined ? {} : { paid: tariff.paid }),
    insuranceHolder: request.insuranceHolder,
    consentApproved: valueAt(request as unknown as JsonObject, COMMON_PATHS.consent) === true,
    ...(row.startDate === null ? {} : { startDate: row.startDate }),
    ...dueDateOf(row, tariff),
    tariff: row.tariffVersion,
    ...explainedOf(row, tariff, request),
    addons: quotedAddons(tariff, row, request, today),
    [row.product]: productDetails(tariff, request, today),
  }
  const status = row.status === 'signed' ? 'open' : row.status
  return { quote, product: row.product, status, request, state: stateOf(row), ...(row.salesLink && { salesLink: row.salesLink }) }
}
