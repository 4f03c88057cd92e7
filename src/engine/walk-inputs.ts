import { groupOf } from './answer-path.ts'
import type { InputGroup, InputSchema } from './document.ts'

/** An input of a document, at any depth. */
interface WalkedInput {
  readonly input: InputSchema
  /** JSON pointer to it. */
  readonly at: string
}

/** Returns the inputs of a group and all inputs inside them, each before its parts. */
export function walkInputs(group: Pick<InputGroup, 'properties'>): WalkedInput[] {
  return walk(group.properties, '')
}

function walk(properties: InputGroup['properties'], outer: string): WalkedInput[] {
  return Object.entries(properties).flatMap(([id, input]) => {
    const at = `${outer}/properties/${id}`
    const own: WalkedInput[] = [{ input, at }]
    const parts = groupOf(input)
    return parts ? own.concat(walk(parts.properties, input.items === undefined ? at : `${at}/items`)) : own
  })
}
