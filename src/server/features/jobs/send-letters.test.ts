import { expect, it } from 'vitest'
import { startSendLetters } from './send-letters.ts'

it('[P4.6] the job that sends letters starts at once, logs how many, and sends none after it is stopped', async () => {
  const said: unknown[] = []
  const asked: (() => boolean)[] = []
  const moves = {
    async sendDue(isStopping: () => boolean) {
      asked.push(isStopping)
      return 2
    },
  }
  const log = { info: (facts: unknown) => void said.push(facts), error: () => undefined }
  const stop = startSendLetters({ moves, log }, () => () => undefined)
  await Promise.resolve()
  await stop()
  expect(asked.map((isStopping) => isStopping())).toEqual([true])
  expect(said).toEqual([{ sent: 2 }])
})
