import { groupOf } from './answer-path.ts'
import type { Answers, InputSchema } from './document.ts'
import { equalJson, isObject, type Json } from '../values/json.ts'
import { rowOf } from './several.ts'

/**
 * Whether an answer is a list whose rows contain only what a new row begins with. A list may begin with rows, so that the
 * customer can fill them in at once: until then it is no answer.
 */
export function isUntouchedList(schema: InputSchema, answer: Json | undefined): boolean {
  const group = rowOf(schema)
  if (group === undefined || !Array.isArray(answer)) return false
  const rows: readonly Json[] = answer
  return rows.every((row) => isObject(row) && hasOnlyBeginnings(group.properties, row as Answers))
}

function hasOnlyBeginnings(properties: Readonly<Record<string, InputSchema>>, answers: Answers): boolean {
  return Object.entries(properties).every(([id, schema]) => {
    const answer = answers[id]
    if (answer === undefined || schema.initial !== undefined || equalJson(answer, schema.default)) return true
    const group = schema.items === undefined ? groupOf(schema) : undefined
    return group === undefined ? isUntouchedList(schema, answer) : isObject(answer) && hasOnlyBeginnings(group.properties, answer)
  })
}
