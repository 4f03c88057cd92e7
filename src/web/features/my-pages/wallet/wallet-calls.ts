import type { StoreApi } from 'zustand/vanilla'
import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import type { ApiClient } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { describeError, LOG_LEVELS, type Log } from '../../../api/log.ts'
import type { Session } from '../../session/session.ts'
import type { WalletState } from './wallet-state.ts'

/** What the parts of a wallet share. */
export interface WalletParts {
  readonly client: ApiClient
  readonly session: Pick<Session, 'store' | 'ask'>
  readonly log: Log
  /** Called when a collection that the page follows has ended. */
  readonly onEnd: (collection: InsuranceCollection) => void
}

/** The wallet's store, and its calls for the signed-in person. */
export interface WalletCalls extends WalletParts {
  readonly store: Pick<StoreApi<WalletState>, 'getState' | 'setState'>
  readonly person: () => string
  /** Logs a failed call, and asks the server about the session if it refused the call. */
  readonly report: (what: string, error: unknown) => Promise<void>
  /** @returns what a call answers; undefined after a failure, which is logged */
  readonly attempt: <Value>(what: string, call: () => Promise<Value>) => Promise<Value | undefined>
}

/** Returns the calls over a store. */
export function walletCalls(parts: WalletParts, store: WalletCalls['store']): WalletCalls {
  const { session, log } = parts
  async function report(what: string, error: unknown): Promise<void> {
    log({ text: `Error ${what}`, level: LOG_LEVELS.error, data: describeError(error), tag: 'wallet' })
    if (error instanceof ApiCallError && error.status === 401) await session.ask()
  }
  return {
    ...parts,
    store,
    person: () => session.store.getState().user?.personalNumber ?? '',
    report,
    async attempt(what, call) {
      try {
        return await call()
      } catch (error) {
        await report(what, error)
        return undefined
      }
    },
  }
}
