import type { Customers } from '../features/customers/customer-port.ts'
import { createDatabaseCustomers } from '../features/customers/database-customers.ts'
import { createOutsideCustomers } from '../features/customers/outside/outside-customers.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { configuredBackEnd } from '../ports/insurances/outside/configured-outside.ts'
import type { Registries } from '../ports/registries/registry-port.ts'

/**
 * Returns the customer register: the insurer's back end, or the embedded table with the person registry.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredCustomers(
  { config, db, secret, cipher, clock }: Pick<Foundation, 'config' | 'db' | 'secret' | 'cipher' | 'clock'>,
  { registries }: { readonly registries: Registries },
): Promise<Customers> {
  if (config.customers.mode === 'embedded') return createDatabaseCustomers({ db, secret, cipher, clock, registries })
  return createOutsideCustomers({ call: await configuredBackEnd(config.customers, 'CUSTOMERS'), clock })
}
