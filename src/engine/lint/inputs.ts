import type { InputSchema } from '../document.ts'
import { groupsIn, type LocatedGroup } from './groups.ts'
import { pointer } from './pointer.ts'

/** An input at any depth, with its place. */
export interface LocatedInput {
  /** JSON pointer to it. */
  readonly at: string
  readonly id: string
  /** Its name for an editor: the ids that lead to it, as `persons.name`. */
  readonly name: string
  /** Its name in the compiled rules: `persons/name`. */
  readonly key: string
  readonly input: InputSchema
  /** The group that contains it. */
  readonly group: LocatedGroup[1]
  /** Whether it is an input of the document itself, not of a row or of a composite answer. */
  readonly isTop: boolean
}

/** Returns the inputs of a document, of the rows of its lists and of its composite answers. */
export function inputsIn(document: LocatedGroup[1]): LocatedInput[] {
  return groupsIn(document).flatMap(([at, group, prefix]) =>
    Object.entries(group.properties).map(([id, input]) => ({
      at: at + pointer('properties', id),
      id,
      name: (prefix + id).replaceAll('/', '.'),
      key: prefix + id,
      input,
      group,
      isTop: prefix === '',
    })),
  )
}
