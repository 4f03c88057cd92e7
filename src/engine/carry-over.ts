import { groupOf } from './answer-path.ts'
import type { Answers, FlowDocument, InputGroup, InputSchema } from './document.ts'
import { isObject, type Json } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

/**
 * Returns the answers to another document that still have an input in this one. The rules then judge them, where the
 * customer can correct them.
 */
export function carryOver({ properties }: Pick<FlowDocument, 'properties'>, answers: Answers): Answers {
  return keepParts(properties, answers)
}

function keepParts(properties: InputGroup['properties'], parts: Readonly<Record<string, Json>>): Record<string, Json> {
  const kept = Object.entries(parts).flatMap(([id, part]): [string, Json][] => {
    const input = ownValue(properties, id)
    const answer = input && keepInside(input, part)
    return answer === undefined ? [] : [[id, answer]]
  })
  return Object.fromEntries(kept)
}

/** An answer of another shape than the input's is dropped: a list is not a text. */
function keepInside(input: InputSchema, answer: Json): Json | undefined {
  const group = groupOf(input)
  const isList = Array.isArray(answer)
  if (isList !== (input.type === 'array') || isObject(answer) !== (input.type === 'object')) return undefined
  if (!group) return answer
  const parts = (part: Json) => (isObject(part) ? keepParts(group.properties, part) : {})
  return isList ? (answer as readonly Json[]).map(parts) : parts(answer)
}
