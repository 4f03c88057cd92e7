import { askedFor } from './asked-for.ts'
import type { FlowDocument } from './document.ts'

/**
 * Returns the inputs that are the customer's own act: every input of a consent step, and every consent input. The
 * program never presets them, and never carries an answer over to a later visit. GDPR article 4 (11), C-673/17
 */
export function consentInputs({ properties, steps }: Pick<FlowDocument, 'properties' | 'steps'>): ReadonlySet<string> {
  const byWidget = Object.entries(properties).flatMap(([id, input]) => (askedFor(input) === 'consent' ? [id] : []))
  const byStep = steps.flatMap(({ type, sections = [] }) => (type === 'consent' ? sections.flatMap(({ inputs }) => inputs) : []))
  return new Set([...byWidget, ...byStep])
}
