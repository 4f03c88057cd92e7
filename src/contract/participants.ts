import { Type, type Static } from 'typebox'
import { IsoDateText } from './iso-date-text.ts'
import { PersonalNumber } from './personal-number.ts'

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' })

/** A purchase that waits until everyone else has signed: the path of its page, and the token that opens it. */
export const WaitingReference = Type.Object({ token: Type.String(), path: Type.String() })
export type WaitingReference = Static<typeof WaitingReference>

export const InvitationRequest = Type.Object({ token: Token }, { additionalProperties: false })
export const WaitingRequest = Type.Object({ token: Token }, { additionalProperties: false })

/** What a person is asked to sign, for the signed-in person alone. It holds none of the policyholder's answers but `insured`. */
export const Invitation = Type.Object({
  id: Type.String(),
  /** `over`: the purchase is cancelled, changed, too old or declined. */
  state: Type.Enum(['waiting', 'signed', 'over']),
  /** Name of the service flow to answer. */
  flow: Type.String(),
  /** The signed-in person's own number. */
  personalNumber: PersonalNumber,
  /** Name of the policyholder. */
  asker: Type.String(),
  /** Name of the insurance. */
  insurance: Type.String(),
  /** What the person is to be insured for, in words. */
  insured: Type.String(),
  startDate: IsoDateText,
  /** The last day to sign. */
  validUntil: IsoDateText,
  /** The documents of the insurance: titles and paths of pages. */
  documents: Type.Array(Type.Object({ title: Type.String(), path: Type.String() })),
})
export type Invitation = Static<typeof Invitation>

/**
 * A purchase that waits, for the policyholder: whom it waits for, and none of their answers. `declined` says neither why nor
 * by which answer, so it looks the same for a no and for an answer that blocks.
 */
export const WaitingPurchase = Type.Object({
  state: Type.Enum(['waiting', 'concluded', 'declined', 'cancelled', 'expired', 'replaced']),
  insurance: Type.String(),
  startDate: IsoDateText,
  /** The day on which the policyholder signed. */
  askedOn: IsoDateText,
  /** The last day for the others to sign. */
  validUntil: IsoDateText,
  /** By the participants' names in the document. */
  others: Type.Array(Type.Object({ participant: Type.String(), firstName: Type.String(), hasSigned: Type.Boolean() })),
  /** Whether the link may be sent again now. */
  maySendAgain: Type.Boolean(),
  /** Path of the receipt, once the contract is made. */
  receiptPath: Type.Optional(Type.String()),
})
export type WaitingPurchase = Static<typeof WaitingPurchase>
