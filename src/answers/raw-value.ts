import type { InputSchema } from '../engine/document.ts'
import type { Json } from '../values/json.ts'

/**
 * Returns what a plural counts and a select compares: a number as it is, the number of a list's rows, the code of a choice,
 * `true` or `false`. Undefined for an answer in the customer's own words.
 */
export function rawValue(schema: InputSchema, answer: Json | undefined): string | number | undefined {
  if (typeof answer === 'number') return answer
  if (typeof answer === 'boolean') return String(answer)
  if (Array.isArray(answer)) return answer.length
  const isChosen = schema.enum !== undefined || schema.options !== undefined
  return typeof answer === 'string' && isChosen ? answer : undefined
}

/** Returns the placeholder under which the choices of a text find an answer's raw value. */
export const rawName = (id: string): string => `${id}.`
