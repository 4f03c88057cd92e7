import { eq } from 'drizzle-orm'
import type { Receipt } from '../../../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../../../contract/withdrawal.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { policies, quotes, withdrawals, type PolicyPayment } from '../../../platform/db/schema/quotes.ts'
import { CoreSystemError, type Policy } from '../core-system-port.ts'
import { insuredAt } from './insured.ts'
import { tariffOf, type EmbeddedCoreOptions } from './options.ts'
import { pricedParts } from './priced-parts.ts'
import { COMMON_PATHS, dueDateOf, textAt, type QuoteRow } from './quote-row.ts'
import type { Tariff } from './tariff/format.ts'

export type PolicyRow = typeof policies.$inferSelect

/** Builds a contract from a policy row, its quote and its tariff. */
export function policyOf(row: PolicyRow, quote: QuoteRow, tariff: Tariff, withdrawal?: WithdrawalReceipt): Policy {
  const receipt: Receipt = {
    policyNumber: row.policyNumber,
    receiptToken: row.receiptToken,
    product: row.product,
    insuranceType: row.insuranceType,
    ...(row.holderName === null ? {} : { holderName: row.holderName }),
    startDate: row.startDate,
    annualPremium: row.annualPremium,
    ...(tariff.paid === undefined ? {} : { paid: tariff.paid }),
    ...('method' in row.payment ? { payment: { method: row.payment.method, period: row.payment.period } } : {}),
    ...dueDateOf(quote, tariff),
    acceptedAt: row.acceptedAt.toISOString(),
    status: row.status,
    withdrawalUntil: row.withdrawalUntil,
    ...(row.withdrawnAt === null ? {} : { withdrawnAt: row.withdrawnAt.toISOString() }),
    documents: [...row.documents],
  }
  return {
    receipt,
    quoteNumber: row.quoteNumber,
    bundle: quote.request.flow.bundle,
    policyholder: row.policyholder,
    insured: tariff.insured === undefined ? [] : insuredAt(quote.request, tariff.insured),
    details: row.details,
    ...pricedParts(tariff, quote.request, swedishDateOf(row.acceptedAt)),
    papers: row.papers,
    email: textAt(quote.request, COMMON_PATHS.email),
    ...accountOf(row.payment),
    withdrawal,
  }
}

function accountOf(payment: PolicyPayment): Pick<Policy, 'account'> {
  if (payment.clearing === undefined || payment.account === undefined) return {}
  return { account: { clearing: payment.clearing, number: payment.account } }
}

/** @throws CoreSystemError `notFound` */
export async function readPolicy(options: EmbeddedCoreOptions, receiptToken: string): Promise<Policy> {
  const [found] = await options.db
    .select({ policy: policies, quote: quotes, withdrawal: withdrawals.receipt })
    .from(policies)
    .innerJoin(quotes, eq(quotes.quoteNumber, policies.quoteNumber))
    .leftJoin(withdrawals, eq(withdrawals.policyNumber, policies.policyNumber))
    .where(eq(policies.receiptToken, receiptToken))
  if (!found) throw new CoreSystemError('notFound')
  const { policy, quote, withdrawal } = found
  return policyOf(policy, quote, tariffOf(options, quote), withdrawal ?? undefined)
}
