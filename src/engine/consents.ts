import type { FlowDocument } from './document.ts'

/**
 * The inputs that are the customer's own act: all that a step of consents asks, and every input for one. Nobody gives
 * them for the customer, and no answer is carried to another time. GDPR article 4 (11), C-673/17
 */
export function consentInputs({ properties, steps }: Pick<FlowDocument, 'properties' | 'steps'>): ReadonlySet<string> {
  const byWidget = Object.entries(properties).flatMap(([id, { widget }]) => (widget === 'consent' ? [id] : []))
  const byStep = steps.flatMap(({ type, sections = [] }) => (type === 'consent' ? sections.flatMap(({ inputs }) => inputs) : []))
  return new Set([...byWidget, ...byStep])
}
