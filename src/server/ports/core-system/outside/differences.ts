import { canonicalJson, equalJson } from '../../../../values/json.ts'
import type { AgreedTerms, CoreQuoteRequest, Policy, QuoteRecord, WithdrawalOrder, WithdrawnPolicy } from '../core-system-port.ts'

/** A field of an answer: its name, and whether it says what was asked for. */
type Field = readonly [name: string, isAsAsked: boolean]

/** Returns the name of the first field of an answer that is about something else than what was asked for; undefined if none is. */
export type FindDifference<T> = (answer: T) => string | undefined

const differing = (fields: readonly Field[]): string | undefined => fields.find(([, isAsAsked]) => !isAsAsked)?.[0]

/** A record names its policyholder twice: who is asked to sign is whom the answers name. */
const isOfItsHolder = ({ quote, request }: QuoteRecord) => equalJson(quote.insuranceHolder, request.insuranceHolder)

/** Checks a quote. @param asked its new request, which the answer repeats */
export function ofQuote(quoteNumber: string | undefined, asked?: CoreQuoteRequest): FindDifference<QuoteRecord> {
  return (record) =>
    differing([
      ['quoteNumber', quoteNumber === undefined || record.quote.quoteNumber === quoteNumber],
      ['product', asked === undefined || record.product === asked.product],
      ['request', asked === undefined || canonicalJson(record.request) === canonicalJson(asked.request)],
      ['insuranceHolder', isOfItsHolder(record)],
    ])
}

/** Checks the contract of a signed quote. */
export function ofAcceptance(quoteNumber: string, terms: AgreedTerms): FindDifference<Policy> {
  return ({ receipt, account, ...policy }) =>
    differing([
      ['quoteNumber', policy.quoteNumber === quoteNumber],
      ['policyholder', policy.policyholder === terms.policyholder],
      ['product', receipt.product === terms.product],
      ['bundle', policy.bundle === terms.bundle],
      ['annualPremium', receipt.annualPremium === terms.annualPremium],
      ['startDate', receipt.startDate === terms.startDate],
      ['email', policy.email?.toLowerCase() === terms.email?.toLowerCase()],
      ['account', account === undefined || (account.clearing === terms.account.clearing && account.number === terms.account.number)],
    ])
}

/** Checks the contract of a receipt token. */
export function ofToken(receiptToken: string): FindDifference<Policy> {
  return ({ receipt }) => differing([['receiptToken', receipt.receiptToken === receiptToken]])
}

/** Checks what a withdrawal has ended. */
export function ofWithdrawal(order: WithdrawalOrder): FindDifference<WithdrawnPolicy> {
  const { policyNumber, receiptToken, personalNumber, name, email } = order
  return ({ receipt, policy }) =>
    differing([
      ['policyNumber', isSameNumber(receipt.policyNumber, policyNumber) && policy.receipt.policyNumber === receipt.policyNumber],
      ['receiptToken', receiptToken === undefined || policy.receipt.receiptToken === receiptToken],
      ['policyholder', personalNumber === undefined || policy.policyholder === personalNumber],
      ['name', receipt.name === name],
      ['email', receipt.email === email],
      ['status', policy.receipt.status === 'withdrawn' && policy.withdrawal?.policyNumber === receipt.policyNumber],
    ])
}

/** Customers type a number with other spaces, dashes and capitals than their papers have. */
const isSameNumber = (one: string, other: string) => lettersOf(one) === lettersOf(other)

const lettersOf = (policyNumber: string) => policyNumber.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
