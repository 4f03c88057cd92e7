import { expect, it, vi } from 'vitest'
import { startRemoveExpired } from './remove-expired.ts'

it('deletes what was kept too long ago, at once and at each interval, until it is ended; a store that fails stops no other', async () => {
  const removeExpired = vi.fn<() => Promise<number>>(async () => 0)
  const error = vi.fn<(...args: unknown[]) => void>()
  const ticks: (() => void)[] = []
  const end = vi.fn<() => void>()
  const failing = { removeExpired: async () => Promise.reject(new Error('down')) }
  const stop = startRemoveExpired({ stores: [failing, { removeExpired }], log: { error } }, (_ms, callback) => {
    ticks.push(callback)
    return end
  })
  expect(removeExpired).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    for (const tick of ticks) tick()
    expect(removeExpired).toHaveBeenCalledTimes(2)
  })
  await stop()
  expect(end).toHaveBeenCalledTimes(2)
  expect(error.mock.calls[0]?.[1]).toBe('what has expired could not be deleted')
})
