import type { FastifyInstance } from 'fastify'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { salesLinkId } from '../../platform/ids/ids.ts'
import type { SalesLinks } from '../sales/sales-links.ts'
import { createRedirectStore, type RedirectStore, type RedirectStoreOptions } from './database-redirects.ts'
import { redirectRoutes } from './redirect-routes.ts'
import type { RedirectValues } from './redirect-values-port.ts'

export interface RedirectParts extends RedirectStoreOptions {
  readonly redirects: RedirectValues
  readonly salesLinks: Pick<SalesLinks, 'seal'>
}

/** Days on which a purchase counts as the bank's: as long as the device keeps a begun purchase. */
const BANK_DAYS = 2

/** Registers the call that returns the bank app's data about a customer. */
export async function registerRedirects(
  app: FastifyInstance,
  { redirects, salesLinks, ...store }: RedirectParts,
): Promise<{ readonly redirectStore: RedirectStore }> {
  const { clock, random } = store
  const bankLink = () =>
    salesLinks.seal({ id: salesLinkId(random), kind: 'bank', until: addToDate(swedishDateOf(clock.now()), { days: BANK_DAYS }) })
  await app.register(redirectRoutes, { redirects, bankLink })
  return { redirectStore: createRedirectStore(store) }
}
