import { Type, type Static } from 'typebox'
import type { Json } from '../values/json.ts'
import { AnswerFault } from './errors.ts'

/** Asks whether an answer passes the checks that only the server can make. `input` is the answer's path. */
export const CheckRequest = Type.Object(
  {
    bundle: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    input: Type.String({ maxLength: 200 }),
    value: Type.Unsafe<Json>({}),
    answers: Type.Record(Type.String({ maxLength: 100 }), Type.Unsafe<Json>({})),
  },
  { additionalProperties: false },
)
export type CheckRequest = Static<typeof CheckRequest>

/** What is wrong with the answer: copy keys below `error.`, and their placeholders' values. */
export const CheckResponse = Type.Object({ refusals: Type.Array(Type.Pick(AnswerFault, ['message', 'params'])) })
export type CheckResponse = Static<typeof CheckResponse>
