import { describe, expect, it } from 'vitest'
import { startSendMessages } from './send-messages.ts'

const nothing = (): void => undefined
const settled = async () => new Promise((resolve) => setImmediate(resolve))

/** Starts the job with a number of dead letters. `tick` lets the interval pass. */
function start(dead: number) {
  const logged: unknown[] = []
  const rounds: (() => boolean)[] = []
  let tick = nothing
  const sending = {
    async sendDue(isStopping: () => boolean) {
      rounds.push(isStopping)
      return 0
    },
    countDeadLetters: async () => dead,
  }
  const stop = startSendMessages({ sending, log: { error: (...line: unknown[]) => void logged.push(line) } }, (ms, callback) => {
    expect(ms).toBe(5_000)
    tick = callback
    return nothing
  })
  return { logged, rounds, stop, tick: () => tick() }
}

describe('the job that sends messages', () => {
  it('looks for due messages at once and every five seconds', async () => {
    const { rounds, tick, logged } = start(0)
    await settled()
    tick()
    await settled()
    expect([rounds.length, logged]).toEqual([2, []])
  })

  it('logs once at the start how many messages were given up earlier', async () => {
    const { tick, logged } = start(3)
    await settled()
    tick()
    await settled()
    expect(logged).toEqual([[{ deadLetters: 3 }, 'messages were given up: see npm run messages']])
  })

  it('tells the round under way that the server stops', async () => {
    const { rounds, stop } = start(0)
    await settled()
    expect(rounds.map((isStopping) => isStopping())).toEqual([false])
    await stop()
    expect(rounds.map((isStopping) => isStopping())).toEqual([true])
  })
})
