import { describe, expect, it } from 'vitest'
import type { AppConfig } from '../../contract/app-config.ts'
import { ApiCallError } from '../api/failure.ts'
import { cannedClient, failureOf } from '../testing/client.ts'
import { loadOnce } from '../api/load-once.ts'
import type { LogEntry } from '../api/log.ts'
import { appConfig } from '../testing/services.ts'
import { loadAppConfig } from './load-app-config.ts'

function loadFrom(answer: unknown) {
  const logged: LogEntry[] = []
  const { client, calls } = cannedClient(answer)
  const load = () => loadAppConfig(client, (entry) => logged.push(entry))
  return { logged, calls, load }
}

describe('[P4.1] the application configuration', () => {
  it('is what the server says', async () => {
    const { load, logged, calls } = loadFrom(appConfig)
    expect(await load()).toEqual(appConfig)
    expect(calls).toMatchObject([{ method: 'GET', template: '/config' }])
    expect(logged).toEqual([])
  })

  it('is requested once for all callers, during the request or later', async () => {
    const { load, calls } = loadFrom(appConfig)
    const once = loadOnce<AppConfig>(load)
    expect(once.known()).toBeUndefined()
    const [one, other] = await Promise.all([once.get(), once.get()])
    expect(await once.get()).toBe(one)
    expect(other).toBe(one)
    expect(once.known()).toBe(one)
    expect(calls).toHaveLength(1)
  })

  it.each([null, {}, { ...appConfig, config: null }, { ...appConfig, featureFlags: undefined }])(
    '[P8.1] that is %j is a failure, logged and thrown on',
    async (answer) => {
      const { load, logged } = loadFrom(answer)
      const failure = await failureOf(load())
      expect(failure).toBeInstanceOf(ApiCallError)
      expect(logged).toMatchObject([
        { text: 'Error fetching configuration', level: 3, data: { message: (failure as Error).message }, tag: 'configuration' },
      ])
    },
  )

  it('[P8.1] is requested again after a failure that reached every caller', async () => {
    const answers = [new ApiCallError('server', 'HTTP 500'), new ApiCallError('server', 'HTTP 502')]
    let asked = 0
    const once = loadOnce(async () => {
      asked += 1
      const failure = answers.shift()
      if (failure) throw failure
      return appConfig
    })
    const first = [failureOf(once.get()), failureOf(once.get())]
    expect((await Promise.all(first)).map((failure) => (failure as Error).message)).toEqual(['HTTP 500', 'HTTP 500'])
    expect(await failureOf(once.get())).toMatchObject({ message: 'HTTP 502' })
    expect(once.known()).toBeUndefined()
    expect(await once.get()).toBe(appConfig)
    expect(asked).toBe(3)
  })

  it('is requested again once it is dropped, and an earlier pending answer is ignored', async () => {
    const waiting: ((value: number) => void)[] = []
    const once = loadOnce(() => new Promise<number>((resolve) => waiting.push(resolve)))
    const dropped = once.get()
    once.forget()
    const asked = once.get()
    waiting[0]?.(1)
    expect(await dropped).toBe(1)
    expect(once.known()).toBeUndefined()
    waiting[1]?.(2)
    expect([await asked, once.known()]).toEqual([2, 2])
  })
})
