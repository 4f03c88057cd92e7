import type { FlowDocument } from './document.ts'
import { topInput } from './answer-path.ts'
import { sensitiveInputs } from './sensitive.ts'
import { walkInputs } from './walk-inputs.ts'

/** What an input has been in published versions. */
export interface EarlierInput {
  readonly types: readonly string[]
  readonly isSensitive: boolean
}

/** By place, without the indices of rows. */
export type EarlierInputs = Readonly<Record<string, EarlierInput>>

/** Returns what every input of published versions of a flow has been: no stored answer is of another kind. */
export function earlierInputs(versions: readonly FlowDocument[]): EarlierInputs {
  const found = new Map<string, { types: Set<string>; isSensitive: boolean }>()
  for (const document of versions) {
    const sensitive = sensitiveInputs(document)
    for (const { name, input } of walkInputs(document)) {
      const known = found.get(name) ?? { types: new Set(), isSensitive: false }
      known.types.add(input.type)
      known.isSensitive ||= sensitive.has(topInput(name))
      found.set(name, known)
    }
  }
  return Object.fromEntries([...found].map(([name, { types, isSensitive }]) => [name, { types: [...types], isSensitive }]))
}
