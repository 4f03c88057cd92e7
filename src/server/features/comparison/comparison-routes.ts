import type { FastifyInstance } from 'fastify'
import { ComparisonParams, ComparisonResponse, type Comparison } from '../../../contract/comparison.ts'
import { INSURANCE_KINDS, type InsuranceKind } from '../../../insurance/insurance-kind.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'

export interface ComparisonRouteOptions {
  readonly comparisonOf: (kind: InsuranceKind) => Promise<Comparison | undefined>
}

const COMPARE = { params: ComparisonParams, response: { 200: ComparisonResponse } }

/** A fastify plugin with the comparison of our insurances with others. It is open to everyone, because product pages are. */
export async function comparisonRoutes(scope: FastifyInstance, { comparisonOf }: ComparisonRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const config = { access: 'open' } as const

  app.get('/api/comparison/:insuranceType', { config, schema: COMPARE }, async ({ params }) => {
    const kind = INSURANCE_KINDS.find((known) => known === params.insuranceType)
    const comparison = kind && (await comparisonOf(kind))
    return { comparison: comparison ?? null }
  })
}
