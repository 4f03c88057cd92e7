import type { RatedOffer, RatingResponse } from '../../../../contract/rating.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'

/** Returns a purchase with what is known of the other insurance, what the customer has answered, and the chosen cover. */
export function continuedFlow({ begin }: Pick<RatingResponse, 'begin'>, { choice }: Pick<RatedOffer, 'choice'>): SavedFlow {
  const { bundle, answers, answered, choiceInput } = begin
  const chosen = choiceInput === undefined || choice === null ? {} : { [choiceInput]: choice }
  return {
    hash: bundle,
    answers: { ...(answers as SavedFlow['answers']), ...chosen },
    answered: Object.fromEntries([...answered, ...Object.keys(chosen)].map((path) => [path, true])),
    quotes: null,
  }
}
