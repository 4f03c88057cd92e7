import { describe, expect, it } from 'vitest'
import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import { steppedTime } from '../../../testing/time.ts'
import { followCollections } from './follow-collections.ts'

/** A page with one collection in a stage. */
function pageWith(stage: InsuranceCollection['stage']) {
  const time = steppedTime()
  const listeners = new Set<() => void>()
  const page = { stage, isHidden: false, hasAnswer: true, asked: 0, lost: [] as number[] }
  const following = followCollections({
    collections: () => [{ stage: page.stage } as InsuranceCollection],
    ask: async () => {
      page.asked += 1
      return page.hasAnswer
    },
    onRound: (lostRounds) => page.lost.push(lostRounds),
    setTimer: time.setTimer,
    view: {
      isHidden: () => page.isHidden,
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  const show = (isHidden: boolean) => {
    page.isHidden = isHidden
    listeners.forEach((listener) => listener())
  }
  /** Returns how often the page asks in a number of milliseconds. */
  const askedIn = async (ms: number) => {
    const before = page.asked
    await time.pass(ms)
    return page.asked - before
  }
  return { page, following, show, askedIn, listeners }
}

describe('[P4.10] the page that follows collections', () => {
  it('asks at once, then each second while a sign-in waits, and less often while the company fetches', async () => {
    const { page, askedIn } = pageWith('waitingForSignIn')
    expect(await askedIn(0)).toBe(1)
    expect(await askedIn(10_000)).toBe(10)
    page.stage = 'fetching'
    await askedIn(1_000)
    expect(await askedIn(10_000)).toBe(4)
  })

  it('asks nothing when all have ended, and again when one is started', async () => {
    const { page, following, askedIn } = pageWith('fetching')
    await askedIn(0)
    page.stage = 'done'
    await askedIn(10_000)
    expect(await askedIn(60_000)).toBe(0)
    page.stage = 'queued'
    following.wake()
    expect(await askedIn(0)).toBe(1)
  })

  it('asks nothing while it is hidden, and at once when it is seen again', async () => {
    const { show, askedIn } = pageWith('waitingForSignIn')
    await askedIn(0)
    show(true)
    expect(await askedIn(60_000)).toBe(0)
    show(false)
    expect(await askedIn(0)).toBe(1)
  })

  it('asks less and less often without answers, and says how many rounds had none', async () => {
    const { page, askedIn } = pageWith('waitingForSignIn')
    page.hasAnswer = false
    await askedIn(28_000)
    expect(page.lost).toEqual([1, 2, 3, 4])
    page.hasAnswer = true
    await askedIn(20_000)
    expect(page.lost.at(-1)).toBe(0)
  })

  it('that is left asks no more', async () => {
    const { following, askedIn, listeners } = pageWith('waitingForSignIn')
    await askedIn(0)
    following.stop()
    expect(await askedIn(60_000)).toBe(0)
    expect(listeners.size).toBe(0)
  })
})
