import type { FlowDocument, InputSchema } from '../../src/engine/document.ts'
import { walkInputs, type WalkedParts } from '../../src/engine/walk-inputs.ts'

/** An input at any place: at the top, in the rows of a list, in a composite answer. */
export interface Place {
  /** Path without the indices of rows, as `persons.name`. */
  readonly path: string
  readonly schema: InputSchema
  /** The inputs beside it, with their conditions. */
  readonly group: WalkedParts
  /** Prefix of the names that its group's conditions have in the compiled module, as `persons/`. */
  readonly conditions: string
  /** Id of the top-level input that contains it. */
  readonly top: string
}

/** All inputs of a document, in the order in which they are written. */
export function placesOf(document: FlowDocument): Place[] {
  return walkInputs(document).map(({ id, name, key, input, group }) => ({
    path: name,
    schema: input,
    group,
    conditions: key.slice(0, -id.length),
    top: name.split('.', 1)[0] ?? '',
  }))
}

/** Whether anything is answered at a place: not where something is only shown. */
export function isAsked({ schema }: Place): boolean {
  return schema.type !== 'null' && schema.readOnly !== true
}
