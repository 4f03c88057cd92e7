import type { Proposal } from '../contract/proposals.ts'
import type { PremiumLine, Quote, QuoteRequest } from '../contract/quotes.ts'
import { carryOver } from '../engine/carry-over.ts'
import { consentInputs } from '../engine/consents.ts'
import type { Answers, FlowDocument, InputSchema } from '../engine/document.ts'
import { equalJson } from '../values/json.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import { placesOf } from './path.ts'
import { isQuoted } from './readiness.ts'

/** Days that a proposal can be opened, besides the one on which it was saved. */
export const PROPOSAL_DAYS = 30

/** Where a request says how the contract is paid, and whether the customer wants advertisements. */
const NOT_PROPOSED = ['payment.', 'customer.isElectronicMarketingOk']

const isForContract = (input: InputSchema | undefined) =>
  placesOf(input).some((place) => NOT_PROPOSED.some((beginning) => place.startsWith(beginning)))

/**
 * The answers that a proposal is made of. Whoever holds its link reads them, so it has none about health, no consent or
 * declaration, no bank account and no file: none of them is needed to see the price again.
 */
export function answersToPropose(document: FlowDocument, answers: Answers): Answers {
  const [sensitive, consents] = [sensitiveInputs(document), consentInputs(document)]
  const isKept = (id: string) => {
    const input = document.properties[id]
    const isDeclaration = input?.const === true && !isQuoted(document, id)
    return !sensitive.has(id) && !consents.has(id) && !isDeclaration && !isForContract(input) && input?.widget !== 'files'
  }
  return Object.fromEntries(Object.entries(carryOver(document, answers)).filter(([id]) => isKept(id)))
}

/** The ages behind a premium, such as `age=41` and `vehicleAge=3`: they change though the answers do not. */
export function agesBehind(premium: readonly PremiumLine[]): string[] {
  return [...new Set(premium.flatMap(({ by }) => (by !== undefined && /(?:^|\.)age=|Age=/.test(by) ? [by] : [])))].toSorted()
}

/** The price of a quote as a proposal keeps it, or undefined while there is none. */
export function proposedPrice({ annualPremium, paid, tariff, premium }: Quote): Proposal['price'] | undefined {
  return annualPremium === undefined ? undefined : { annual: annualPremium, ...(paid && { paid }), tariff, ages: agesBehind(premium) }
}

/**
 * Why a price is another than in the proposal: the questions are others, the tariff is newer, somebody or something has
 * grown older, or what else it is made of has changed, such as what a register knows.
 */
export type PriceChange = 'questions' | 'tariff' | 'age' | 'other'

/** How the price of now stands to the proposal's; `answers`: the customer has answered something else since. */
export type ProposalOutcome =
  | { readonly kind: 'same' }
  | { readonly kind: 'answers' }
  | { readonly kind: 'changed'; readonly why: PriceChange }

/** Compares the price of now with the proposal's. @param flow the answers of now and the bundle that they were given to */
export function compareWithProposal(
  { price, flow }: Pick<Proposal, 'price' | 'flow'>,
  now: Proposal['price'],
  current: { readonly document: FlowDocument; readonly flow: QuoteRequest['flow'] },
): ProposalOutcome {
  if (price.annual === now.annual && price.paid === now.paid) return { kind: 'same' }
  if (flow.bundle !== current.flow.bundle) return { kind: 'changed', why: 'questions' }
  if (!equalJson(answersToPropose(current.document, current.flow.answers as Answers), flow.answers)) return { kind: 'answers' }
  if (price.tariff !== now.tariff) return { kind: 'changed', why: 'tariff' }
  return { kind: 'changed', why: equalJson(price.ages, now.ages) ? 'other' : 'age' }
}
