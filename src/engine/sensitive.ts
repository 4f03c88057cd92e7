import { groupOf } from './answer-path.ts'
import type { FlowDocument, InputSchema } from './document.ts'

/**
 * Returns the inputs whose answers are stored apart and encrypted, and never on the device: marked inputs (all of an
 * input if a part is marked), and every input of a health step. GDPR article 9
 */
export function sensitiveInputs({ properties, steps }: Pick<FlowDocument, 'properties' | 'steps'>): ReadonlySet<string> {
  const marked = Object.entries(properties).flatMap(([id, input]) => (isMarked(input) ? [id] : []))
  const ofHealth = steps.flatMap(({ type, sections = [] }) => (type === 'health' ? sections.flatMap(({ inputs }) => inputs) : []))
  return new Set([...marked, ...ofHealth])
}

function isMarked(input: InputSchema): boolean {
  return input.sensitive === true || Object.values(groupOf(input)?.properties ?? {}).some(isMarked)
}
