import { askedFor } from '../engine/asked-for.ts'
import type { Proposal } from '../contract/proposals.ts'
import type { PremiumLine, Quote, QuoteRequest } from '../contract/quotes.ts'
import { carryOver } from '../engine/carry-over.ts'
import { consentInputs } from '../engine/consents.ts'
import type { Answers, FlowDocument, InputSchema } from '../engine/document.ts'
import { equalJson } from '../values/json.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import { placesOf } from './path.ts'
import { isQuoted } from './readiness.ts'

/** Days after the day of saving on which a proposal can be opened. */
export const PROPOSAL_DAYS = 30

/** Places in the request for the payment and the marketing consent. */
const NOT_PROPOSED = ['payment.', 'customer.isElectronicMarketingOk']

const isForContract = (input: InputSchema | undefined) =>
  placesOf(input).some((place) => NOT_PROPOSED.some((beginning) => place.startsWith(beginning)))

/**
 * Returns the answers of a proposal. Everyone with the link can read them, so health answers, consents, declarations,
 * bank accounts and files are left out. The price does not need them.
 */
export function answersToPropose(document: FlowDocument, answers: Answers): Answers {
  const [sensitive, consents] = [sensitiveInputs(document), consentInputs(document)]
  const isKept = (id: string) => {
    const input = document.properties[id]
    const isDeclaration = input?.const === true && !isQuoted(document, id)
    return !sensitive.has(id) && !consents.has(id) && !isDeclaration && !isForContract(input) && askedFor(input) !== 'files'
  }
  return Object.fromEntries(Object.entries(carryOver(document, answers)).filter(([id]) => isKept(id)))
}

/** Returns the ages in a premium, such as `age=41` and `vehicleAge=3`: they change although the answers do not. */
export function agesBehind(premium: readonly PremiumLine[]): string[] {
  return [...new Set(premium.flatMap(({ by }) => (by !== undefined && /(?:^|\.)age=|Age=/.test(by) ? [by] : [])))].toSorted()
}

/** Returns a quote's price as a proposal stores it, or undefined while it has none. */
export function proposedPrice({ annualPremium, paid, tariff, premium }: Quote): Proposal['price'] | undefined {
  return annualPremium === undefined ? undefined : { annual: annualPremium, ...(paid && { paid }), tariff, ages: agesBehind(premium) }
}

/**
 * Why a price differs from the proposal's. `questions`: the flow changed. `tariff`: a newer tariff. `age`: a person or
 * thing is older. `other`: another input changed, such as register data.
 */
export type PriceChange = 'questions' | 'tariff' | 'age' | 'other'

/** The current price compared with the proposal's; `answers`: the customer has changed an answer since. */
export type ProposalOutcome =
  | { readonly kind: 'same' }
  | { readonly kind: 'answers' }
  | { readonly kind: 'changed'; readonly why: PriceChange }

/** Compares the current price with the proposal's. @param flow the current answers and their bundle */
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
