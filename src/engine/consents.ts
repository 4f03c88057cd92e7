import { askedFor } from './asked-for.ts'
import type { FlowDocument, InputSchema } from './document.ts'

/**
 * Returns the inputs that are the customer's own act: every input of a consent step, and every consent. The program never
 * presets them, and never carries an answer over to a later visit. GDPR article 4 (11), C-673/17
 */
export function consentInputs(document: Pick<FlowDocument, 'properties' | 'steps'>): ReadonlySet<string> {
  const own = Object.entries(document.properties).flatMap(([id, input]) => (isConsent(input) ? [id] : []))
  return new Set([...own, ...inputsOfConsentSteps(document)])
}

/** Whether an input is a consent, whatever its step: by its meaning, or by its widget. */
export function isConsent(input: Pick<InputSchema, 'widget' | 'consent'>): boolean {
  return input.consent !== undefined || askedFor(input) === 'consent'
}

/** Returns the inputs of the consent steps. */
export function inputsOfConsentSteps({ steps }: Pick<FlowDocument, 'steps'>): ReadonlySet<string> {
  return new Set(steps.flatMap(({ type, sections = [] }) => (type === 'consent' ? sections.flatMap(({ inputs }) => inputs) : [])))
}
