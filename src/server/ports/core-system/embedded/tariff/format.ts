import { Type, type Static } from 'typebox'
import { Paid } from '../../../../../contract/quotes.ts'
import { IsoDateText } from '../../../../../contract/iso-date-text.ts'

/** Format version; `$schema` of every tariff file. */
export const TARIFF_FORMAT = 'https://teckna.dev/tariff/1'

const closed = { additionalProperties: false } as const

const Name = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,59}$' })
/** Dotted path into the quote request, or the name of one of the tariff's facts; `row.…` where rows of a list are looked at. */
const By = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,59}(\\.[A-Za-z0-9]{1,60})*$' })
/** What the customer's form is told when the value is missing. */
const Missing = Type.Optional(Type.String({ minLength: 1 }))

/** One value per code. In a file it may be the name of a table of its own, which several tariffs can share. */
const Table = Type.Record(Type.String({ minLength: 1 }), Type.Number(), { minProperties: 1 })

/** Values for numbers up to and including `upTo`; a last band without it is open upwards. */
const Band = Type.Object({ upTo: Type.Optional(Type.Number()), value: Type.Number() }, closed)
const Bands = Type.Array(Band, { minItems: 1 })

/** Whether something counts: a code among some, or a number within limits (both included). A missing value never does. */
const Condition = Type.Union([
  Type.Object({ by: By, in: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), { minItems: 1 }) }, closed),
  Type.Object({ by: By, min: Type.Optional(Type.Number()), max: Type.Optional(Type.Number()) }, closed),
])
export type Condition = Static<typeof Condition>

/** One condition, or several that all hold. */
const When = Type.Union([Condition, Type.Array(Condition, { minItems: 2 })])
export type When = Static<typeof When>

const ByTable = { by: By, table: Table, missing: Missing }
/** `from` is the least number that has a value. */
const ByBands = { by: By, bands: Bands, from: Type.Optional(Type.Number()), missing: Missing }
/** So much for each unit above `less`. */
const ByUnit = { by: By, perUnit: Type.Number(), less: Type.Optional(Type.Number()), missing: Missing }

const common = { id: Name, when: Type.Optional(When) }

/** Multiplies: the value of a table or band, 1 + so much for each unit, or so much of the value itself, as 0.01 of a percentage. */
const Factor = Type.Union([
  Type.Object({ ...common, ...ByTable }, closed),
  Type.Object({ ...common, ...ByBands }, closed),
  Type.Object({ ...common, ...ByUnit }, closed),
  Type.Object({ ...common, by: By, proportion: Type.Number(), missing: Missing }, closed),
])
export type Factor = Static<typeof Factor>

/** An add-on: counts where it is chosen, and has a price of its own wherever `when` holds. Apart. [B3.6] */
const Addon = Type.Object(
  {
    id: Name,
    /** Path of the answer that chooses it; its last part is the add-on's key. */
    selected: By,
    /** Not offered by itself. */
    hidden: Type.Optional(Type.Boolean()),
    /** Told with the quote alone, though it is a fixed amount. */
    quoted: Type.Optional(Type.Boolean()),
  },
  closed,
)

const multiplied = {
  ...common,
  factors: Type.Optional(Type.Array(Factor)),
  /** Path of a list: the term counts once for each of its rows, which it reads as `row`. */
  each: Type.Optional(By),
  /** The factors of the whole leave it alone. */
  apart: Type.Optional(Type.Boolean()),
  addon: Type.Optional(Addon),
}

/** A part of the premium, kr per year: an amount, times its own factors. */
const Term = Type.Union([
  Type.Object({ ...multiplied, amount: Type.Number() }, closed),
  Type.Object({ ...multiplied, ...ByTable }, closed),
  Type.Object({ ...multiplied, ...ByBands }, closed),
  Type.Object({ ...multiplied, ...ByUnit }, closed),
])
export type Term = Static<typeof Term>

