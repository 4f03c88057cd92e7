import { Type, type Static } from 'typebox'
import { PersonalNumber } from './personal-number.ts'
import { IsoDateText } from './iso-date-text.ts'

const Kronor = Type.Integer({ minimum: 0 })

/** Unguessable name of a quote. */
export const QuoteNumber = Type.String({ pattern: '^TQ[0-9A-HJKMNP-TV-Z]{20}$' })

const SellingChannel = Type.Union([Type.Literal('InternetFors'), Type.Literal('Internetbank'), Type.Literal('CommercialVehicles')])

/** Through which channel the quote was asked for. [B6.1] */
export const SalesInfo = Type.Object(
  {
    sellingChannel: SellingChannel,
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

/** An add-on that the quote could have, or has. [B3.6] */
export const QuotedAddon = Type.Object({
  addonId: Type.String(),
  /** kr per year, whole */
  annualPremium: Kronor,
  selected: Type.Boolean(),
})
export type QuotedAddon = Static<typeof QuotedAddon>
/** How a premium is paid that is not per year: all at once, as one amount. */
export const Paid = Type.Literal('once')
export type Paid = Static<typeof Paid>

/** A quote. The product's details stand under the key that names the product. [B3.2] */
export const Quote = Type.Object(
  {
    quoteNumber: QuoteNumber,
    caseId: Type.String(),
    /** As the product's tariff says, for example `person`. */
    quoteType: Type.String({ pattern: '^[a-z][A-Za-z]*$', maxLength: 60 }),
    quoteSubStatus: Type.Optional(Type.Literal('Underwriting')),
    insuranceType: Type.String(),
    /** kr per year, whole; where it is paid once, the whole price */
    annualPremium: Type.Optional(Kronor),
    paid: Type.Optional(Paid),
    insuranceHolder: Type.Array(Type.Object({ personalNumber: PersonalNumber })),
    consentApproved: Type.Boolean(),
    startDate: Type.Optional(IsoDateText),
    /** The first day that is paid for, where a free trial moves it. [B9.1] */
    firstDueDate: Type.Optional(IsoDateText),
    tariff: Type.String(),
    premium: Type.Array(PremiumLine),
    /** Every add-on that can be had with these answers, with its price: the add-on quote. [B4.4] [B4.6] */
    addons: Type.Optional(Type.Array(QuotedAddon)),
  },
  { additionalProperties: Type.Unknown() },
)
export type Quote = Static<typeof Quote>

export const QuoteResponse = Type.Object({ quote: Quote })
export type QuoteResponse = Static<typeof QuoteResponse>

export const ProductQuery = Type.Object({ productPath: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) })
export const ProductQuoteQuery = Type.Object({ productPath: Type.String({ pattern: '^[A-Za-z]{1,40}$' }), quoteNumber: QuoteNumber })
/** Names a quote, as a part of a path or in a body. */
export const QuoteReference = Type.Object({ quoteNumber: QuoteNumber }, { additionalProperties: false })
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
  /** The first day that is paid for, where a free trial moves it. [B9.1] */
  firstDueDate: Type.Optional(IsoDateText),
  acceptedAt: Type.String(),
  status: Type.Union([Type.Literal('active'), Type.Literal('withdrawn')]),
  withdrawalUntil: IsoDateText,
  withdrawnAt: Type.Optional(Type.String()),
  documents: Type.Array(PolicyDocument),
})
export type Receipt = Static<typeof Receipt>

export const AcceptResponse = Type.Object({ receipt: Receipt })
export type AcceptResponse = Static<typeof AcceptResponse>

/** One choice of an options set, as the core system describes it. [B3.5] */
const MetadataOption = Type.Object({
  code: Type.Union([Type.String(), Type.Number()]),
  description: Type.String(),
  /** The choice that a form begins with. */
  selected: Type.Boolean(),
})

/** An add-on of a product. [B3.6] */
export const MetadataAddon = Type.Object({
  addonId: Type.String(),
  /** Name of the cover that chooses it, among the `coverages` of the request. */
  key: Type.String(),
  /** `static`: costs the same whatever is answered; `quoted`: the quote tells its price. */
  type: Type.Union([Type.Literal('static'), Type.Literal('quoted')]),
  /** Not offered by itself. */
  hidden: Type.Boolean(),
  /** kr, whole; of a static one */
  monthlyPrice: Type.Optional(Kronor),
})
export type MetadataAddon = Static<typeof MetadataAddon>

/** Options sets, price facts and limits of a product, from the core system. [B4.2] */
export const ProductMetadata = Type.Object({
  product: Type.String(),
  insuranceType: Type.String(),
  tariff: Type.String(),
  withdrawalDays: Type.Integer(),
  freeTrial: Type.Boolean(),
  displayElectronicMarketing: Type.Boolean(),
  /** How long a free trial lasts. [B9.1] */
  freeTrialPeriod: Type.Optional(Type.Object({ days: Type.Optional(Type.Integer()), months: Type.Optional(Type.Integer()) })),
  /** The share of the premium that employees do not pay once their employment has been checked, 0 to 1: no quote has it taken off. [B2.6] */
  employeeDiscount: Type.Optional(Type.Number()),
  /** Through which channels it is sold. [B6.1] */
  sellingChannels: Type.Optional(Type.Array(SellingChannel)),
  /** Organisation numbers that go with the channels, from the server's configuration. [B6.1] */
  organizationNumbers: Type.Optional(
    Type.Object({ bank: Type.String(), own: Type.Optional(Type.String()), myPages: Type.Optional(Type.String()) }),
  ),
  options: Type.Optional(Type.Record(Type.String(), Type.Array(MetadataOption))),
  addons: Type.Optional(Type.Array(MetadataAddon)),
})
export type ProductMetadata = Static<typeof ProductMetadata>
