import { expect, it, vi } from 'vitest'
import { startRemoveExpiredRedirects } from './remove-expired-redirects.ts'

it('deletes what the bank\u2019s app said too long ago, at once and at each interval, until it is ended', async () => {
  const removeExpired = vi.fn<() => Promise<number>>(async () => 0)
  const ticks: (() => void)[] = []
  const end = vi.fn<() => void>()
  const stop = startRemoveExpiredRedirects({ redirects: { removeExpired }, log: { error: () => undefined } }, (_ms, callback) => {
    ticks.push(callback)
    return end
  })
  expect(removeExpired).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    ticks[0]?.()
    expect(removeExpired).toHaveBeenCalledTimes(2)
  })
  await stop()
  expect(end).toHaveBeenCalledTimes(1)
})
