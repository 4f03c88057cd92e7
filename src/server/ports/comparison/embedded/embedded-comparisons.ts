import { COMPARISON_AREAS, type ComparisonRating } from '../../../../contract/comparison.ts'
import type { InsurerFacts } from '../../../../copy/insurer-params.ts'
import type { Comparisons } from '../comparison-port.ts'
import { EXAMPLE_SCORES, type ExampleScores } from './example-scores.ts'

/** When the examples were written. */
const UPDATED = '2026-11-23'

/**
 * Creates comparisons with invented scores, which say so: the insurer itself is the source, and no organisation.
 * @param insurer whose shop invents them
 */
export function createEmbeddedComparisons({ name }: Pick<InsurerFacts, 'name'>): Comparisons {
  return {
    async of(insuranceType) {
      const examples = EXAMPLE_SCORES[insuranceType]
      return examples && { source: name, isExample: true, updated: UPDATED, ratings: examples.map(ratingOf) }
    },
  }
}

function ratingOf({ coverage, compared, scores }: ExampleScores): ComparisonRating {
  const areas = COMPARISON_AREAS.flatMap((area, at) => {
    const [own, others] = scores[at] ?? []
    return own === undefined || others === undefined ? [] : [{ area, own, others }]
  })
  return { coverage, compared, areas }
}
