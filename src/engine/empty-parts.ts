import { groupOf } from './answer-path.ts'
import type { Answers, InputGroup, InputSchema } from './document.ts'
import { isObject, type Json } from '../values/json.ts'

type Group = Pick<InputGroup, 'properties' | 'required'>

/**
 * The answers in which a required composite answer that nobody has begun is there without its parts: what is missing is
 * said at each part, where it can be given.
 */
export function withEmptyParts(group: Group, answers: Answers): Answers {
  const filled = compositesOf(group.properties).flatMap(([id, input, parts]): [string, Json][] => {
    const answer = answers[id] ?? (input.items === undefined && group.required.includes(id) ? {} : undefined)
    const next = answer === undefined ? undefined : fill(parts, input, answer)
    return next === undefined || next === answers[id] ? [] : [[id, next]]
  })
  return filled.length === 0 ? answers : { ...answers, ...Object.fromEntries(filled) }
}

function fill(parts: Group, { items }: InputSchema, answer: Json): Json {
  if (items === undefined) return fillOne(parts, answer)
  if (!Array.isArray(answer)) return answer
  const rows: readonly Json[] = answer
  const next = rows.map((row) => fillOne(parts, row))
  return next.some((row, index) => row !== rows[index]) ? next : answer
}

function fillOne(parts: Group, answer: Json): Json {
  return isObject(answer) ? withEmptyParts(parts, answer) : answer
}

type Composite = readonly [id: string, input: InputSchema, parts: InputGroup]
const composites = new WeakMap<InputGroup['properties'], readonly Composite[]>()

/** The inputs of a group that have parts or rows; most documents have none, and this is asked at each key. */
function compositesOf(properties: InputGroup['properties']): readonly Composite[] {
  let known = composites.get(properties)
  if (known === undefined) {
    known = Object.entries(properties).flatMap(([id, input]): Composite[] => {
      const parts = groupOf(input)
      return parts ? [[id, input, parts]] : []
    })
    composites.set(properties, known)
  }
  return known
}
