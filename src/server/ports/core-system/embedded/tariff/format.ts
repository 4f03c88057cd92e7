import { Type, type Static } from 'typebox'
import { Paid } from '../../../../../contract/quotes.ts'
import { IsoDateText } from '../../../../../contract/iso-date-text.ts'

/** Format version; `$schema` of every tariff file. */
export const TARIFF_FORMAT = 'https://teckna.dev/tariff/1'

const closed = { additionalProperties: false } as const

const NAME = '^[A-Za-z][A-Za-z0-9]{0,59}$'
const Name = Type.String({ pattern: NAME })
const named = (description: string) => Type.String({ pattern: NAME, description })
/** Dotted path into the quote request, or the name of a tariff fact; `row.…` within the rows of a list. */
const By = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,59}(\\.[A-Za-z0-9]{1,60})*$' })
/** Message for the customer's form when the value is missing. */
const Missing = Type.Optional(Type.String({ minLength: 1 }))

/** One value per code. In a file it may be the name of a separate table, which several tariffs can share. */
const Table = Type.Record(Type.String({ minLength: 1 }), Type.Number(), { minProperties: 1 })

/** Values for numbers up to and including `upTo`; a last band without it is open upwards. */
const Band = Type.Object({ upTo: Type.Optional(Type.Number()), value: Type.Number() }, closed)
const Bands = Type.Array(Band, { minItems: 1 })

/** A condition: a code is in a list, or a number is within inclusive limits. A missing value never meets it. */
const Condition = Type.Union([
  Type.Object({ by: By, in: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), { minItems: 1 }) }, closed),
  Type.Object({ by: By, min: Type.Optional(Type.Number()), max: Type.Optional(Type.Number()) }, closed),
])
export type Condition = Static<typeof Condition>

/** One condition, or several that must all hold. */
const When = Type.Union([Condition, Type.Array(Condition, { minItems: 2 })])
export type When = Static<typeof When>

const ByTable = { by: By, table: Table, missing: Missing }
/** `from` is the smallest number with a value. */
const ByBands = { by: By, bands: Bands, from: Type.Optional(Type.Number()), missing: Missing }
/** `perUnit` for each unit above `less`. */
const ByUnit = { by: By, perUnit: Type.Number(), less: Type.Optional(Type.Number()), missing: Missing }

const common = { id: Name, when: Type.Optional(When) }

/** Multiplies by a table or band value, by 1 + `perUnit` per unit, or by `proportion` of the value (0.01 for a percentage). */
const Factor = Type.Union([
  Type.Object({ ...common, ...ByTable }, closed),
  Type.Object({ ...common, ...ByBands }, closed),
  Type.Object({ ...common, ...ByUnit }, closed),
  Type.Object({ ...common, by: By, proportion: Type.Number(), missing: Missing }, closed),
])
export type Factor = Static<typeof Factor>

/** An add-on: it counts if it is selected, and has a separate price wherever `when` holds. The overall factors do not apply. [B3.6] */
const Addon = Type.Object(
  {
    id: Name,
    /** Path of the answer that selects it; the last part is the add-on's key. */
    selected: By,
    /** Not offered separately. */
    hidden: Type.Optional(Type.Boolean()),
    /** Priced only in the quote, although the amount is fixed. */
    quoted: Type.Optional(Type.Boolean()),
  },
  closed,
)

const multiplied = {
  ...common,
  factors: Type.Optional(Type.Array(Factor)),
  /** Path of a list: the term counts once per row and reads the row as `row`. */
  each: Type.Optional(By),
  /** The overall factors do not apply to it. */
  apart: Type.Optional(Type.Boolean()),
  addon: Type.Optional(Addon),
}

/** A part of the premium in kr per year: an amount times the term's factors. */
const Term = Type.Union([
  Type.Object({ ...multiplied, amount: Type.Number() }, closed),
  Type.Object({ ...multiplied, ...ByTable }, closed),
  Type.Object({ ...multiplied, ...ByBands }, closed),
  Type.Object({ ...multiplied, ...ByUnit }, closed),
])
export type Term = Static<typeof Term>

/** A named value derived from the request. */
const Fact = Type.Union([
  /** Age in whole years, from a personal number or a birth date, on today's date or the date at a path. */
  Type.Object({ kind: Type.Literal('age'), of: By, on: Type.Optional(By) }, closed),
  Type.Object({ kind: Type.Literal('birthDate'), of: By }, closed),
  /** The value of the longest matching prefix of a text, such as the zone of a postal code. */
  Type.Object({ kind: Type.Literal('prefix'), of: By, table: Table, otherwise: Type.Optional(Type.Number()) }, closed),
  /** Years since a year. */
  Type.Object({ kind: Type.Literal('yearsSince'), of: By }, closed),
  /** Number of rows in a list that meet a condition; the condition reads a row as `row`. */
  Type.Object({ kind: Type.Literal('count'), of: By, when: Type.Optional(When) }, closed),
  /** Number of conditions that hold. */
  Type.Object({ kind: Type.Literal('holding'), conditions: Type.Array(Condition, { minItems: 1 }) }, closed),
  /** Result of a computation of flow documents. */
  Type.Object({ kind: Type.Literal('compute'), compute: Name, with: Type.Record(Name, By), params: Type.Optional(Type.Unknown()) }, closed),
])
export type Fact = Static<typeof Fact>

