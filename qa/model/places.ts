import { groupOf } from '../../src/engine/answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../../src/engine/document.ts'

/** An input at any path: top-level, in a list row, or in a composite answer. */
export interface Place {
  /** Path without the indices of rows, as `persons.name`. */
  readonly path: string
  readonly schema: InputSchema
  /** Its sibling inputs, with their conditions. */
  readonly group: InputGroup
  /** Prefix of its group's condition names in the compiled module, such as `persons/`. */
  readonly conditions: string
  /** Id of the top-level input that contains it. */
  readonly top: string
}

/** Returns all inputs of a document, in document order. */
export function placesOf(document: FlowDocument): Place[] {
  const within = (group: InputGroup, outer: string, conditions: string): Place[] =>
    Object.entries(group.properties).flatMap(([id, schema]) => {
      const path = outer + id
      const parts = groupOf(schema)
      const place: Place = { path, schema, group, conditions, top: path.split('.', 1)[0] ?? '' }
      return [place].concat(parts ? within(parts, `${path}.`, `${conditions}${id}/`) : [])
    })
  return within(document, '', '')
}

/** Whether an input takes an answer: not if it only shows something. */
export function isAsked({ schema }: Place): boolean {
  return schema.type !== 'null' && schema.readOnly !== true
}
