import { expect, it } from 'vitest'
import { startCollectInsurances } from './collect-insurances.ts'

it('[P4.10] the job that takes collections onward starts at once, repeats, and takes no step after it is stopped', async () => {
  const rounds: (() => boolean)[] = []
  const running = Promise.withResolvers<number>()
  const callbacks: (() => void)[] = []
  const wallet = {
    async stepDue(isStopping: () => boolean) {
      rounds.push(isStopping)
      return running.promise
    },
  }
  const stop = startCollectInsurances({ wallet, log: { error: () => undefined } }, (_ms, callback) => {
    callbacks.push(callback)
    return () => callbacks.pop()
  })
  callbacks[0]?.()
  expect(rounds.map((isStopping) => isStopping())).toEqual([false])
  const stopped = stop()
  expect(rounds.map((isStopping) => isStopping())).toEqual([true])
  running.resolve(1)
  await stopped
  expect(callbacks).toEqual([])
})
