import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import { isRunning } from './collections.ts'
import type { SetTimer } from '../../../ui/timer.ts'

/** A code to scan changes each second; the other stages take longer. */
const SIGN_IN_MS = 1_000
const OTHER_MS = 2_500
const LONGEST_MS = 15_000

/**
 * Returns how long the page waits before it asks again, in milliseconds: a second while a sign-in waits, and longer after
 * each round without an answer.
 */
function waitOf(running: readonly Pick<InsuranceCollection, 'stage'>[], lostRounds: number): number {
  const wait = running.some(({ stage }) => stage === 'waitingForSignIn') ? SIGN_IN_MS : OTHER_MS
  return Math.min(wait * 2 ** lostRounds, LONGEST_MS)
}

/** Whether the customer sees the page, and when that changes. */
export interface PageView {
  readonly isHidden: () => boolean
  /** @returns a function that ends it */
  readonly onChange: (listener: () => void) => () => void
}

export interface FollowParts {
  readonly collections: () => readonly InsuranceCollection[]
  /** Asks about one collection and tells the page. @returns whether there was an answer; never rejects */
  readonly ask: (collection: InsuranceCollection) => Promise<boolean>
  readonly onRound: (lostRounds: number) => void
  readonly setTimer: SetTimer
  readonly view: PageView
}

/** Asks about running collections as long as the page is seen. */
export interface Following {
  /** Asks at once, unless it is asking. */
  readonly wake: () => void
  readonly stop: () => void
}

/** Begins to follow the collections. A hidden page asks nothing: the server goes on by itself. */
export function followCollections({ collections, ask, onRound, setTimer, view }: FollowParts): Following {
  const running = () => collections().filter(isRunning)
  let lostRounds = 0
  let isAsking = false
  let hasStopped = false
  let clear: (() => void) | undefined

  function schedule(ms: number): void {
    clear?.()
    clear = undefined
    if (hasStopped || isAsking || view.isHidden() || running().length === 0) return
    clear = setTimer(ms, () => void round())
  }

  async function round(): Promise<void> {
    isAsking = true
    const answers = await Promise.all(running().map(ask))
    isAsking = false
    if (hasStopped) return
    lostRounds = answers.includes(false) ? lostRounds + 1 : 0
    onRound(lostRounds)
    schedule(waitOf(running(), lostRounds))
  }

  const endView = view.onChange(() => schedule(0))
  schedule(0)
  return {
    wake: () => schedule(0),
    stop() {
      hasStopped = true
      endView()
      clear?.()
    },
  }
}

/** The view of the browser's page. */
export const browserView: PageView = {
  isHidden: () => document.visibilityState === 'hidden',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
