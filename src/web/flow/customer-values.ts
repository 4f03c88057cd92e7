import type { CustomerValues } from '../../engine/defaults.ts'
import type { AppServices } from '../services/app-services.ts'
import { lazyCode } from '../ui/lazy-code.ts'

const registered = lazyCode(async () => (await import('./registered-customer.ts')).registeredCustomer)

/**
 * Returns what the customer register knows of the signed-in customer. Undefined for a visitor, and if the server does not
 * answer: then the customer fills in the form by hand.
 */
export async function customerValuesOf(services: Pick<AppServices, 'session' | 'client' | 'log'>): Promise<CustomerValues | undefined> {
  try {
    const { signedIn } = await services.session.get()
    return signedIn?.roles.includes('customer') === true ? await (await registered.load())(services) : undefined
  } catch {
    return undefined
  }
}
