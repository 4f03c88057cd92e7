import type { LoaderFunctionArgs } from 'react-router'
import type { AppServices } from '../../services/app-services.ts'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { Session } from '../session/session.ts'
import { createCustomerData, type CustomerDataStore } from './customer-data.ts'
import { requireSession } from './require-session.ts'
import type { WalletData } from './wallet-load.ts'

const known = new WeakMap<AppServices, CustomerDataStore>()
const statistics = lazyCode(() => import('../statistics/follow-customer.ts'))

/** A private page's session, and the customer's data, which all private pages share. */
export interface OpenedData {
  readonly session: Session
  readonly data: CustomerDataStore
}

/**
 * Returns the data of a private page, for its loader. It is loaded while the page renders; a later page shows what is
 * known meanwhile.
 */
export async function openData(args: LoaderFunctionArgs): Promise<OpenedData> {
  const { services, session } = await requireSession(args)
  const data = customerDataOf(services, session)
  void data.load()
  return { session, data }
}

function customerDataOf(services: AppServices, session: Session): CustomerDataStore {
  const { client, content, log, devMode } = services
  const onFirstLoad = ({ insurances, state }: WalletData) => {
    // dev mode sends no events [B2.3]
    if (devMode?.isOn !== true) void noteCustomerData(state === 'loaded' ? insurances.length : undefined)
  }
  const data = known.get(services) ?? createCustomerData({ client, content, log, session, onFirstLoad })
  known.set(services, data)
  return data
}

/** The page works without statistics. */
async function noteCustomerData(external: number | undefined): Promise<void> {
  await statistics.preload()
  statistics.loaded()?.noteCustomerData(external)
}
