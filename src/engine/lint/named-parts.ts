import type { FactBase, FlowDocument, InputGroup, InputSchema } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { askedOf, askedOfRows } from './triable.ts'

/** What a condition can ask of: the answers of a group by their ids, and facts by their names. */
export interface Askable {
  readonly properties: InputGroup['properties']
  readonly facts?: FlowDocument['facts']
}

/** The names, dotted, under which a condition asks for something that there is not. */
export function unknownNames(condition: unknown, { properties, facts = {} }: Askable): string[] {
  return [...inputsNamedIn(condition)].flatMap((name) => {
    const asked = askedOf(condition, name)
    const input = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (input) return asked.flatMap((schema) => unknownParts(schema, input)).map((part) => `${name}.${part}`)
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    return fact ? asked.flatMap((schema) => unknownFactParts(schema, fact)).map((part) => `${name}.${part}`) : [name]
  })
}

function unknownParts(schema: unknown, { items, properties }: InputSchema): string[] {
  if (items) return askedOfRows(schema).flatMap((row) => unknownNames(row, items))
  return properties ? unknownNames(schema, { properties }) : []
}

/** Of a fact whose parts are not declared nothing is known. */
function unknownFactParts(schema: unknown, { properties }: FactBase): string[] {
  return properties ? [...inputsNamedIn(schema)].filter((part) => !Object.hasOwn(properties, part)) : []
}
