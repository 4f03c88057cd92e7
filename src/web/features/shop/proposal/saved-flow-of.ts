import type { Proposal } from '../../../../contract/proposals.ts'
import type { Answers } from '../../../../engine/document.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'

/** A purchase that goes on with the answers of a proposal: with the bundle that it began with, and new quotes. */
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
