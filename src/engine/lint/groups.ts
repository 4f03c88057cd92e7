import { groupOf } from '../answer-path.ts'
import type { InputGroup } from '../document.ts'

/** A group of inputs, and its place in the document as a JSON pointer. */
export type LocatedGroup = readonly [at: string, group: Pick<InputGroup, 'properties' | 'conditions'>]

/** A document, the rows of its lists and its composite answers, at every depth. */
export function groupsIn(group: LocatedGroup[1], at = ''): LocatedGroup[] {
  const inner = Object.entries(group.properties).flatMap(([id, input]) => {
    const parts = groupOf(input)
    return parts ? groupsIn(parts, `${at}/properties/${id}${input.items === undefined ? '' : '/items'}`) : []
  })
  return [[at, group], ...inner]
}
