import { groupOf } from '../../src/engine/answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../../src/engine/document.ts'

/** An input at any place: at the top, in the rows of a list, in a composite answer. */
export interface Place {
  /** Path without the indices of rows, as `persons.name`. */
  readonly path: string
  readonly schema: InputSchema
  /** The inputs beside it, with their conditions. */
  readonly group: InputGroup
  /** Prefix of the names that its group's conditions have in the compiled module, as `persons/`. */
  readonly conditions: string
  /** Id of the top-level input that contains it. */
  readonly top: string
}

/** All inputs of a document, in the order in which they are written. */
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

/** Whether anything is answered at a place: not where something is only shown. */
export function isAsked({ schema }: Place): boolean {
  return schema.type !== 'null' && schema.readOnly !== true
}
