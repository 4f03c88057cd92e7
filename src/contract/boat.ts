import { Type, type Static } from 'typebox'
import { FlowAnswers, Quote, SalesInfo } from './quotes.ts'

const closed = { additionalProperties: false } as const
const Code = Type.String({ maxLength: 100 })

/** Who insures the boat, and what they know and belong to. */
const PersonalInfo = Type.Object(
  {
    personalNumber: Type.String({ pattern: '^[0-9]{12}$' }),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    mobileNumber: Type.Optional(Type.String({ maxLength: 40 })),
    hasCompetence: Type.Optional(Type.Boolean()),
    boatClub: Type.Optional(Code),
  },
  closed,
)

const Engine = Type.Object(
  { type: Type.Optional(Code), horsepower: Type.Optional(Type.Integer()), year: Type.Optional(Type.Integer()) },
  closed,
)

/** The boat. Length and width in cm, weight in kg, value in kr. */
const Boat = Type.Object(
  {
    type: Type.Optional(Code),
    subtype: Type.Optional(Code),
    model: Type.Optional(Code),
    material: Type.Optional(Code),
    manufacturedYear: Type.Optional(Type.Integer()),
    length: Type.Optional(Type.Integer()),
    width: Type.Optional(Type.Integer()),
    weight: Type.Optional(Type.Integer()),
    value: Type.Optional(Type.Integer()),
    engines: Type.Optional(Type.Array(Engine, { maxItems: 10 })),
    trackerSystem: Type.Optional(Type.Boolean()),
    belongings: Type.Optional(Type.Integer()),
  },
  closed,
)

/** What a boat quote is asked with: a body of its own shape, with all that any quote request has. [B7.1] */
export const BoatRequest = Type.Object(
  {
    quoteType: Type.Literal('boat'),
    personalInfo: PersonalInfo,
    boat: Boat,
    advicesPerYear: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(4)])),
    DeductibleID: Type.Optional(Type.Integer()),
    /** As the previous quote said; the server says anew what is missing. [B4.5] */
    missingInfo: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
    quote: Type.Object({ salesInfo: SalesInfo }, closed),
    setFreeTrial: Type.Boolean(),
    flow: FlowAnswers,
  },
  { additionalProperties: Type.Unknown() },
)
export type BoatRequest = Static<typeof BoatRequest>

/** A boat quote. Without `annualPremium` the customer asks for an offer. */
export const BoatQuoteResponse = Type.Object({
  quote: Type.Intersect([
    Quote,
    Type.Object({
      /** Dotted paths of what a contract needs and nobody has answered yet. */
      missingInfo: Type.Array(Type.String()),
    }),
  ]),
  /** Of an update with an empty body: the case that somebody handles. */
  inquiry: Type.Optional(Type.Object({ reference: Type.String(), receivedAt: Type.String() })),
})
export type BoatQuoteResponse = Static<typeof BoatQuoteResponse>

const OptionEntry = Type.Object({
  code: Type.Union([Type.String(), Type.Number()]),
  description: Type.String(),
  selected: Type.Boolean(),
})

/** The choices of the boat's questions, by the name of the set. */
export const BoatOptions = Type.Record(Type.String(), Type.Array(OptionEntry))
export type BoatOptions = Static<typeof BoatOptions>

/** What a boat insurance covers, and the deductibles to choose from. [B7.1] */
export const BoatCoverages = Type.Object({
  coverages: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  deductibles: Type.Array(OptionEntry),
})
export type BoatCoverages = Static<typeof BoatCoverages>
