import type { Policy } from '../../core-system/core-system-port.ts'
import { INSURANCE_KINDS, type InsuranceKind } from '../../../../insurance/insurance-kind.ts'
import { PAYMENT_METHODS, PAYMENT_PERIODS, type PremiumFrequency } from '../../../../insurance/payment.ts'
import type { InsuranceAddon } from '../../../../insurance/addon.ts'
import { amountPerTerm } from '../../../../quote/payment-plan.ts'
import { isPaymentPeriod, PAYMENT_FREQUENCIES, PERIOD_FREQUENCIES } from '../../../../quote/premium.ts'
import type { Receipt } from '../../../../contract/quotes.ts'
import { WITHDRAWAL_RECEIPT } from '../../core-system/document-path.ts'
import { ownValue } from '../../../../values/own-value.ts'
import type { ContractNames } from '../insurance-register.ts'
import type { InsuranceContent } from './content.ts'
import { describeProduct } from './product-details.ts'

/** Returns the kind of a contract. A home whose holder studies is a kind of its own. [P3.4] */
export function kindOf({ receipt: { insuranceType }, details }: Pick<Policy, 'receipt' | 'details'>): InsuranceKind {
  if (insuranceType === 'HomeInsurance' && details['variant'] === 'student') return 'StudentHomeInsurance'
  return INSURANCE_KINDS.find((kind) => kind === insuranceType) ?? 'Unknown'
}

/** Returns what the first version of a contract says. */
export function firstContent(policy: Policy, names: ContractNames): InsuranceContent {
  const { receipt, addons, discounts, papers } = policy
  const kind = kindOf(policy)
  const described = describeProduct(policy, kind, names.insured)
  const { annualPremium, documents } = receipt
  return {
    insuranceName: names.product,
    ...insuredObject(policy, names.insured),
    ...paymentOf(receipt),
    premiumAmountYear: annualPremium,
    annualPremium,
    discounts: discounts.map((discountPercentage) => ({ name: 'Rabatt', discountPercentage })),
    ...described,
    ...levelOf(policy),
    addons: addons.map((addon) => addonOf(addon, names)),
    documents: documents
      .filter(({ kind: document }) => document !== WITHDRAWAL_RECEIPT)
      .map(({ kind: document, title, version }) => ({ kind: document, title, version })),
    ...(papers.cover.length > 0 && { cover: papers.cover }),
  }
}

function levelOf({ details: { level } }: Policy): Pick<InsuranceContent, 'insuranceLevel'> {
  return typeof level === 'string' ? { insuranceLevel: level } : {}
}

/** Returns what tells two insurances of a kind apart: who is insured, a registration number, an address or a name. */
function insuredObject({ details }: Policy, insured: readonly string[]): Pick<InsuranceContent, 'insuredObject'> {
  const { registrationNumber, streetAddress, name, chassisNumber } = details
  const object = [insured.join(', '), registrationNumber, streetAddress, name, chassisNumber].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof object === 'string' ? { insuredObject: object } : {}
}

/** Premium frequency codes of one payment in all, and of an unknown frequency. [P4.7] */
const [FLAT, UNKNOWN] = [5, -1] as const

function paymentOf({ payment, paid, annualPremium }: Receipt) {
  const paymentMethod = PAYMENT_METHODS.find((method) => method === payment?.method)
  const paymentPeriod = PAYMENT_PERIODS.find((period) => period === payment?.period)
  return {
    ...(paymentMethod && { paymentMethod }),
    ...(paymentMethod && paymentPeriod && { paymentDetails: { paymentMethod, paymentPeriod } }),
    premiumAmountTerm: payment ? amountPerTerm(payment, annualPremium) : annualPremium,
    premiumFrequency: frequencyOf(paid, payment?.period),
  }
}

function frequencyOf(paid: Receipt['paid'], period: string | undefined): PremiumFrequency {
  if (paid === 'once') return FLAT
  return period !== undefined && isPaymentPeriod(period) ? PAYMENT_FREQUENCIES[PERIOD_FREQUENCIES[period]] : UNKNOWN
}

function addonOf({ key, annualPremium }: Policy['addons'][number], { addons }: ContractNames): InsuranceAddon {
  return { key, name: ownValue(addons, key) ?? key, optional: true, premiumAmount: annualPremium }
}
