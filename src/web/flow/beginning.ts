import type { IsoDate } from '../../engine/clock.ts'
import { initialAnswers, type Arrival } from '../../engine/defaults.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'

/**
 * The answers that a customer begins a flow with. A consent is the customer's own act: whatever the document or the
 * address says, nothing is ticked that a step of consents or an input for one asks. GDPR article 4 (11), C-673/17
 */
export function beginningOf(document: FlowDocument, today: IsoDate, arrival: Arrival): Answers {
  const consents = consentsOf(document)
  return Object.fromEntries(Object.entries(initialAnswers(document, today, arrival)).filter(([input]) => !consents.has(input)))
}

function consentsOf({ properties, steps }: FlowDocument): ReadonlySet<string> {
  const byWidget = Object.entries(properties).flatMap(([id, { widget }]) => (widget === 'consent' ? [id] : []))
  const byStep = steps.flatMap(({ type, sections = [] }) => (type === 'consent' ? sections.flatMap(({ inputs }) => inputs) : []))
  return new Set([...byWidget, ...byStep])
}
