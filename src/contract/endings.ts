import { Type, type Static } from 'typebox'
import { CANCELLATION_REASONS } from '../insurance/own-cancellation.ts'
import { InsuranceNumber } from './insurances.ts'
import { IsoDateText } from './iso-date-text.ts'

/** What a customer can order about the end of an own insurance. */
const ORDERS = ['cancel', 'regret', 'withdraw'] as const

/** Body of `POST /api/messages/cancel-insurance`. [P7.2] */
export const CancelInsuranceRequest = Type.Object(
  {
    insuranceNumber: InsuranceNumber,
    /** `cancel` if left out. */
    order: Type.Optional(Type.Enum([...ORDERS])),
    /** Of `cancel`; `other` if left out. */
    reason: Type.Optional(Type.Enum([...CANCELLATION_REASONS])),
    /** Of `cancel`: last day of an insurance that has begun. */
    lastDay: Type.Optional(IsoDateText),
    /** Where the confirmation goes; the customer's own address if left out. */
    email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  },
  { additionalProperties: false },
)
export type CancelInsuranceRequest = Static<typeof CancelInsuranceRequest>

/** The answer: the case's reference, and the last day of an insurance that has begun. */
export const CancelInsuranceResponse = Type.Object({
  reference: Type.String(),
  receivedAt: Type.String(),
  lastDay: Type.Optional(IsoDateText),
})
export type CancelInsuranceResponse = Static<typeof CancelInsuranceResponse>
