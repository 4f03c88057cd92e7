import { Type, type Static } from 'typebox'
import { InitiateSignRequest, SigningRequest } from './signing.ts'
import { CORE_NAME_PATTERN } from './quote-number.ts'
import { IsoDateText } from './iso-date-text.ts'
import { PaperRow } from './papers.ts'
import { SubmitToSignRequest } from './submit.ts'

/** What waits for a customer's signature: an invitation to be insured, or a form or a purchase that they have begun to sign. */
const AWAITING_KINDS = ['invitation', 'form', 'purchase'] as const

/** Names a case to its signer alone. */
const AwaitingCaseId = Type.String({ pattern: `^(?:(?:invitation|form)-[A-Za-z0-9_-]{22}|purchase-${CORE_NAME_PATTERN.slice(1, -1)})$` })

const AwaitingCase = Type.Object({
  caseId: AwaitingCaseId,
  kind: Type.Enum([...AWAITING_KINDS]),
  /** Name of the insurance, the product or the form. */
  insuranceName: Type.String(),
  /** Since when it waits. */
  createdDate: IsoDateText,
  /** The last day to sign, if there is one. */
  validUntil: Type.Optional(IsoDateText),
})
export type AwaitingCase = Static<typeof AwaitingCase>

/** Answer of GET /api/cases/awaiting-signatures: the oldest first. [P7.2] */
export const AwaitingCasesResponse = Type.Object({ cases: Type.Array(AwaitingCase) })
export type AwaitingCasesResponse = Static<typeof AwaitingCasesResponse>

/** Query of GET /api/cases/details. */
export const AwaitingCaseQuery = Type.Object({ caseId: AwaitingCaseId }, { additionalProperties: false })

/** Who asks a person to be insured, for what and from when. The person answers and signs on the page at `path`. */
const Invited = Type.Object({ asker: Type.String(), insured: Type.String(), startDate: IsoDateText, path: Type.String() })

/** A case with what it is about: an invitation, or what a form or a purchase says, which `cases/initiate-sign` signs. [P7.2] */
export const AwaitingCaseDetails = Type.Object({
  ...AwaitingCase.properties,
  invitation: Type.Optional(Invited),
  /** The flow of a form or a purchase: its saved answers are done with once it is signed. */
  flow: Type.Optional(Type.String()),
  /** Only of a purchase that another visit than the reader's has begun: maybe another person. */
  isBegunElsewhere: Type.Optional(Type.Literal(true)),
  rows: Type.Array(PaperRow),
})
export type AwaitingCaseDetails = Static<typeof AwaitingCaseDetails>

/** Begins the signing of a form or a purchase that waits. `page` is where the app leads back to on the same device. */
export const InitiateCaseSignRequest = Type.Object(
  { caseId: AwaitingCaseId, device: InitiateSignRequest.properties.device, page: SubmitToSignRequest.properties.page },
  { additionalProperties: false },
)
export type InitiateCaseSignRequest = Static<typeof InitiateCaseSignRequest>

/** Body of POST /api/insurance-application/complete-sign: a signing that is signed. [P7.2] */
export const CompleteSignRequest = SigningRequest

/** What became of the signature: the reference of a form, the receipt of a purchase, or the page of a purchase that waits for others. */
export const CompleteSignResponse = Type.Object({
  reference: Type.Optional(Type.String()),
  /** Instant, ISO 8601. */
  receivedAt: Type.Optional(Type.String()),
  /** Opens the receipt. */
  receiptToken: Type.Optional(Type.String()),
  waitingPath: Type.Optional(Type.String()),
})
export type CompleteSignResponse = Static<typeof CompleteSignResponse>
