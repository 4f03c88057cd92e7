import { Type, type Static } from 'typebox'

/** Twelve digits, YYYYMMDDXXXX. */
const PersonalNumber = Type.String({ pattern: '^[0-9]{12}$' })
const IsoDateText = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
const Kronor = Type.Integer({ minimum: 0 })

/** Unguessable name of a quote. */
export const QuoteNumber = Type.String({ pattern: '^TQ[0-9A-HJKMNP-TV-Z]{20}$' })

/** Through which channel the quote was asked for. [B6.1] */
export const SalesInfo = Type.Object(
  {
    sellingChannel: Type.Union([Type.Literal('InternetFors'), Type.Literal('Internetbank'), Type.Literal('CommercialVehicles')]),
    intermediaryOrganizationNumber: Type.Optional(Type.String({ maxLength: 20 })),
    salesInitiatedAgent: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
)

/** The published flow that the customer answers, pinned by hash, and what they have answered. */
export const FlowAnswers = Type.Object(
  {
    bundle: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    answers: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
  },
  { additionalProperties: false },
)

/** What a quote is asked with: sales info, policyholder, the product's details under its key, and the answers. [B3.3] */
export const QuoteRequest = Type.Object(
  {
    insuranceType: Type.String({ maxLength: 60 }),
    quote: Type.Object({ salesInfo: SalesInfo }, { additionalProperties: false }),
    setFreeTrial: Type.Boolean(),
    insuranceHolder: Type.Array(Type.Object({ personalNumber: PersonalNumber }), { minItems: 1, maxItems: 4 }),
    flow: FlowAnswers,
  },
  { additionalProperties: Type.Unknown() },
)
export type QuoteRequest = Static<typeof QuoteRequest>

/** One line of the explanation of a premium: an amount in kr, or a factor. */
export const PremiumLine = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('amount'), Type.Literal('factor')]),
  value: Type.Number(),
  by: Type.Optional(Type.String()),
})
export type PremiumLine = Static<typeof PremiumLine>

/** How a premium is paid that is not per year: all at once, as one amount. */
export const Paid = Type.Literal('once')
export type Paid = Static<typeof Paid>

/** A quote. The product's details stand under the key that names the product. [B3.2] */
export const Quote = Type.Object(
  {
    quoteNumber: QuoteNumber,
    caseId: Type.String(),
    quoteType: Type.Union([
      Type.Literal('person'),
      Type.Literal('vehicle'),
      Type.Literal('property'),
      Type.Literal('pet'),
      Type.Literal('boat'),
    ]),
    quoteSubStatus: Type.Optional(Type.Literal('Underwriting')),
    insuranceType: Type.String(),
    /** kr per year, whole; where it is paid once, the whole price */
    annualPremium: Type.Optional(Kronor),
    paid: Type.Optional(Paid),
    insuranceHolder: Type.Array(Type.Object({ personalNumber: PersonalNumber })),
    consentApproved: Type.Boolean(),
    startDate: Type.Optional(IsoDateText),
    tariff: Type.String(),
    premium: Type.Array(PremiumLine),
  },
  { additionalProperties: Type.Unknown() },
)
export type Quote = Static<typeof Quote>

export const QuoteResponse = Type.Object({ quote: Quote })
export type QuoteResponse = Static<typeof QuoteResponse>

export const ProductQuery = Type.Object({ productPath: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) })
export const ProductQuoteQuery = Type.Object({ productPath: Type.String({ pattern: '^[A-Za-z]{1,40}$' }), quoteNumber: QuoteNumber })
export const QuoteQuery = Type.Object({ quoteNumber: QuoteNumber })

/** A document handed over with a policy. */
export const PolicyDocument = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  version: Type.String(),
  url: Type.String(),
})
export type PolicyDocument = Static<typeof PolicyDocument>

/** What the customer gets when a quote has been accepted. */
export const Receipt = Type.Object({
  policyNumber: Type.String(),
  receiptToken: Type.String(),
  product: Type.String(),
  insuranceType: Type.String(),
  holderName: Type.Optional(Type.String()),
  startDate: IsoDateText,
  /** kr per year, whole; where it is paid once, the whole price */
  annualPremium: Kronor,
  paid: Type.Optional(Paid),
  /** None where there is nothing to pay. */
  payment: Type.Optional(Type.Object({ method: Type.String(), period: Type.String() })),
  acceptedAt: Type.String(),
  status: Type.Union([Type.Literal('active'), Type.Literal('withdrawn')]),
  withdrawalUntil: IsoDateText,
  withdrawnAt: Type.Optional(Type.String()),
  documents: Type.Array(PolicyDocument),
})
export type Receipt = Static<typeof Receipt>

export const AcceptResponse = Type.Object({ receipt: Receipt })
export type AcceptResponse = Static<typeof AcceptResponse>

/** Options sets, price facts and limits of a product, from the core system. [B4.2] */
export const ProductMetadata = Type.Object({
  product: Type.String(),
  insuranceType: Type.String(),
  tariff: Type.String(),
  withdrawalDays: Type.Integer(),
  freeTrial: Type.Boolean(),
  displayElectronicMarketing: Type.Boolean(),
})
export type ProductMetadata = Static<typeof ProductMetadata>
