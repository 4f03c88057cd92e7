import { createCaseDesk } from '../features/cases/case-desk.ts'
import { removeDemoClaims, seedDemoClaims } from '../features/claims/demo/seed-claims.ts'
import { readLiveHash } from '../features/content/pointer.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { removeCasesOf } from '../ports/core-system/embedded/remove-cases.ts'
import type { Adapters } from './adapters.ts'

/**
 * Files the demo customers' claims; in production, and beside an insurer's back end, deletes those of an earlier start. Call it when
 * the content and the demo insurances are there.
 */
export async function prepareDemoClaims(foundation: Foundation, adapters: Adapters): Promise<void> {
  const { config, db } = foundation
  const isDemo = !config.isProduction && config.insurances.mode === 'embedded' && config.core.mode === 'embedded'
  if (!isDemo) return removeDemoClaims({ db, removeCases: removeCasesOf, files: adapters.files })
  const bundle = await readLiveHash(db, { kind: 'flow', name: 'claim' })
  if (bundle !== undefined)
    await seedDemoClaims({ ...foundation, ...adapters, desk: createCaseDesk({ ...foundation, ...adapters }), bundle })
}
