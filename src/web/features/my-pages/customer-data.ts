import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Customer } from '../../../contract/customers.ts'
import type { InsuranceDetails, InsuranceOverview } from '../../../contract/insurances.ts'
import { insuranceIdOf } from '../../../insurance/insurance-number.ts'
import type { InsurancePriorities } from '../../../insurance/insurance-order.ts'
import type { ContentClient } from '../../content/content-client.ts'
import { getCustomer, getInsurance, getInsuranceOverview, getInsurances } from '../../api/customers.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS, type Log } from '../../api/log.ts'
import type { ContactDetails } from '../session/machine.ts'
import type { Session } from '../session/session.ts'
import { NO_WALLET, walletLoad, type WalletData } from './wallet-load.ts'

/** The data of the customer's pages. Data that failed to load is empty and flagged. [P4.2] */
export interface CustomerData {
  /** Whether the first load has ended. */
  readonly hasLoaded: boolean
  readonly isLoading: boolean
  readonly hasCustomerFailed: boolean
  readonly overview: readonly InsuranceOverview[]
  readonly hasOverviewFailed: boolean
  /** The full list, with details. */
  readonly insurances: readonly InsuranceDetails[]
  readonly hasInsurancesFailed: boolean
  /** What was loaded for one insurance, by its id: newer than the list. */
  readonly single: Readonly<Record<string, SingleInsurance>>
  /** Insurances at other companies. They load beside the customer's own and fail by themselves. */
  readonly wallet: WalletData
  /** The list position of each insurance type. Types without one keep their order. */
  readonly priorities: InsurancePriorities
}

/** The versions of one insurance. After a failure, earlier ones stay; without them the list is empty. [P4.3] */
export interface SingleInsurance {
  readonly insurances: readonly InsuranceDetails[]
  readonly state: 'loading' | 'loaded' | 'failed' | 'retrying' | 'unknown'
}

/** Before anything is loaded. */
export const NO_CUSTOMER_DATA: CustomerData = {
  hasLoaded: false,
  isLoading: false,
  hasCustomerFailed: false,
  overview: [],
  hasOverviewFailed: false,
  insurances: [],
  hasInsurancesFailed: false,
  single: {},
  wallet: NO_WALLET,
  priorities: {},
}

export interface CustomerDataStore {
  readonly store: Pick<StoreApi<CustomerData>, 'getState' | 'getInitialState' | 'subscribe'>
  /**
   * Loads all data. Concurrent calls share the load, and earlier data stays until the new data has loaded. Loads
   * nothing for a person who is not a customer. [P6.1]
   */
  load(): Promise<void>
  /** Loads the details of one insurance, unless they are loading. */
  loadInsurance(insuranceNumber: string): Promise<void>
  /** Loads the insurances at other companies, unless they are loading. */
  loadWallet(): Promise<void>
}

interface CustomerDataParts {
  readonly client: ApiClient
  readonly content: Pick<ContentClient, 'insurancePriorities'>
  readonly session: Pick<Session, 'store' | 'updateUser' | 'ask'>
  readonly log: Log
  /** Called when all data of a customer has loaded for the first time since the sign-in. [P7.5] */
  readonly onFirstLoad: (wallet: WalletData) => void
}

/**
 * Returns the signed-in customer's data: their record and the overview, then the full list; and beside them the
 * insurances at other companies. It is emptied when the session ends. [P4.2]
 */
