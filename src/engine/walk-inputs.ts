import { groupOf } from './answer-path.ts'
import type { InputGroup, InputSchema } from './document.ts'

/** A document, or the parts of a row or of a composite answer. */
export type WalkedParts = Pick<InputGroup, 'properties' | 'required' | 'conditions' | 'blocks'>

/** Parts to walk; `required` is empty by default. */
type Parts = Pick<InputGroup, 'properties'> & Partial<WalkedParts>

/** A group of inputs: its JSON pointer, and the prefix of its names in the compiled rules. */
export type WalkedGroup = readonly [at: string, group: WalkedParts, prefix: string]

/** An input at any depth, with its place. */
export interface WalkedInput {
  /** JSON pointer to it. */
  readonly at: string
  readonly id: string
  /** Its name for an editor: the ids that lead to it, as `persons.name`. */
  readonly name: string
  /** Its name in the compiled rules: `persons/name`. */
  readonly key: string
  readonly input: InputSchema
  /** The group that contains it. */
  readonly group: WalkedParts
  /** Whether it is an input of the walked group itself, not of a row or of a composite answer. */
  readonly isTop: boolean
}

/** Returns a group, the rows of its lists and its composite answers, at every depth. Each comes before those inside it. */
export function walkGroups(group: Parts): WalkedGroup[] {
  const inner = walkInputs(group).flatMap(({ at, key, input }): WalkedGroup[] => {
    const parts = groupOf(input)
    return parts ? [[placeOfParts(at, input), parts, `${key}/`]] : []
  })
  return [['', whole(group), ''], ...inner]
}

/** Returns the inputs of a group and all inputs inside them. Each comes before its parts. */
export function walkInputs(group: Parts): WalkedInput[] {
  return walk(whole(group), '', '')
}

/** Returns an input and all inputs inside it, as if the input were the only one of a document. */
export function walkInput(id: string, input: InputSchema): WalkedInput[] {
  return walkInputs({ properties: { [id]: input } })
}

function walk(group: WalkedParts, outer: string, prefix: string): WalkedInput[] {
  return Object.entries(group.properties).flatMap(([id, input]) => {
    const at = `${outer}/properties/${id}`
    const key = prefix + id
    const own: WalkedInput[] = [{ at, id, name: key.replaceAll('/', '.'), key, input, group, isTop: prefix === '' }]
    const parts = groupOf(input)
    return parts ? own.concat(walk(parts, placeOfParts(at, input), `${key}/`)) : own
  })
}

const whole = (group: Parts): WalkedParts => ({ required: [], ...group })

const placeOfParts = (at: string, { items }: InputSchema) => (items === undefined ? at : `${at}/items`)