/** One choice of an options set. [B3.5] */
const TariffOption = Type.Object(
  {
    code: Type.Union([Type.String({ minLength: 1 }), Type.Number()]),
    description: Type.String({ minLength: 1 }),
    /** The default choice. */
    selected: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** A product detail that the quote adds to those of the request: a fact, or a fixed value. */
const Detail = Type.Union([Type.Object({ fact: Name }, closed), Type.Object({ value: Type.Unknown() }, closed)])

/**
 * A tariff: the embedded core system's data about a product. The premium is the sum of the terms, each times its
 * factors, times the overall factors. It is rounded once, at the end, to whole kr per year.
 */
export const Tariff = Type.Object(
  {
    $schema: Type.Literal(TARIFF_FORMAT, { description: 'Format version.' }),
    product: named("Key of the product's details in the quote request."),
    version: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9.-]{0,59}$',
      description: 'Unique. A quote stores the version, so never change a tariff in use: add a new version.',
    }),
    validFrom: Type.String({
      ...IsoDateText,
      description: 'The day from which it prices quotes, until a later tariff of the product does.',
    }),
    insuranceType: Type.String({ minLength: 1, description: 'Name of the insurance type on the wire, as in the flow.' }),
    quoteType: Type.Union(
      [Type.Literal('person'), Type.Literal('vehicle'), Type.Literal('property'), Type.Literal('pet'), Type.Literal('boat')],
      { description: 'What is insured.' },
    ),
    withdrawalDays: Type.Integer({
      minimum: 14,
      description: 'Days of the right of withdrawal, from the day of the contract. Distance contracts act (2005:59) chapter 3.',
    }),
    freeTrial: Type.Boolean({ description: 'Whether the insurance begins with days without a price.' }),
    /** [B9.1] */
    freeTrialPeriod: Type.Optional(
      Type.Union(
        [Type.Object({ days: Type.Integer({ minimum: 1 }) }, closed), Type.Object({ months: Type.Integer({ minimum: 1 }) }, closed)],
        { description: 'Length of the free trial: `days` or `months`.' },
      ),
    ),
    /** [B2.6] */
    employeeDiscount: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1,
        description: 'Share that employees save of the premium without add-ons, if their sales link counts.',
      }),
    ),
    paid: Type.Optional(Type.Literal(Paid.const, { description: 'Set if the premium is not per year.' })),
    displayElectronicMarketing: Type.Boolean({ description: 'Whether a purchase asks for consent to marketing by e-mail.' }),
    /** [B6.1] */
    sellingChannels: Type.Array(
      Type.Union([Type.Literal('InternetFors'), Type.Literal('Internetbank'), Type.Literal('CommercialVehicles')]),
      { minItems: 1, description: 'Permitted selling channels.' },
    ),
    insured: Type.Optional(
      Type.String({
        ...By,
        description: "Path of the insured's personal number if it is not the policyholder's, or of the list of insured persons.",
      }),
    ),
    requires: Type.Array(By, { description: 'Paths that a contract requires in addition to those of the price.' }),
    /** [B3.5] */
    options: Type.Optional(
      Type.Record(Name, Type.Array(TariffOption, { minItems: 1 }), { description: 'Options sets by name, returned with the metadata.' }),
    ),
    facts: Type.Optional(
      Type.Record(Name, Fact, { description: 'Values derived from the request, by name. A fact may read the facts above it.' }),
    ),
    terms: Type.Array(Term, { minItems: 1, description: 'Parts of the premium in kr a year: each an amount times its factors.' }),
    factors: Type.Optional(Type.Array(Factor, { description: 'What the sum of the terms is multiplied by.' })),
    /** [B4.4] */
    underwriting: Type.Optional(
      Type.Array(Type.Object({ id: Name, when: When }, closed), {
        description: 'Cases that an underwriter must review: they get no price.',
      }),
    ),
    refuses: Type.Optional(
      Type.Array(Type.Object({ id: Name, when: When, message: Type.String({ minLength: 1 }) }, closed), {
        description: 'Combinations that are not sold. The first that holds gives the message.',
      }),
    ),
    offer: Type.Optional(
      Type.Array(Type.Object({ id: Name, when: When }, closed), {
        description: 'Cases without a price: the customer requests an offer.',
      }),
    ),
    details: Type.Optional(Type.Record(Name, Detail, { description: 'Details that the quote adds to those of the request, by name.' })),
  },
  closed,
)
export type Tariff = Static<typeof Tariff>
