import { groupOf } from '../answer-path.ts'
import type { InputGroup } from '../document.ts'

/** A group of inputs: its JSON pointer, and the prefix of its names in the compiled rules. */
export type LocatedGroup = readonly [
  at: string,
  group: Pick<InputGroup, 'properties' | 'required' | 'conditions' | 'blocks'>,
  prefix: string,
]

/** Returns a document, the rows of its lists and its composite answers, at every depth. */
export function groupsIn(group: LocatedGroup[1], at = '', prefix = ''): LocatedGroup[] {
  const inner = Object.entries(group.properties).flatMap(([id, input]) => {
    const parts = groupOf(input)
    return parts ? groupsIn(parts, `${at}/properties/${id}${input.items === undefined ? '' : '/items'}`, `${prefix}${id}/`) : []
  })
  return [[at, group, prefix], ...inner]
}
