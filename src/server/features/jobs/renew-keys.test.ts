import { expect, it, vi } from 'vitest'
import { startRenewKeys } from './renew-keys.ts'

it('renews the keys at once and at each interval, until stopped; a failure is logged, and the next round runs', async () => {
  const renewKeys = vi.fn<() => Promise<void>>(async () => undefined).mockRejectedValueOnce(new Error('down'))
  const error = vi.fn<(...args: unknown[]) => void>()
  const ticks: (() => void)[] = []
  const end = vi.fn<() => void>()
  const stop = startRenewKeys({ identity: { renewKeys }, log: { error } }, (ms, callback) => {
    expect(ms).toBe(600_000)
    ticks.push(callback)
    return end
  })
  expect(renewKeys).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    ticks[0]?.()
    expect(renewKeys).toHaveBeenCalledTimes(2)
  })
  await stop()
  expect(end).toHaveBeenCalledTimes(1)
  expect(error.mock.calls.map(([, words]) => words)).toEqual(['the signing keys of sign-ins could not be renewed'])
})
