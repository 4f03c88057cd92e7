import type { WalletInsurance } from '../../../contract/wallet.ts'
import type { ApiClient } from '../../api/client.ts'
import { getWallet } from '../../api/wallet.ts'

/** The customer's insurances at other companies. After a failure, earlier ones stay. [P4.2] */
export interface WalletData {
  readonly insurances: readonly WalletInsurance[]
  /** `loading`: for the first time. `retrying`: again, after a failure. */
  readonly state: 'loading' | 'loaded' | 'failed' | 'retrying'
}

/** Before it is loaded. */
export const NO_WALLET: WalletData = { insurances: [], state: 'loading' }

interface WalletLoadParts {
  readonly client: ApiClient
  /** @throws Error without a personal number */
  readonly personalNumber: () => string
  readonly current: () => WalletData
  readonly keep: (wallet: WalletData) => void
  readonly report: (what: string, error: unknown) => Promise<void>
}

/** Returns the load of the wallet. Concurrent calls share it. It never rejects: a failure is reported, and is its state. */
export function walletLoad({ client, personalNumber, current, keep, report }: WalletLoadParts): () => Promise<void> {
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    const { insurances, state } = current()
    if (state === 'failed') keep({ insurances, state: 'retrying' })
    try {
      keep({ insurances: (await getWallet(client, personalNumber())).insurances, state: 'loaded' })
    } catch (error) {
      await report('wallet', error)
      keep({ insurances: current().insurances, state: 'failed' })
    }
  }

  return async () => {
    loading ??= load().finally(() => (loading = undefined))
    await loading
  }
}
