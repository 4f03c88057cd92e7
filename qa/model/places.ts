import type { FlowDocument, InputSchema } from '../../src/engine/document.ts'
import { walkInputs, type WalkedParts } from '../../src/engine/walk-inputs.ts'

/** An input at any path: top-level, in a list row, or in a composite answer. */
export interface Place {
  /** Path without the indices of rows, as `persons.name`. */
  readonly path: string
  readonly schema: InputSchema
  /** Its sibling inputs, with their conditions. */
  readonly group: WalkedParts
  /** Prefix of its group's condition names in the compiled module, such as `persons/`. */
  readonly conditions: string
  /** Id of the top-level input that contains it. */
  readonly top: string
}

/** Returns all inputs of a document, in document order. */
export function placesOf(document: FlowDocument): Place[] {
  return walkInputs(document).map(({ id, name, key, input, group }) => ({
    path: name,
    schema: input,
    group,
    conditions: key.slice(0, -id.length),
    top: name.split('.', 1)[0] ?? '',
  }))
}

/** Whether an input takes an answer: not if it only shows something. */
export function isAsked({ schema }: Place): boolean {
  return schema.type !== 'null' && schema.readOnly !== true
}
