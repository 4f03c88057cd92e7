import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { Comparisons } from '../../ports/comparison/comparison-port.ts'
import { comparisonRoutes } from './comparison-routes.ts'
import { keepComparisons } from './kept-comparisons.ts'

interface ComparisonParts extends Pick<Foundation, 'clock' | 'log'> {
  readonly comparisons: Comparisons
}

/** Registers the call for the comparison of an insurance with those of other companies. */
export async function registerComparison(app: FastifyInstance, parts: ComparisonParts): Promise<void> {
  await app.register(comparisonRoutes, { comparisonOf: keepComparisons(parts) })
}
