import { Type, type Static } from 'typebox'
import { InquiryReceipt } from './inquiries.ts'
import { FlowAnswers, Quote, SalesInfo } from './quotes.ts'

const closed = { additionalProperties: false } as const

/** Name of a product's own quote calls in their paths, for example `boat` of `/api/coral/boat/create`. */
export const OwnCallsName = Type.Object({ calls: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,59}$' }) })

/** Body of a product's own quote calls: parties and details at the paths that the published flow names. [B7.1] */
export const OwnCallBody = Type.Object(
  {
    quoteType: Type.String({ maxLength: 60 }),
    /** As in the previous quote; each answer of the server lists what is missing. [B4.5] */
    missingInfo: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
    quote: Type.Object({ salesInfo: SalesInfo }, closed),
    setFreeTrial: Type.Boolean(),
    flow: FlowAnswers,
  },
  { additionalProperties: Type.Unknown() },
)
export type OwnCallBody = Static<typeof OwnCallBody>

/** A quote of a product's own calls. Without `annualPremium` the customer asks for an offer. */
export const OwnQuoteResponse = Type.Object({
  quote: Type.Intersect([
    Quote,
    Type.Object({
      /** Dotted paths that a contract needs and the request does not contain yet. */
      missingInfo: Type.Array(Type.String()),
    }),
  ]),
  /** Present after an update with an empty body. */
  inquiry: Type.Optional(InquiryReceipt),
})
export type OwnQuoteResponse = Static<typeof OwnQuoteResponse>

/** Answer to an inquiry about a quote without a price. */
export const InquiryResponse = Type.Object({ quote: Quote, inquiry: InquiryReceipt })
export type InquiryResponse = Static<typeof InquiryResponse>

const OptionEntry = Type.Object({
  code: Type.Union([Type.String(), Type.Number()]),
  description: Type.String(),
  selected: Type.Boolean(),
})
export type OptionEntry = Static<typeof OptionEntry>

/** The choices of a product's questions, by the name of the set. */
export const OwnOptions = Type.Record(Type.String(), Type.Array(OptionEntry))
export type OwnOptions = Static<typeof OwnOptions>

/** A product's covers, and the deductibles to choose from. [B7.1] */
export const OwnCoverages = Type.Object({
  coverages: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  deductibles: Type.Array(OptionEntry),
})
export type OwnCoverages = Static<typeof OwnCoverages>
