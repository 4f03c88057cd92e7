import type { FactBase, FlowDocument, InputGroup, InputSchema } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { askedOf, askedOfRows } from './triable.ts'
import { ownValue } from '../../values/own-value.ts'
import { rowOf } from '../several.ts'

/** What a condition can read: the answers of a group by id, and facts by name. */
export interface Askable {
  readonly properties: InputGroup['properties']
  readonly facts?: FlowDocument['facts']
}

/** Returns the dotted names that a condition reads and that do not exist. */
export function unknownNames(condition: unknown, { properties, facts = {} }: Askable): string[] {
  return [...inputsNamedIn(condition)].flatMap((name) => {
    const asked = askedOf(condition, name)
    const input = ownValue(properties, name)
    if (input) return asked.flatMap((schema) => unknownParts(schema, input)).map((part) => `${name}.${part}`)
    const fact = ownValue(facts, name)
    return fact ? asked.flatMap((schema) => unknownFactParts(schema, fact)).map((part) => `${name}.${part}`) : [name]
  })
}

function unknownParts(schema: unknown, input: InputSchema): string[] {
  const { properties } = input
  const group = rowOf(input)
  if (group) return askedOfRows(schema).flatMap((row) => unknownNames(row, group))
  return properties ? unknownNames(schema, { properties }) : []
}

/** If a fact declares no parts, any part is accepted. */
function unknownFactParts(schema: unknown, { properties }: FactBase): string[] {
  return properties ? [...inputsNamedIn(schema)].filter((part) => !Object.hasOwn(properties, part)) : []
}
