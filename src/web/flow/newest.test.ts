import { describe, expect, it, vi } from 'vitest'
import { createNewest } from './newest.ts'

const setUp = () => {
  const take = vi.fn<(value: string) => void>()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const fail = vi.fn<() => void>()
  const ask = createNewest(take, fail)
  ask(first.promise)
  ask(second.promise)
  return { take, fail, first, second }
}

describe('of what was asked for', () => {
  it('the last counts, also when it comes first', async () => {
    const { take, first, second } = setUp()
    second.resolve('sv')
    await second.promise
    first.resolve('en')
    await first.promise
    expect(take.mock.calls).toEqual([['sv']])
  })

  it('no answer counts when the last request fails, which is reported once: the shown one stays', async () => {
    const { take, fail, first, second } = setUp()
    second.reject(new Error('gone'))
    first.resolve('en')
    await Promise.allSettled([first.promise, second.promise])
    expect(take).not.toHaveBeenCalled()
    expect(fail).toHaveBeenCalledOnce()
  })
})
