import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { COMPARISON_AREAS, type Comparison, type ComparisonRating } from '../../../../contract/comparison.ts'
import { COVERAGE_LEVELS } from '../../../../insurance/coverage.ts'
import { ComparisonError, type Comparisons } from '../comparison-port.ts'
import { createComparisonService, type ComparisonServiceOptions } from './comparison-service.ts'

const Word = Type.String({ maxLength: 100 })
const Score = Type.Number({ minimum: 1, maximum: 5 })

/** The service's answer. Covers and areas that the shop does not know are left out. */
const Answer = Compile(
  Type.Object({
    source: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\p{Cc}<>]+$' }),
    updated: Type.String({ format: 'date' }),
    ratings: Type.Array(
      Type.Object({
        coverage: Word,
        compared: Type.Integer({ minimum: 1, maximum: 10_000 }),
        areas: Type.Array(Type.Object({ area: Word, own: Score, others: Score }), { maxItems: 50 }),
      }),
      { maxItems: 20 },
    ),
  }),
)

interface TheirRating {
  readonly coverage: string
  readonly compared: number
  readonly areas: readonly { readonly area: string; readonly own: number; readonly others: number }[]
}

/** Creates comparisons that ask a service over HTTP: `GET /ratings/{insuranceType}`. */
export function createOutsideComparisons(options: ComparisonServiceOptions): Comparisons {
  const ask = createComparisonService(options)
  return {
    async of(insuranceType) {
      const { status, body } = await ask(`/ratings/${insuranceType}`)
      if (status === 404) return undefined
      if (status < 200 || status >= 300) throw new ComparisonError('unavailable', `the comparison answered ${status}`)
      return readAnswer(body)
    },
  }
}

/** @throws ComparisonError `invalid`, with the place and never a value */
function readAnswer(body: unknown): Comparison | undefined {
  if (!Answer.Check(body)) {
    throw new ComparisonError('invalid', `the comparison's answer is wrong at ${Answer.Errors(body)[0]?.instancePath || '/'}`)
  }
  const { source, updated } = body
  const ratings = COVERAGE_LEVELS.flatMap((coverage) => ratingOf(coverage, body.ratings))
  return ratings.length === 0 ? undefined : { source, isExample: false, updated, ratings }
}

function ratingOf(coverage: ComparisonRating['coverage'], theirs: readonly TheirRating[]): ComparisonRating[] {
  const found = theirs.find((rating) => rating.coverage === coverage)
  if (!found) return []
  const areas = COMPARISON_AREAS.flatMap((area) => {
    const scored = found.areas.find((one) => one.area === area)
    return scored ? [{ area, own: scored.own, others: scored.others }] : []
  })
  return areas.length === 0 ? [] : [{ coverage, compared: found.compared, areas }]
}
