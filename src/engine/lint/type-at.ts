import type { AnswerType, FactBase, FlowDocument, InputGroup, InputSchema } from '../document.ts'
import { ownValue } from '../../values/own-value.ts'

/** Type at a path; `any` inside a fact without declared parts. */
export type FoundType = AnswerType | 'any'

/** Returns the type of the answer at a path such as `persons.0.name`; `undefined` if the path has no answer. */
export function answerTypeAt({ properties }: Pick<FlowDocument, 'properties'>, path: string): FoundType | undefined {
  return typeInGroup({ properties }, path.split('.'))
}

/** Returns the type of a fact or of a part of one; `undefined` if it does not exist. */
export function factTypeAt(facts: Readonly<Record<string, FactBase>>, path: string): FoundType | undefined {
  const [name = '', part, ...rest] = path.split('.')
  const fact = ownValue(facts, name)
  if (!fact || part === undefined) return fact?.type
  if (!fact.properties) return fact.type === 'object' || fact.type === 'array' ? 'any' : undefined
  const found = ownValue(fact.properties, part)?.type
  return rest.length === 0 || found === undefined ? found : found === 'object' || found === 'array' ? 'any' : undefined
}

/** Whether a found type fits a wanted one: each integer is a number. */
export function fitsType(found: FoundType, wanted: AnswerType): boolean {
  return found === 'any' || found === wanted || (found === 'integer' && wanted === 'number')
}

function typeInGroup({ properties }: Pick<InputGroup, 'properties'>, [id = '', ...rest]: readonly string[]): FoundType | undefined {
  const input = ownValue(properties, id)
  return input && typeInInput(input, rest)
}

function typeInInput({ type, items, properties }: InputSchema, rest: readonly string[]): FoundType | undefined {
  const [part, ...inner] = rest
  if (part === undefined) return type
  if (type === 'array') {
    if (!/^\d+$/.test(part)) return undefined
    if (!items) return 'any'
    if (items.type !== 'object') return inner.length === 0 ? items.type : undefined
    return inner.length === 0 ? 'object' : typeInGroup(items, inner)
  }
  return properties && typeInGroup({ properties }, rest)
}
