import { Type, type Static } from 'typebox'
import { FlowAnswers, Paid, Quote, QuoteNumber } from './quotes.ts'
import { IsoDateText } from './iso-date-text.ts'

/** What a proposal said that the insurance costs, and what that came from. */
const ProposedPrice = Type.Object({
  /** kr per year, whole; where it is paid once, the whole price */
  annual: Type.Integer({ minimum: 0 }),
  paid: Type.Optional(Paid),
  /** Version of the tariff. */
  tariff: Quote.properties.tariff,
  /** The ages that the premium's lines name, such as `age=41`: they change by themselves. */
  ages: Type.Array(Type.String()),
})

/** Keeps the answers behind a price under a link, and sends the link where an address is given. */
export const SaveProposalRequest = Type.Object(
  {
    /** The quote whose price is shown; one of this visit. */
    quoteNumber: QuoteNumber,
    flow: FlowAnswers,
    /** The inputs that the customer answered, unlike those that began with an answer. */
    answered: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 }),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  },
  { additionalProperties: false },
)
export type SaveProposalRequest = Static<typeof SaveProposalRequest>

/** The token opens the proposal, to the end of a day. */
export const SaveProposalResponse = Type.Object({ token: Type.String(), validUntil: IsoDateText })
export type SaveProposalResponse = Static<typeof SaveProposalResponse>

export const OpenProposalRequest = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }) },
  { additionalProperties: false },
)

/** A proposal as it was saved, without what is never kept: health answers, consents, and how it would be paid. */
export const Proposal = Type.Object({
  /** Name of the flow that was answered. */
  name: Type.String(),
  flow: FlowAnswers,
  answered: Type.Array(Type.String()),
  price: ProposedPrice,
  savedOn: IsoDateText,
  validUntil: IsoDateText,
})
export type Proposal = Static<typeof Proposal>

/** Where a proposal is opened. The token stands behind the #, which browsers send to nobody. */
export const proposalPath = (token: string) => `/prisforslag#${token}`
