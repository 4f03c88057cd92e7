import { lazyCode } from '../../../ui/lazy-code.ts'

const statistics = lazyCode(() => import('../../statistics/follow-customer.ts'))

/** Tells analytics that a customer moves an insurance. The page works without statistics. [P7.5] */
export async function noteMove(): Promise<void> {
  await statistics.preload()
  statistics.loaded()?.noteMove()
}
