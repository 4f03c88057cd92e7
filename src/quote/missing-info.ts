import { isWithin } from '../engine/answer-path.ts'
import type { FlowDocument } from '../engine/document.ts'
import { placesOf } from './path.ts'
import { isQuoted } from './readiness.ts'

/**
 * Returns the inputs whose answers a quote without a price waits for: of the paths that it lacks, those of answers with an
 * effect on it. The others belong to the contract. None if the quote is complete and needs an offer. [B4.5]
 * @param missingInfo dotted paths of the quote request
 */
export function missingAnswers({ properties }: Pick<FlowDocument, 'properties'>, missingInfo: readonly string[]): string[] {
  const isMissing = (place: string) => missingInfo.some((path) => isWithin(path, place))
  return Object.keys(properties).filter((input) => isQuoted({ properties }, input) && placesOf(properties[input]).some(isMissing))
}
