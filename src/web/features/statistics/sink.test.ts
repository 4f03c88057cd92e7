import { describe, expect, it, vi } from 'vitest'
import { failureOf } from '../../testing/client.ts'
import { createSink } from './sink.ts'

const ADDRESS = 'https://tags.example/collect.js'

function sinkOf(load = vi.fn<(address: string) => Promise<void>>(async () => undefined)) {
  const reload = vi.fn<() => void>()
  return { load, reload, sink: createSink({ load, reload }) }
}

describe('[B9.4] the script for statistics', () => {
  it.each([undefined, 'no'] as const)('is not loaded while the choice is %s', async (choice) => {
    const { sink, load, reload } = sinkOf()
    await sink.apply(choice, ADDRESS)
    expect(load).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is loaded after a yes, once', async () => {
    const { sink, load } = sinkOf()
    await Promise.all([sink.apply('yes', ADDRESS), sink.apply('yes', ADDRESS)])
    expect(load.mock.calls).toEqual([[ADDRESS]])
  })

  it('leaves with the page when the customer says no', async () => {
    const { sink, reload } = sinkOf()
    await sink.apply('yes', ADDRESS)
    expect(reload).not.toHaveBeenCalled()
    await sink.apply('no', ADDRESS)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not loaded on a page without it, and leaves with that page when the customer says no there', async () => {
    const { sink, load, reload } = sinkOf()
    await sink.apply('yes', undefined)
    expect(load).not.toHaveBeenCalled()
    await sink.apply('yes', ADDRESS)
    await sink.apply('no', undefined)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is tried again after a failure, at the next yes, and a no then loads no page again', async () => {
    const load = vi.fn<(address: string) => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
    const { sink, reload } = sinkOf(load)
    expect(await failureOf(sink.apply('yes', ADDRESS))).toMatchObject({ message: 'offline' })
    await sink.apply('no', ADDRESS)
    expect(reload).not.toHaveBeenCalled()
    await sink.apply('yes', ADDRESS)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
