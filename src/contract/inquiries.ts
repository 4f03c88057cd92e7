import { Type, type Static } from 'typebox'
import { IsoDateText } from './iso-date-text.ts'
import { PaperSection } from './papers.ts'

const closed = { additionalProperties: false } as const

/** The parts of a working day in which customers can be called back. */
export const DAY_PARTS = ['morning', 'afternoon'] as const

/** Why a person answers: the quote has no price, or an underwriter must decide. [B2.7] [B4.4] */
export const INQUIRY_REASONS = ['noPrice', 'underwriting'] as const
export type InquiryReason = (typeof INQUIRY_REASONS)[number]

/** When a customer wants to be called. */
export const CallBack = Type.Object({ day: IsoDateText, part: Type.Enum(DAY_PARTS) }, closed)
export type CallBack = Static<typeof CallBack>

/** How a customer is reached. */
export const CaseContact = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 254 }), phone: Type.String({ minLength: 1, maxLength: 40 }) },
  closed,
)
export type CaseContact = Static<typeof CaseContact>

/** Completes an inquiry: how and when the customer is reached. Without `callBack`, the case handler chooses the time. */
export const InquiryContact = Type.Object({ contact: CaseContact, callBack: Type.Optional(CallBack) }, closed)
export type InquiryContact = Static<typeof InquiryContact>

/** The case of an inquiry. The token opens its confirmation. */
export const InquiryReceipt = Type.Object({ reference: Type.String(), token: Type.String(), receivedAt: Type.String() })
export type InquiryReceipt = Static<typeof InquiryReceipt>

/** What a customer sees before the inquiry is sent. */
export const InquiryDraft = Type.Object({
  reason: Type.Enum(INQUIRY_REASONS),
  /** The answers in words, without health answers. */
  asked: Type.Array(PaperSection),
  /** As answered in the form; left out if not asked yet. */
  contact: Type.Object({ email: Type.Optional(Type.String()), phone: Type.Optional(Type.String()) }),
  /** The days on which the customer can be called, in order. */
  callBackDays: Type.Array(IsoDateText),
  /** The token of the case, if these answers have been sent already. */
  sent: Type.Optional(Type.String()),
})
export type InquiryDraft = Static<typeof InquiryDraft>

/** The confirmation of an inquiry. */
export const InquiryConfirmation = Type.Object({
  reference: Type.String(),
  receivedAt: Type.String(),
  /** Name of the flow that was answered. */
  flow: Type.String(),
  reason: Type.Enum(INQUIRY_REASONS),
  asked: Type.Array(PaperSection),
  /** The address of the confirmation mail; left out until the inquiry is completed. */
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  callBack: Type.Optional(CallBack),
})
export type InquiryConfirmation = Static<typeof InquiryConfirmation>

/** Unguessable token of a case, 192 bits. */
export const CaseToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) })
