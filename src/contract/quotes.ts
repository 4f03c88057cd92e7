import { CORE_NAME_PATTERN } from './quote-number.ts'
import { Type, type Static } from 'typebox'
import { PersonalNumber } from './personal-number.ts'
import { IsoDateText } from './iso-date-text.ts'
import { WaitingReference } from './participants.ts'
import { Papers } from './papers.ts'
import { SalesLinkFault } from './sales-link.ts'

/** kr, whole. The most is what the database stores of an amount. */
export const Kronor = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** Name of a quote, as the core system gives it. */
export const QuoteNumber = Type.String({ pattern: CORE_NAME_PATTERN })

/** Token that opens a receipt, as the core system gives it. */
export const ReceiptToken = Type.String({ pattern: CORE_NAME_PATTERN })

const SellingChannel = Type.Union([Type.Literal('InternetFors'), Type.Literal('Internetbank'), Type.Literal('CommercialVehicles')])

/** The channel of the quote. [B6.1] */
export const SalesInfo = Type.Object(
  {
    sellingChannel: SellingChannel,
    intermediaryOrganizationNumber: Type.Optional(Type.String({ maxLength: 20 })),
    salesInitiatedAgent: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
)

/** The published flow, pinned by hash, and the customer's answers. */
export const FlowAnswers = Type.Object(
  {
    bundle: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    answers: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
  },
  { additionalProperties: false },
)

/** A quote request: sales info, policyholder, the product's details under its key, and the answers. [B3.3] */
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

/** An add-on that the quote has or could have. [B3.6] */
export const QuotedAddon = Type.Object({
  addonId: Type.String(),
  /** kr per year, whole */
  annualPremium: Kronor,
  selected: Type.Boolean(),
})
export type QuotedAddon = Static<typeof QuotedAddon>
/** How a premium is paid that is not per year: in full, as one amount. */
export const Paid = Type.Literal('once')
export type Paid = Static<typeof Paid>

/** A quote. The product's details stand under the key that names the product. [B3.2] */
export const Quote = Type.Object(
  {
    quoteNumber: QuoteNumber,
    caseId: Type.String(),
    /** From the product's tariff, for example `person`. */
    quoteType: Type.String({ pattern: '^[a-z][A-Za-z]*$', maxLength: 60 }),
    quoteSubStatus: Type.Optional(Type.Literal('Underwriting')),
    insuranceType: Type.String(),
    /** kr per year, whole; the total price if paid once. */
    annualPremium: Type.Optional(Kronor),
    paid: Type.Optional(Paid),
    insuranceHolder: Type.Array(Type.Object({ personalNumber: PersonalNumber })),
    consentApproved: Type.Boolean(),
    startDate: Type.Optional(IsoDateText),
    /** The first day to pay for, if a free trial moves it. [B9.1] */
    firstDueDate: Type.Optional(IsoDateText),
    tariff: Type.String(),
    premium: Type.Array(PremiumLine),
    /** The discount of employees in the premium: per cent of the premium without add-ons, and kr per year. [B2.6] */
    employeeDiscount: Type.Optional(Type.Object({ percent: Type.Number(), annual: Kronor })),
    /** Why the visitor's sales link did not count in this request. [B6.1] */
    salesLinkFault: Type.Optional(SalesLinkFault),
    /** Every available add-on for these answers, with its price: the add-on quote. [B4.4] [B4.6] */
    addons: Type.Optional(Type.Array(QuotedAddon)),
  },
  { additionalProperties: Type.Unknown() },
)
export type Quote = Static<typeof Quote>

export const QuoteResponse = Type.Object({ quote: Quote })
export type QuoteResponse = Static<typeof QuoteResponse>

export const ProductQuery = Type.Object({ productPath: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) })
export const ProductQuoteQuery = Type.Object({ productPath: Type.String({ pattern: '^[A-Za-z]{1,40}$' }), quoteNumber: QuoteNumber })
/** Number of a quote, in a path or a body. */
export const QuoteReference = Type.Object({ quoteNumber: QuoteNumber }, { additionalProperties: false })
export const QuoteQuery = Type.Object({ quoteNumber: QuoteNumber })

/** A document that comes with a policy. */
export const PolicyDocument = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  version: Type.String(),
  url: Type.String(),
})
export type PolicyDocument = Static<typeof PolicyDocument>

/** The receipt of an accepted quote. */
export const Receipt = Type.Object({
  policyNumber: Type.String(),
  receiptToken: Type.String(),
  product: Type.String(),
  insuranceType: Type.String(),
  holderName: Type.Optional(Type.String()),
  startDate: IsoDateText,
  /** kr per year, whole; the total price if paid once. */
  annualPremium: Kronor,
  paid: Type.Optional(Paid),
  /** Left out if the premium is 0. */
  payment: Type.Optional(Type.Object({ method: Type.String(), period: Type.String() })),
  /** The first day to pay for, if a free trial moves it. [B9.1] */
  firstDueDate: Type.Optional(IsoDateText),
  acceptedAt: Type.String(),
  status: Type.Union([Type.Literal('active'), Type.Literal('withdrawn')]),
  withdrawalUntil: IsoDateText,
  withdrawnAt: Type.Optional(Type.String()),
  documents: Type.Array(PolicyDocument),
})
export type Receipt = Static<typeof Receipt>

/** The receipt of the contract, or where to wait until everyone else who is insured has signed. */
export const AcceptResponse = Type.Union([Type.Object({ receipt: Receipt }), Type.Object({ waiting: WaitingReference })])
export type AcceptResponse = Static<typeof AcceptResponse>

/** A receipt, and what was bought, in the words of its policy letter. */
export const ReceiptResponse = Type.Object({
  receipt: Receipt,
  papers: Papers,
})
export type ReceiptResponse = Static<typeof ReceiptResponse>

/** One choice of an options set, as the core system describes it. [B3.5] */
const MetadataOption = Type.Object({
  code: Type.Union([Type.String(), Type.Number()]),
  description: Type.String(),
  /** The initial choice of a form. */
  selected: Type.Boolean(),
})

/** An add-on of a product. [B3.6] */
export const MetadataAddon = Type.Object({
  addonId: Type.String(),
  /** Name of the cover that selects it, in the request's `coverages`. */
  key: Type.String(),
  /** `static`: a fixed price for all answers; `quoted`: the price comes with the quote. */
  type: Type.Union([Type.Literal('static'), Type.Literal('quoted')]),
  /** Not offered on its own. */
  hidden: Type.Boolean(),
  /** kr, whole; static add-ons only. */
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
  /** Duration of a free trial. [B9.1] */
  freeTrialPeriod: Type.Optional(Type.Object({ days: Type.Optional(Type.Integer()), months: Type.Optional(Type.Integer()) })),
  /** Share of the premium without add-ons that employees save by their sales link, 0 to 1. [B2.6] */
  employeeDiscount: Type.Optional(Type.Number()),
  /** The channels that sell it. [B6.1] */
  sellingChannels: Type.Optional(Type.Array(SellingChannel)),
  /** The channel of this visitor, for the request. The server decides it, and does so again for each request. [B6.1] */
  salesInfo: Type.Optional(SalesInfo),
  /** Why the visitor's sales link does not count for this product. [B6.1] */
  salesLinkFault: Type.Optional(SalesLinkFault),
  options: Type.Optional(Type.Record(Type.String(), Type.Array(MetadataOption))),
  addons: Type.Optional(Type.Array(MetadataAddon)),
})
export type ProductMetadata = Static<typeof ProductMetadata>
