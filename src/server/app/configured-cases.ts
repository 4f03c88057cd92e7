import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import { calledWithin, type CustomerCases } from '../ports/customer-cases/customer-cases-port.ts'
import { createEmbeddedCases } from '../ports/customer-cases/embedded/embedded-cases.ts'
import { createOutsideCases } from '../ports/customer-cases/outside/outside-cases.ts'
import { configuredBackEnd } from '../ports/insurances/outside/configured-outside.ts'

/**
 * Returns the customers' cases: those of the insurer's back end, or of the embedded tables.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredCases({
  config,
  db,
  cipher,
  secret,
  log,
  clock,
}: Pick<Foundation, 'config' | 'db' | 'cipher' | 'secret' | 'log' | 'clock'>): Promise<CustomerCases> {
  const { insurances } = config
  if (insurances.mode === 'outside' && insurances.keepsCases)
    return calledWithin(createOutsideCases({ read: await configuredBackEnd(insurances, 'INSURANCES', clock.now()), log }))
  return createEmbeddedCases({ db, cipher, personHash: createPersonHash(secret) })
}
