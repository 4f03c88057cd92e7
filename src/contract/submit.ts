import { Type, type Static } from 'typebox'
import type { Json } from '../engine/json.ts'
import { FlowAnswers } from './quotes.ts'

export const SubmitParams = Type.Object({ flow: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,59}$' }) })

/** The answers of a service flow, and what the page around it knew. Sent again under the same request id, it is the same submission. */
export const SubmitRequest = Type.Object(
  { ...FlowAnswers.properties, given: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unsafe<Json>({}))) },
  { additionalProperties: false },
)
export type SubmitRequest = Static<typeof SubmitRequest>

/** What the customer can refer to, and when it was received. */
export const SubmitResponse = Type.Object({ reference: Type.String(), receivedAt: Type.String() })
export type SubmitResponse = Static<typeof SubmitResponse>