/** A value worked out from the request, under a name of its own. */
const Fact = Type.Union([
  /** Whole years of a person, by personal number, or of what was born on a date; on a day: today, or the date at a path. */
  Type.Object({ kind: Type.Literal('age'), of: By, on: Type.Optional(By) }, closed),
  Type.Object({ kind: Type.Literal('birthDate'), of: By }, closed),
  /** The value of the longest matching beginning of a text, such as the zone of a postcode. */
  Type.Object({ kind: Type.Literal('prefix'), of: By, table: Table, otherwise: Type.Optional(Type.Number()) }, closed),
  /** How many years ago a year was. */
  Type.Object({ kind: Type.Literal('yearsSince'), of: By }, closed),
  /** How many rows of a list meet a condition, which reads them as `row`. */
  Type.Object({ kind: Type.Literal('count'), of: By, when: Type.Optional(When) }, closed),
  /** How many conditions hold. */
  Type.Object({ kind: Type.Literal('holding'), conditions: Type.Array(Condition, { minItems: 1 }) }, closed),
  /** What one of the computations of flow documents makes of values. */
  Type.Object({ kind: Type.Literal('compute'), compute: Name, with: Type.Record(Name, By), params: Type.Optional(Type.Unknown()) }, closed),
])
export type Fact = Static<typeof Fact>

/** One choice of an options set. [B3.5] */
const TariffOption = Type.Object(
  {
    code: Type.Union([Type.String({ minLength: 1 }), Type.Number()]),
    description: Type.String({ minLength: 1 }),
    /** The choice that a form begins with. */
    selected: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** What the quote tells of the product beside what was asked: a fact, or a fixed value. */
const Detail = Type.Union([Type.Object({ fact: Name }, closed), Type.Object({ value: Type.Unknown() }, closed)])

/**
 * A tariff: all that the embedded core system knows of a product, as data. The premium is the sum of the terms, each
 * times its factors, times the factors of the whole; rounded once, at the end, to whole kr per year.
 */
export const Tariff = Type.Object(
  {
    $schema: Type.Literal(TARIFF_FORMAT),
    /** Key of the product's details in the quote request. */
    product: Name,
    /** Unique; a quote keeps it, so a tariff that has been in use is never changed, only followed by another. */
    version: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9.-]{0,59}$' }),
    validFrom: IsoDateText,
    insuranceType: Type.String({ minLength: 1 }),
    quoteType: Type.Union([
      Type.Literal('person'),
      Type.Literal('vehicle'),
      Type.Literal('property'),
      Type.Literal('pet'),
      Type.Literal('boat'),
    ]),
    /** Days of the right of withdrawal, from the day the contract is made. Distance contracts act (2005:59) chapter 3. */
    withdrawalDays: Type.Integer({ minimum: 14 }),
    freeTrial: Type.Boolean(),
    /** How long it lasts. [B9.1] */
    freeTrialPeriod: Type.Optional(
      Type.Union([
        Type.Object({ days: Type.Integer({ minimum: 1 }) }, closed),
        Type.Object({ months: Type.Integer({ minimum: 1 }) }, closed),
      ]),
    ),
    /** The share of the premium that employees do not pay once their employment has been checked. It is told, and in no premium. [B2.6] */
    employeeDiscount: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
    /** Of a premium that is not per year. */
    paid: Type.Optional(Paid),
    displayElectronicMarketing: Type.Boolean(),
    /** Through which channels it may be sold. [B6.1] */
    sellingChannels: Type.Array(
      Type.Union([Type.Literal('InternetFors'), Type.Literal('Internetbank'), Type.Literal('CommercialVehicles')]),
      { minItems: 1 },
    ),
    /** Where the insured's personal number stands, if that is another person than the policyholder; or the list of all who are insured. */
    insured: Type.Optional(By),
    /** Paths that a contract needs beside those of the price. */
    requires: Type.Array(By),
    /** Options sets by name, told with the metadata. [B3.5] */
    options: Type.Optional(Type.Record(Name, Type.Array(TariffOption, { minItems: 1 }))),
    /** A fact reads those above it. */
    facts: Type.Optional(Type.Record(Name, Fact)),
    terms: Type.Array(Term, { minItems: 1 }),
    factors: Type.Optional(Type.Array(Factor)),
    /** Cases that a person has to look at: they get no price. [B4.4] */
    underwriting: Type.Optional(Type.Array(Type.Object({ id: Name, when: When }, closed))),
    /** Combinations that are not sold; what the core says of the first that holds. */
    refuses: Type.Optional(Type.Array(Type.Object({ id: Name, when: When, message: Type.String({ minLength: 1 }) }, closed))),
    /** Cases that have no price here: the customer asks for an offer. */
    offer: Type.Optional(Type.Array(Type.Object({ id: Name, when: When }, closed))),
    details: Type.Optional(Type.Record(Name, Detail)),
  },
  closed,
)
export type Tariff = Static<typeof Tariff>
