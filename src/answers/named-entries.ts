import { answerAt, inputAt, pathsWithin } from '../engine/answer-path.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'

/** An answer that names an entry of a lookup set. */
export interface NamedEntry {
  readonly set: string
  readonly code: string
}

/** Returns the entries that answers contain, at any depth, each once. */
export function namedEntries({ properties }: Pick<FlowDocument, 'properties'>, answers: Answers): NamedEntry[] {
  const found = new Map<string, NamedEntry>()
  for (const [id, input] of Object.entries(properties)) {
    for (const path of pathsWithin(input, id, answers[id])) {
      const set = inputAt({ properties }, path)?.lookup
      const code = answerAt(answers, path)
      if (set !== undefined && typeof code === 'string') found.set(keyOf({ set, code }), { set, code })
    }
  }
  return [...found.values()]
}

/** Returns the key of an entry among those of all sets. Codes have no spaces. */
export function keyOf({ set, code }: NamedEntry): string {
  return `${code} ${set}`
}
