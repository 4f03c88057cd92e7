import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => vi.useRealTimers())

describe('work for when the page is idle', () => {
  it('is handed to a browser that tells when it is idle', () => {
    const work = vi.fn<() => void>()
    const page = { requestIdleCallback: vi.fn<() => number>(() => 7), cancelIdleCallback: vi.fn<(handle: number) => void>() }
    const prevent = whenIdle(page, work)
    expect(page.requestIdleCallback).toHaveBeenCalledWith(work)
    expect(work).not.toHaveBeenCalled()
    prevent()
    expect(page.cancelIdleCallback).toHaveBeenCalledWith(7)
  })

  it('is done a little later in another browser, unless it is prevented', () => {
    vi.useFakeTimers()
    const [done, prevented] = [vi.fn<() => void>(), vi.fn<() => void>()]
    whenIdle({}, done)
    whenIdle({}, prevented)()
    expect(done).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(done).toHaveBeenCalledOnce()
    expect(prevented).not.toHaveBeenCalled()
  })
})
