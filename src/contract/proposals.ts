import { PAGES } from './page-paths.ts'
import { Type, type Static } from 'typebox'
import { FlowAnswers, Paid, Quote, QuoteNumber } from './quotes.ts'
import { IsoDateText } from './iso-date-text.ts'

/** The price in a proposal, and what it was computed from. */
const ProposedPrice = Type.Object({
  /** kr per year, whole; the total price if paid once. */
  annual: Type.Integer({ minimum: 0 }),
  paid: Type.Optional(Paid),
  /** Version of the tariff. */
  tariff: Quote.properties.tariff,
  /** The ages in the premium's lines, such as `age=41`: they change with time. */
  ages: Type.Array(Type.String()),
})

/** Saves the answers behind a price under a link, and mails the link if an address is given. */
export const SaveProposalRequest = Type.Object(
  {
    /** The quote of the shown price; it belongs to this visit. */
    quoteNumber: QuoteNumber,
    flow: FlowAnswers,
    /** The inputs that the customer answered, unlike those that still have their initial answer. */
    answered: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 }),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  },
  { additionalProperties: false },
)
export type SaveProposalRequest = Static<typeof SaveProposalRequest>

/** The token opens the proposal until the end of `validUntil`. */
export const SaveProposalResponse = Type.Object({ token: Type.String(), validUntil: IsoDateText })
export type SaveProposalResponse = Static<typeof SaveProposalResponse>

export const OpenProposalRequest = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }) },
  { additionalProperties: false },
)

/** A saved proposal, without what is never stored: health answers, consents, and the payment method. */
export const Proposal = Type.Object({
  /** Name of the answered flow. */
  name: Type.String(),
  flow: FlowAnswers,
  answered: Type.Array(Type.String()),
  price: ProposedPrice,
  savedOn: IsoDateText,
  validUntil: IsoDateText,
})
export type Proposal = Static<typeof Proposal>

/** Returns the path of a proposal. The token is in the fragment, which browsers never send. */
export const proposalPath = (token: string) => `/${PAGES.proposal}#${token}`
