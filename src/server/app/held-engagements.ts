import { createHeldEngagements } from '../features/insurances/held-engagements.ts'
import { keepsExternal } from '../features/wallet/kept-insurances.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'

/** Returns the reading of the engagements that follow from a person's insurances and wallet. [P3.2] */
export function heldEngagements(
  { db, secret, log }: Pick<Foundation, 'db' | 'secret' | 'log'>,
  insurances: Pick<Insurances, 'overview'>,
): ReturnType<typeof createHeldEngagements> {
  const personHash = createPersonHash(secret)
  return createHeldEngagements({
    insurances,
    keepsExternal: async (personalNumber) => keepsExternal({ db, personHash }, personalNumber),
    log,
  })
}
