import { describe, expect, it } from 'vitest'
import { repeatJob } from './repeat-job.ts'

const nothing = (): void => undefined

function setUp(round: () => Promise<void>) {
  const logged: unknown[] = []
  let tick = nothing
  let isOver = false
  const stop = repeatJob(
    { name: 'tested', round, everyMs: 7, fault: 'it failed', log: { error: (...line: unknown[]) => void logged.push(line) } },
    (ms, callback) => {
      expect(ms).toBe(7)
      tick = callback
      return () => void (isOver = true)
    },
  )
  return { logged, stop, tick: () => tick(), isOver: () => isOver }
}

const settled = async () => new Promise((resolve) => setImmediate(resolve))

describe('a repeated job', () => {
  it('runs at once and at each tick, one round at a time', async () => {
    let [rounds, finish] = [0, nothing]
    const { tick } = setUp(async () => {
      rounds += 1
      return new Promise((resolve) => void (finish = resolve))
    })
    expect(rounds).toBe(1)
    tick()
    expect(rounds).toBe(1)
    finish()
    await settled()
    tick()
    expect(rounds).toBe(2)
  })

  it('continues after a round that fails, and logs it', async () => {
    let rounds = 0
    const { tick, logged } = setUp(async () => {
      rounds += 1
      throw new Error('no database')
    })
    await settled()
    tick()
    await settled()
    expect(rounds).toBe(2)
    expect(logged).toMatchObject([
      [{ reason: 'jobFailed', job: 'tested', error: { message: 'no database' } }, 'it failed'],
      [{}, 'it failed'],
    ])
  })

  it('ends when the round under way has ended', async () => {
    let finish = nothing
    const { stop, isOver } = setUp(async () => new Promise((resolve) => void (finish = resolve)))
    let hasEnded = false
    const ending = stop().then(() => (hasEnded = true))
    await settled()
    expect([isOver(), hasEnded]).toEqual([true, false])
    finish()
    await ending
    expect(hasEnded).toBe(true)
  })
})
