import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InsuranceCollection, WalletDeleted } from '../../../../contract/wallet.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { cancelCollection, collectionStatus, deleteWallet, getCompanies, getTerms, getWallet, setTerms } from '../../../api/wallet.ts'
import type { SetTimer } from '../../../ui/timer.ts'
import { beginCollections, type Start } from './begin-collections.ts'
import { followCollections, type Following, type PageView } from './follow-collections.ts'
import { noteCollection } from './note-collection.ts'
import { walletCalls, type WalletCalls, type WalletParts } from './wallet-calls.ts'
import { NO_WALLET, type WalletState } from './wallet-state.ts'

export interface WalletStore {
  readonly store: Pick<StoreApi<WalletState>, 'getState' | 'getInitialState' | 'subscribe'>
  load(): Promise<void>
  /** Accepts the terms first, if the customer does so by it. What does not begin is in `refused`. @returns whether any began */
  begin(start: Start): Promise<boolean>
  /** @returns false if the server was not told */
  cancel(entityId: string): Promise<boolean>
  /** Revokes the consent, which deletes what was fetched. @returns false if it failed */
  revoke(): Promise<boolean>
  /** @returns how much was deleted; undefined if it failed */
  deleteAll(): Promise<WalletDeleted | undefined>
  /** Follows what runs until the returned function is called. */
  follow(): () => void
}

interface PageParts extends WalletParts {
  readonly setTimer: SetTimer
  readonly view: PageView
}

/** Returns the signed-in customer's wallet. The server keeps its state; the page shows it and asks how it goes on. [P4.10] */
export function createWallet({ setTimer, view, ...parts }: PageParts): WalletStore {
  const store = createStore<WalletState>(() => NO_WALLET)
  const calls = walletCalls(parts, store)
  const { client, person, attempt } = calls
  let following: Following | undefined
  const wake = () => following?.wake()

  async function load(): Promise<void> {
    await loadWallet(calls)
    wake()
  }

  return {
    store,
    load,
    begin: async (start) => beginCollections(calls, start, wake),

    async cancel(entityId) {
      const told = await attempt('cancelling a collection', async () => cancelCollection(client, person(), entityId))
      if (told) await noteCollection(calls, told)
      return told !== undefined
    },

    async revoke() {
      const { terms } = store.getState()
      if (!terms) return false
      const decided = await attempt('revoking the consent', async () => setTerms(client, { version: terms.version, isAccepted: false }))
      if (decided) await load()
      return decided !== undefined
    },

    async deleteAll() {
      const deleted = await attempt('deleting the wallet', async () => deleteWallet(client, person()))
      if (deleted) await load()
      return deleted
    },

    follow() {
      following = followCollections({
        collections: () => store.getState().collections,
        ask: async (collection) => ask(calls, collection, load),
        setTimer,
        view,
        onRound: (lostRounds) => store.setState({ lostRounds }),
      })
      return following.stop
    },
  }
}

/** Loads everything. Without the companies the page still shows the wallet. */
async function loadWallet({ client, store, person, attempt }: WalletCalls): Promise<void> {
  store.setState({ state: 'loading' })
  const [companies, terms, wallet] = await Promise.all([
    attempt('loading companies', async () => getCompanies(client, person())),
    attempt('loading the terms', async () => getTerms(client)),
    attempt('loading the wallet', async () => getWallet(client, person())),
  ])
  store.setState({
    ...(companies && { companies }),
    ...(terms && { terms }),
    ...(wallet && { insurances: wallet.insurances, collections: wallet.insuranceCollections }),
    state: terms && wallet ? 'loaded' : 'failed',
  })
}

/** Asks how far a collection has come. @returns whether there was an answer, and what it gave */
async function ask(calls: WalletCalls, { entityId }: InsuranceCollection, load: () => Promise<void>): Promise<boolean> {
  try {
    return await noteCollection(calls, await collectionStatus(calls.client, calls.person(), entityId))
  } catch (error) {
    await calls.report('asking how far a collection has come', error)
    // deleted on another page
    if (error instanceof ApiCallError && error.kind === 'notFound') await load()
    return false
  }
}
