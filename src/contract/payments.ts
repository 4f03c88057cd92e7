import { Type, type Static } from 'typebox'
import { PAYMENT_STATES, type DuePayment } from '../insurance/due-payments.ts'
import { MANDATE_STATUSES } from '../insurance/mandate.ts'
import { PAYMENT_METHODS } from '../insurance/payment.ts'
import { InsuranceNumber } from './insurances.ts'
import { IsoDateText } from './iso-date-text.ts'
import { CancellationConsent, CancellationConsents } from './moves.ts'
import { InitiateSignResponse } from './signing.ts'

/** One payment for an own insurance. */
export const DuePaymentSchema = Type.Object({
  insuranceId: Type.String(),
  insuranceNumber: InsuranceNumber,
  insuranceName: Type.String(),
  insuredObject: Type.Optional(Type.String()),
  dueDate: IsoDateText,
  /** kr, whole. */
  amount: Type.Integer({ minimum: 0 }),
  state: Type.Enum([...PAYMENT_STATES]),
  paymentMethod: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
})

/** Answer of GET /api/payments/get: the payments of a customer's insurances, by day. [P7.2] */
export const PaymentsResponse = Type.Object({ payments: Type.Unsafe<readonly DuePayment[]>(Type.Array(DuePaymentSchema)) })
export type PaymentsResponse = Static<typeof PaymentsResponse>

/** A clearing number, in the query. */
const ClearingNumber = Type.String({ pattern: '^[0-9]{4,5}$' })
const AccountEnding = Type.String({ pattern: '^[0-9]{1,4}$' })
const ConsentId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

/** A customer's mandate. Of the account it holds only the last digits. */
export const Consent = Type.Object({
  id: ConsentId,
  insuranceNumber: InsuranceNumber,
  status: Type.Enum([...MANDATE_STATUSES]),
  clearingNumber: ClearingNumber,
  accountEnding: AccountEnding,
  bankName: Type.Optional(Type.String()),
  givenOn: IsoDateText,
  answerOn: Type.Optional(IsoDateText),
})
export type Consent = Static<typeof Consent>

/** What a customer consents to: direct debit, or that we end an insurance at another company. */
const ConsentKind = Type.Enum(['directDebit', 'cancellation'])

/** Query of GET /api/autogiro/get-consents. Each kind is read by itself, so that the one works while the other's system is down. */
export const ConsentsQuery = Type.Object({ kind: Type.Optional(ConsentKind) }, { additionalProperties: false })

/** Answer of GET /api/autogiro/get-consents: those of the asked kind, by default mandates, the newest first. [P7.2] */
export const ConsentsResponse = Type.Object({
  consents: Type.Optional(Type.Array(Consent)),
  ...Type.Partial(CancellationConsents).properties,
})

/** Body of POST /api/autogiro/update-consent. A consent is given by a signature, so this call only revokes it. [P7.2] */
export const UpdateConsentRequest = Type.Object(
  { kind: Type.Optional(ConsentKind), consentId: ConsentId, isGiven: Type.Literal(false) },
  { additionalProperties: false },
)

export const UpdateConsentResponse = Type.Object({
  consent: Type.Optional(Consent),
  cancellationConsent: Type.Optional(CancellationConsent),
})

/** Query of GET /api/autogiro/bank-information. An account number never stands in an address. */
export const BankInformationQuery = Type.Object({ clearingNumber: Type.Optional(ClearingNumber) }, { additionalProperties: false })

/** The bank with the asked clearing number, and the accounts that the customer pays from. [P7.2] */
export const BankInformation = Type.Object({
  bankName: Type.Optional(Type.String()),
  accounts: Type.Array(
    Type.Object({ bankName: Type.Optional(Type.String()), clearingNumber: ClearingNumber, accountEnding: AccountEnding }),
  ),
})
export type BankInformation = Static<typeof BankInformation>

/**
 * Answer of POST /api/autogiro/initiate-sign. `caseIdCrypt` names the application in the address that is polled; it is encrypted for
 * the session. [P4.9]
 */
export const AutogiroSignResponse = Type.Object({ ...InitiateSignResponse.properties, caseIdCrypt: Type.String() })
export type AutogiroSignResponse = Static<typeof AutogiroSignResponse>

export const AutogiroStatusParams = Type.Object({ caseIdCrypt: Type.String({ pattern: '^v1(\\.[A-Za-z0-9_-]{4,200}){3}$' }) })
