import { Type, type Static } from 'typebox'
import { COVERAGE_LEVELS } from '../insurance/coverage.ts'
import { IsoDateText } from './iso-date-text.ts'

/** What insurances are compared by, in display order: the cover, what is paid out, the deductible, the handling of claims. */
export const COMPARISON_AREAS = ['cover', 'compensation', 'deductible', 'claims'] as const

const Score = Type.Number({ minimum: 1, maximum: 5 })

/** How our insurance of one cover stands against others. */
const ComparisonRating = Type.Object({
  /** `none` for a kind without covers. */
  coverage: Type.Enum([...COVERAGE_LEVELS]),
  /** How many insurances of other companies are compared. */
  compared: Type.Integer({ minimum: 1 }),
  /** Scores from 1 to 5: ours, and the average of the others. */
  areas: Type.Array(Type.Object({ area: Type.Enum([...COMPARISON_AREAS]), own: Score, others: Score }), { minItems: 1 }),
})
export type ComparisonRating = Static<typeof ComparisonRating>

/** A comparison of our insurance of a kind with those of other companies. */
export const Comparison = Type.Object({
  /** Who compares. */
  source: Type.String({ minLength: 1, maxLength: 100 }),
  /** Whether the scores are invented, to show the shop. */
  isExample: Type.Boolean(),
  updated: IsoDateText,
  /** At most one for each cover, the widest first. */
  ratings: Type.Array(ComparisonRating, { minItems: 1 }),
})
export type Comparison = Static<typeof Comparison>

/** Answer of GET /api/comparison/{insuranceType}: null if nobody compares this kind. */
export const ComparisonResponse = Type.Object({ comparison: Type.Union([Comparison, Type.Null()]) })
export type ComparisonResponse = Static<typeof ComparisonResponse>

/** An insurer's own products have types of their own: nobody compares those. */
export const ComparisonParams = Type.Object({ insuranceType: Type.String({ pattern: '^[A-Za-z]{1,60}$' }) })
