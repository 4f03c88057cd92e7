import { topInput } from '../answer-path.ts'
import type { FlowDocument } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'

/** Returns the health answers, and the facts that are made of them or of such facts. */
export function sensitiveNames(document: FlowDocument): ReadonlySet<string> {
  const names = new Set(sensitiveInputs(document))
  for (const [name, fact] of Object.entries(document.facts ?? {}))
    if ('with' in fact && Object.values(fact.with).some((path) => names.has(topInput(path)))) names.add(name)
  return names
}
