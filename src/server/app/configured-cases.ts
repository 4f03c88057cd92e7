import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { CustomerCases } from '../ports/customer-cases/customer-cases-port.ts'
import { createEmbeddedCases } from '../ports/customer-cases/embedded/embedded-cases.ts'

/** Returns the customers' cases of the embedded tables. */
export function configuredCases({ db, cipher, secret }: Pick<Foundation, 'db' | 'cipher' | 'secret'>): CustomerCases {
  return createEmbeddedCases({ db, cipher, personHash: createPersonHash(secret) })
}
