import { describe, expect, it } from 'vitest'
import { settle } from '../testing/time.ts'
import { fakeServices, loaderArgs } from '../testing/services.ts'
import { loader as errorLoader } from '../app/error-page.tsx'
import { shellLoader, trimPath } from './shell-data.ts'

describe('the frame', () => {
  const down = { get: () => Promise.reject(new Error('down')), forget: () => undefined }

  it("[B1.2] [B1.4] has the general texts and the insurer's facts from the start", async () => {
    const { services } = fakeServices()
    expect(await shellLoader(loaderArgs(services, '/'))).toMatchObject({
      copy: { 'general.loaded': 'yes', 'site.loaded': 'yes' },
      facts: { insurerName: 'Teckna Försäkring', phone: '08-465\u00a0004\u00a010' },
    })
  })

  it('[P2.4] waits for the configuration, but for a second only, and does without', async () => {
    const waits: number[] = []
    const appConfig = { get: () => new Promise<never>(() => undefined), known: () => undefined }
    const slow = fakeServices({ appConfig, delay: async (milliseconds) => void waits.push(milliseconds) })
    expect(await shellLoader(loaderArgs(slow.services, '/'))).toMatchObject({ copy: { 'site.loaded': 'yes' } })
    expect(waits).toEqual([1_000])
    const down = fakeServices({ appConfig: { ...appConfig, get: () => Promise.reject(new Error('down')) } })
    expect(await shellLoader(loaderArgs(down.services, '/'))).toMatchObject({ copy: { 'site.loaded': 'yes' } })
  })

  it('fails without session', async () => {
    const { services } = fakeServices({ session: down })
    await expect(shellLoader(loaderArgs(services, '/'))).rejects.toThrow('down')
  })

  it('[P2.3] leaves the error page to itself when session or texts fail', async () => {
    const { services } = fakeServices({ session: down })
    expect(await errorLoader(loaderArgs(services, '/error'))).toBeNull()
  })

  it('[P2.3] lets the error page wait three seconds for them, no longer', async () => {
    const waits: number[] = []
    const timers: (() => void)[] = []
    const { services } = fakeServices({
      session: { ...down, get: () => new Promise(() => undefined) },
      delay: (milliseconds) => {
        waits.push(milliseconds)
        return new Promise((resolve) => timers.push(resolve))
      },
    })
    const loading = errorLoader(loaderArgs(services, '/error'))
    await settle()
    timers.forEach((fire) => fire())
    expect([await loading, waits]).toEqual([null, [1_000, 3_000]])
  })
})

describe('addresses', () => {
  it.each([
    ['/', '/'],
    ['/a/', '/a'],
    ['/a/b//', '/a/b'],
    ['/a/b', '/a/b'],
  ])('%s is named %s', (path, trimmed) => {
    expect(trimPath(path)).toBe(trimmed)
  })
})
