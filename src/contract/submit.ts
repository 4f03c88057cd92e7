import { Type, type Static } from 'typebox'
import type { Json } from '../values/json.ts'
import { FlowAnswers } from './quotes.ts'
import { InitiateSignRequest, ResumeSignRequest } from './signing.ts'

export const SubmitParams = Type.Object({ flow: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,59}$' }) })

/**
 * The answers of a service flow, and the facts of the page around it. A repeat with the same request id is the same
 * submission.
 */
export const SubmitRequest = Type.Object(
  { ...FlowAnswers.properties, given: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unsafe<Json>({}))) },
  { additionalProperties: false },
)
export type SubmitRequest = Static<typeof SubmitRequest>

/** The answers of a flow for customers, sent by a call of its own. Without `bundle` the live flow counts. */
export const DoorRequest = Type.Object(
  { answers: FlowAnswers.properties.answers, bundle: Type.Optional(FlowAnswers.properties.bundle) },
  { additionalProperties: false },
)
export type DoorRequest = Static<typeof DoorRequest>

/** Reference and time of receipt, for the customer. */
export const SubmitResponse = Type.Object({ reference: Type.String(), receivedAt: Type.String() })
export type SubmitResponse = Static<typeof SubmitResponse>

/**
 * Answers that must be signed first. `page` is the shop's page with the flow, where the app returns to on the same
 * device.
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

/** Resumes this visit's signing of a request, as after a reload. */
export const ResumeSubmitSignRequest = Type.Object(
  { returnNonce: ResumeSignRequest.properties.returnNonce },
  { additionalProperties: false },
)
export type ResumeSubmitSignRequest = Static<typeof ResumeSubmitSignRequest>
