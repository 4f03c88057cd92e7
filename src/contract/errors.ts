import { Type, type Static } from 'typebox'

/** An answer that the server refuses, with its input. */
export const AnswerFault = Type.Object({
  input: Type.String(),
  message: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})
export type AnswerFault = Static<typeof AnswerFault>

/** Body of every refusal. `code` is for programs, `message` for developers; customers read copy chosen by `code`. */
export const ApiErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  requestId: Type.Optional(Type.String()),
  faults: Type.Optional(Type.Array(AnswerFault)),
})
export type ApiErrorBody = Static<typeof ApiErrorBody>
