import type { Foundation } from '../platform/foundation/foundation.ts'
import { NO_COMPARISONS, type Comparisons } from '../ports/comparison/comparison-port.ts'
import { createEmbeddedComparisons } from '../ports/comparison/embedded/embedded-comparisons.ts'
import { createOutsideComparisons } from '../ports/comparison/outside/outside-comparisons.ts'

/** Returns what compares our insurances with others: a service, invented examples, or nothing in production. */
export function configuredComparisons({ config: { comparison, insurer } }: Pick<Foundation, 'config'>): Comparisons {
  if (comparison.mode === 'outside') return createOutsideComparisons(comparison)
  return comparison.mode === 'none' ? NO_COMPARISONS : createEmbeddedComparisons(insurer)
}
