import { Type, type Static } from 'typebox'

/** What a customer's case is about. Each is a value of `submit.to` in a flow for customers. */
export const CUSTOMER_CASE_KINDS = ['contact', 'complaint', 'changeInsurance', 'changeAddress', 'autogiro', 'claim'] as const
export type CustomerFormKind = (typeof CUSTOMER_CASE_KINDS)[number]

/** Cases about the end of an insurance, which nobody handles: the order is carried out at once. */
const ENDING_KINDS = ['cancelInsurance', 'regretCancellation', 'withdrawInsurance'] as const
export type EndingKind = (typeof ENDING_KINDS)[number]

/** A power of attorney to end an insurance at another company: closed once the letter is sent, or when it is undone. */
const MOVE_KIND = 'moveInsurance'

export type CustomerCaseKind = CustomerFormKind | EndingKind | typeof MOVE_KIND

/** `received` → `handled` by a case handler → `answered` with words to the customer, or `closed` without. */
export const CUSTOMER_CASE_STATUSES = ['received', 'handled', 'answered', 'closed'] as const
export type CustomerCaseStatus = (typeof CUSTOMER_CASE_STATUSES)[number]

/** Something that happened to a case. */
export const CustomerCaseStep = Type.Object({
  status: Type.Enum(CUSTOMER_CASE_STATUSES),
  /** Instant, ISO 8601. */
  at: Type.String(),
  /** What the case handler writes to the customer. */
  answer: Type.Optional(Type.String()),
})
export type CustomerCaseStep = Static<typeof CustomerCaseStep>

/** A case as its customer sees it. */
export const CustomerCase = Type.Object({
  reference: Type.String(),
  kind: Type.Enum([...CUSTOMER_CASE_KINDS, ...ENDING_KINDS, MOVE_KIND]),
  /** The form's name. */
  title: Type.String(),
  /** The insurance that it is about, if it is about one. */
  insuranceNumber: Type.Optional(Type.String()),
  /** That of the latest step. */
  status: Type.Enum(CUSTOMER_CASE_STATUSES),
  /** Oldest first; the first one is `received`. */
  history: Type.Array(CustomerCaseStep),
})
export type CustomerCase = Static<typeof CustomerCase>

/** Answer of GET /api/cases/get: the signed-in customer's cases, newest first. */
export const CustomerCasesResponse = Type.Object({ cases: Type.Array(CustomerCase) })
export type CustomerCasesResponse = Static<typeof CustomerCasesResponse>

/** The longest answer to a customer, in characters. */
export const LONGEST_ANSWER = 4_000
