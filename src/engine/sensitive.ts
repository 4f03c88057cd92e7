import { groupOf } from './answer-path.ts'
import type { FlowDocument, InputSchema } from './document.ts'

/**
 * The inputs whose answers are kept apart and encrypted, and never on the device: those that are marked, whole if a part
 * of them is, and all that a step about health asks. GDPR article 9
 */
export function sensitiveInputs({ properties, steps }: Pick<FlowDocument, 'properties' | 'steps'>): ReadonlySet<string> {
  const marked = Object.entries(properties).flatMap(([id, input]) => (isMarked(input) ? [id] : []))
  const ofHealth = steps.flatMap(({ type, sections = [] }) => (type === 'health' ? sections.flatMap(({ inputs }) => inputs) : []))
  return new Set([...marked, ...ofHealth])
}

function isMarked(input: InputSchema): boolean {
  return input.sensitive === true || Object.values(groupOf(input)?.properties ?? {}).some(isMarked)
}
