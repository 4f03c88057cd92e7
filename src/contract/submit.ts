import { Type, type Static } from 'typebox'
import type { Json } from '../values/json.ts'
import { FlowAnswers } from './quotes.ts'
import { InitiateSignRequest, ResumeSignRequest } from './signing.ts'

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

/**
 * Answers that are to be signed before they are taken. `page` is the page of the shop that the flow stands on, where the app
 * on the same device leads back to.
 */
export const SubmitToSignRequest = Type.Object(
  {
    ...SubmitRequest.properties,
    device: InitiateSignRequest.properties.device,
    page: Type.String({ pattern: "^/([\\w.~%!$&'()*+,;=:@?-][\\w.~%!$&'()*+,;=:@?/-]*)?$", maxLength: 300 }),
  },
  { additionalProperties: false },
)
export type SubmitToSignRequest = Static<typeof SubmitToSignRequest>

/** Asks for the signing that this visit has begun for a request, as after a reload. */
export const ResumeSubmitSignRequest = Type.Object(
  { returnNonce: ResumeSignRequest.properties.returnNonce },
  { additionalProperties: false },
)
export type ResumeSubmitSignRequest = Static<typeof ResumeSubmitSignRequest>