export function createCustomerData({ client, content, session, log, onFirstLoad }: CustomerDataParts): CustomerDataStore {
  const store = createStore<CustomerData>(() => NO_CUSTOMER_DATA)
  let loading: Promise<void> | undefined
  session.store.subscribe(({ isLoggedIn }) => {
    if (!isLoggedIn) store.setState(NO_CUSTOMER_DATA, true)
  })

  async function report(what: string, error: unknown): Promise<void> {
    log({ text: `Error loading ${what}`, level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
    // The server does not know the session: the page must check that first.
    if (error instanceof ApiCallError && error.status === 401 && session.store.getState().isLoggedIn) await session.ask()
  }

  /** Drops answers that come after the customer has signed out. */
  function keep(part: Partial<CustomerData>): void {
    if (session.store.getState().isLoggedIn) store.setState(part)
  }

  const personalNumber = () => needed(session.store.getState().user?.personalNumber)
  const loadOwn = ownLoad({ client, content, session, personalNumber, keep, report })
  const current = () => store.getState().wallet
  const loadWallet = walletLoad({ client, personalNumber, current, keep: (wallet) => keep({ wallet }), report })

  async function loadAll(wallet: Promise<void>): Promise<void> {
    const isFirst = !store.getState().hasLoaded
    await loadOwn()
    const { hasLoaded, hasCustomerFailed, hasOverviewFailed, hasInsurancesFailed } = store.getState()
    if (!isFirst || !hasLoaded || hasCustomerFailed || hasOverviewFailed || hasInsurancesFailed) return
    // no part of the page waits for the wallet
    void wallet.then(() => session.store.getState().isLoggedIn && onFirstLoad(current()))
  }

  return {
    store,
    async load() {
      if (!session.store.getState().user?.roles.includes('customer')) return
      keep({ isLoading: true })
      const wallet = loadWallet()
      loading ??= loadAll(wallet).finally(() => {
        loading = undefined
        keep({ isLoading: false })
      })
      await Promise.all([loading, wallet])
    },
    loadInsurance: singleLoad({ client, store, keep, report }),
    loadWallet,
  }
}

interface OwnLoadParts extends Pick<CustomerDataParts, 'client' | 'content' | 'session'> {
  /** @throws Error without one */
  readonly personalNumber: () => string
  readonly keep: (part: Partial<CustomerData>) => void
  readonly report: (what: string, error: unknown) => Promise<void>
}

/** Returns the load of the customer's record and own insurances. It never rejects: what fails is reported and flagged. */
function ownLoad({ client, content, session, personalNumber, keep, report }: OwnLoadParts): () => Promise<void> {
  /** Reports a failure. @returns the loaded value; undefined after a failure */
  async function attempt<Value>(what: string, call: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await call()
    } catch (error) {
      await report(what, error)
      return undefined
    }
  }

  return async () => {
    const customer = attempt('customer', () => getCustomer(client)).then((found) => {
      if (found) session.updateUser(contactDetailsOf(found))
      keep({ hasCustomerFailed: found === undefined })
    })
    const priorities = attempt('insurance priorities', () => content.insurancePriorities())
    const overview = attempt('insurance overview', async () => getInsuranceOverview(client, personalNumber())).then(async (found) =>
      keep({ overview: found ?? [], hasOverviewFailed: found === undefined, priorities: (await priorities) ?? {} }),
    )
    await Promise.all([customer, overview])
    const insurances = await attempt('insurances', async () => getInsurances(client, personalNumber()))
    keep({
      insurances: insurances ?? [],
      hasInsurancesFailed: insurances === undefined,
      hasLoaded: true,
      ...(insurances && { single: {} }),
    })
  }
}

interface SingleLoadParts {
  readonly client: ApiClient
  readonly store: Pick<StoreApi<CustomerData>, 'getState'>
  readonly keep: (part: Pick<CustomerData, 'single'>) => void
  readonly report: (what: string, error: unknown) => Promise<void>
}

/** Returns the load of one insurance by its number. */
function singleLoad({ client, store, keep, report }: SingleLoadParts): CustomerDataStore['loadInsurance'] {
  function keepSingle(id: string, part: Partial<SingleInsurance>): void {
    const { single } = store.getState()
    keep({ single: { ...single, [id]: { insurances: [], state: 'loading', ...single[id], ...part } } })
  }
  return async (insuranceNumber) => {
    const id = insuranceIdOf(insuranceNumber)
    const earlier = store.getState().single[id]?.state
    if (earlier === 'loading' || earlier === 'retrying') return
    keepSingle(id, { state: earlier === 'failed' ? 'retrying' : 'loading' })
    try {
      keepSingle(id, { insurances: await getInsurance(client, insuranceNumber), state: 'loaded' })
    } catch (error) {
      await report('details', error)
      keepSingle(id, { state: error instanceof ApiCallError && error.kind === 'notFound' ? 'unknown' : 'failed' })
    }
  }
}

/** @throws Error without a personal number [P8.1] */
function needed(personalNumber: string | undefined): string {
  if (personalNumber === undefined) throw new Error('Missing parameters to finish api call')
  return personalNumber
}

/** Returns a customer's contact details in the form of the session. */
export function contactDetailsOf({ contactDetails: { street, zip, city, email, phone } }: Customer): ContactDetails {
  return {
    ...(street !== undefined && { addressStreet: street }),
    ...(zip !== undefined && { addressZip: Number(zip) }),
    ...(city !== undefined && { addressCity: city }),
    ...(email !== undefined && { emailAddress: email }),
    ...(phone !== undefined && { phoneNumber: phone }),
  }
}
