import type { IsoDate } from '../../values/clock.ts'
import { consentInputs } from '../../engine/consents.ts'
import { initialAnswers, type EntryContext } from '../../engine/defaults.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'

/** Returns the initial answers of a flow. No consent is ticked, even if the document or the address sets one. */
export function beginningOf(document: FlowDocument, today: IsoDate, entryContext: EntryContext): Answers {
  const consents = consentInputs(document)
  return Object.fromEntries(Object.entries(initialAnswers(document, today, entryContext)).filter(([input]) => !consents.has(input)))
}
