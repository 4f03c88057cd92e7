import { Type, type Static } from 'typebox'
import { COMPARED, VERDICTS, type CompareLine, type ComparisonSum } from '../insurance/external/compare.ts'
import { COMPARABLE_ADDONS } from '../insurance/external/keywords.ts'
import { IsoDateText } from './iso-date-text.ts'
import { CollectionId, WalletInsuranceShape, type WalletInsurance } from './wallet.ts'

/** Place of an answer: an input, or a part of one. */
const AnswerPlace = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)?$', maxLength: 120 })
const GivenAnswer = Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Number(), Type.Boolean()])

/** Body of POST /api/rating/get: an insurance of the customer's wallet, and what the customer has answered on the page. */
export const RatingRequest = Type.Object(
  { insuranceId: CollectionId, answers: Type.Optional(Type.Record(AnswerPlace, GivenAnswer, { maxProperties: 40 })) },
  { additionalProperties: false },
)
export type RatingRequest = Static<typeof RatingRequest>

/** Where a known answer comes from: the other insurance, the customer register, or a registry. */
export const KNOWN_FROM = ['external', 'customer', 'register'] as const

const KnownAnswer = Type.Object({ path: AnswerPlace, label: Type.String(), value: Type.String(), from: Type.Enum([...KNOWN_FROM]) })
export type KnownAnswer = Static<typeof KnownAnswer>

/**
 * Why a question is asked.
 * - `missing`: there is no price without its answer
 * - `assumed`: the price takes an answer for granted
 * - `standard`: the form begins with this answer
 * - `given`: the customer has answered
 */
const QUESTION_REASONS = ['missing', 'assumed', 'standard', 'given'] as const

const RatingQuestion = Type.Object({
  path: AnswerPlace,
  label: Type.String(),
  help: Type.Optional(Type.String()),
  kind: Type.Enum(['choice', 'number', 'yesNo', 'text']),
  /** What a number counts. */
  unit: Type.Optional(Type.String()),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  choices: Type.Optional(Type.Array(Type.Object({ code: Type.Union([Type.String(), Type.Number()]), text: Type.String() }))),
  value: Type.Optional(GivenAnswer),
  /** The value in words. */
  text: Type.Optional(Type.String()),
  reason: Type.Enum([...QUESTION_REASONS]),
  /** The given answer cannot be used. */
  isRefused: Type.Boolean(),
})
export type RatingQuestion = Static<typeof RatingQuestion>

const Side = Type.Union([Type.String(), Type.Number(), Type.Boolean()])
const Line = Type.Object({
  line: Type.Enum([...COMPARED]),
  addon: Type.Optional(Type.Object({ key: Type.Optional(Type.Enum([...COMPARABLE_ADDONS])), name: Type.Optional(Type.String()) })),
  theirs: Type.Optional(Side),
  ours: Type.Optional(Side),
  verdict: Type.Enum([...VERDICTS]),
})
const Count = Type.Integer({ minimum: 0 })
const Kronor = Type.Integer({ minimum: 0 })
const Sum = Type.Object({ yearlyDifference: Type.Optional(Type.Integer()), wider: Count, narrower: Count, unknown: Count })

/**
 * How near an offer's cover is to that of the other insurance.
 * - `same`: the same cover
 * - `near`: the next wider or narrower one
 * - `unknown`: the cover of the other insurance is not known
 * - `only`: the product has one cover
 */
const NEARNESS = ['same', 'near', 'unknown', 'only'] as const

const RatedOffer = Type.Object({
  /** The cover, as the form spells it; null for a product with one. */
  choice: Type.Union([Type.String(), Type.Number(), Type.Null()]),
  /** The cover in words. */
  name: Type.Optional(Type.String()),
  nearness: Type.Enum([...NEARNESS]),
  annualPremium: Kronor,
  /** A twelfth of the annual premium, rounded to whole kr. */
  monthlyPremium: Kronor,
  lines: Type.Unsafe<readonly CompareLine[]>(Type.Array(Line)),
  sum: Type.Unsafe<ComparisonSum>(Sum),
})
export type RatedOffer = Static<typeof RatedOffer>

/** Answer of POST /api/rating/get. Nothing of it is stored. [P4.8] */
export const RatingResponse = Type.Object({
  insurance: Type.Unsafe<WalletInsurance>(WalletInsuranceShape),
  product: Type.Object({ flow: Type.String(), insuranceType: Type.String(), name: Type.String(), path: Type.String() }),
  /** That of the same cover first. None while something is missing, or where no price can be given here. */
  offers: Type.Array(RatedOffer),
  known: Type.Array(KnownAnswer),
  questions: Type.Array(RatingQuestion),
  /** Labels of what may be listed in the form, and is not in the price. */
  leftOut: Type.Array(Type.String()),
  /** Why no price can be given here, in the words of the form. */
  stops: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  /** When ours would begin; the day after the last of the other insurance, if that is known. */
  start: Type.Object({ date: IsoDateText, isAfterOld: Type.Boolean() }),
  /** What the form continues with: the published flow, and the answers that are known or given, never an assumed one. */
  begin: Type.Object({
    bundle: Type.String(),
    answers: Type.Record(Type.String(), Type.Unknown()),
    answered: Type.Array(Type.String()),
    /** The input that the cover is the answer of. */
    choiceInput: Type.Optional(Type.String()),
  }),
})
export type RatingResponse = Static<typeof RatingResponse>
