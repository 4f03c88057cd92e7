import { describe, expect, it, vi } from 'vitest'
import { failureOf } from '../testing/client.ts'
import { lazyCode, OutdatedPageError } from './lazy-code.ts'

const module = { answer: 42 }
const lost = new TypeError('Failed to fetch')

describe('code that loads on demand', () => {
  it('loads nothing until a caller asks for it', () => {
    const importCode = vi.fn<() => Promise<typeof module>>(() => Promise.resolve(module))
    expect(lazyCode(importCode).loaded()).toBeUndefined()
    expect(importCode).not.toHaveBeenCalled()
  })

  it('loads once for all callers, and is known afterwards', async () => {
    const importCode = vi.fn<() => Promise<typeof module>>(() => Promise.resolve(module))
    const { load, loaded } = lazyCode(importCode)
    expect(await Promise.all([load(), load()])).toEqual([module, module])
    expect(await load()).toBe(module)
    expect(loaded()).toBe(module)
    expect(importCode).toHaveBeenCalledOnce()
  })

  it('when its file cannot be loaded, fails as an outdated page with the cause', async () => {
    const failure = await failureOf(lazyCode(() => Promise.reject(lost)).load())
    expect(failure).toBeInstanceOf(OutdatedPageError)
    expect((failure as Error).cause).toBe(lost)
  })

  it('after a failure loads again when asked again', async () => {
    const importCode = vi.fn<() => Promise<typeof module>>(() => Promise.resolve(module)).mockRejectedValueOnce(lost)
    const { load, loaded } = lazyCode(importCode)
    await failureOf(load())
    expect(loaded()).toBeUndefined()
    expect(await load()).toBe(module)
  })

  it('when preloaded in vain, rejects nothing and loads again', async () => {
    const importCode = vi.fn<() => Promise<typeof module>>(() => Promise.resolve(module)).mockRejectedValueOnce(lost)
    const { load, preload } = lazyCode(importCode)
    expect(await preload()).toBeUndefined()
    expect(await load()).toBe(module)
  })

  it('when preloaded, is known', async () => {
    const { preload, loaded } = lazyCode(() => Promise.resolve(module))
    await preload()
    expect(loaded()).toBe(module)
  })

  it('that other lazy code contains, passes its failure on unchanged', async () => {
    const inner = lazyCode(() => Promise.reject(lost))
    const failure = await failureOf(lazyCode(inner.load).load())
    expect((failure as Error).cause).toBe(lost)
  })
})
