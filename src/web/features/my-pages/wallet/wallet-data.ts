import type { LoaderFunctionArgs } from 'react-router'
import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import type { AppServices } from '../../../services/app-services.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { browserTimer } from '../../../ui/timer.ts'
import type { Session } from '../../session/session.ts'
import { requireSession } from '../require-session.ts'
import { browserView } from './follow-collections.ts'
import { createWallet, type WalletStore } from './wallet-store.ts'

const statistics = lazyCode(() => import('../../statistics/follow-customer.ts'))

/** What a page of the wallet opens with. */
export interface WalletData {
  readonly session: Session
  readonly copy: Copy
  readonly wallet: WalletStore
}

/** Opens a page of the wallet for a signed-in person. The wallet goes with the page, and loads while the page renders. */
export async function openWallet(args: LoaderFunctionArgs): Promise<WalletData> {
  const { services, session } = await requireSession(args)
  const { client, log } = services
  const onEnd = (collection: InsuranceCollection) => void noteEnd(services, collection)
  const wallet = createWallet({ client, session, log, setTimer: browserTimer, view: browserView, onEnd })
  if (session.store.getState().user?.roles.includes('customer')) void wallet.load()
  return { session, wallet, copy: await services.copy.load(['wallet', 'company', 'sign', 'external']) }
}

/** Tells analytics what a collection gave. Dev mode sends no events, and the page works without statistics. [B9.4] [P7.5] */
async function noteEnd({ devMode }: Pick<AppServices, 'devMode'>, { stage, failure }: InsuranceCollection): Promise<void> {
  if (devMode?.isOn === true || stage === 'cancelled') return
  await statistics.preload()
  statistics.loaded()?.noteFetched(failure)
}
