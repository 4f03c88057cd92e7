import type { FlowDocument, InputSchema } from './document.ts'
import { walkInput } from './walk-inputs.ts'

/**
 * Returns the inputs whose answers are stored apart and encrypted, and never on the device: marked inputs (all of an
 * input if a part is marked), and every input of a health step. GDPR article 9
 */
export function sensitiveInputs({ properties, steps }: Pick<FlowDocument, 'properties' | 'steps'>): ReadonlySet<string> {
  const marked = Object.entries(properties).flatMap(([id, input]) => (isMarked(id, input) ? [id] : []))
  const ofHealth = steps.flatMap(({ type, sections = [] }) => (type === 'health' ? sections.flatMap(({ inputs }) => inputs) : []))
  return new Set([...marked, ...ofHealth])
}

function isMarked(id: string, input: InputSchema): boolean {
  return walkInput(id, input).some((walked) => walked.input.sensitive === true)
}
