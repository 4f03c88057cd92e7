import type { Customers } from '../features/customers/customer-port.ts'
import { createOutsideCustomers } from '../features/customers/outside/outside-customers.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { configuredBackEnd } from '../ports/insurances/outside/configured-outside.ts'

/**
 * Returns the insurer's own customer register; undefined if the shop keeps the contact details.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredCustomers({ config, clock }: Pick<Foundation, 'config' | 'clock'>): Promise<Customers | undefined> {
  if (config.customers.mode !== 'outside') return undefined
  return createOutsideCustomers({ call: await configuredBackEnd(config.customers, 'CUSTOMERS', clock.now()), clock })
}
