import type { Proposal } from '../../../../contract/proposals.ts'
import type { Answers } from '../../../../engine/document.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'

/** Returns a purchase with a proposal's answers and original bundle, without quotes. */
export function savedFlowOf(proposal: Proposal): SavedFlow {
  const { flow, answered } = proposal
  return {
    hash: flow.bundle,
    answers: flow.answers as Answers,
    answered: Object.fromEntries(answered.map((input) => [input, true])),
    quotes: null,
    proposal,
  }
}
