import { afterEach, describe, expect, it, vi } from 'vitest'
import { publishHeight } from './publish-height.ts'

/** Puts an observer in place of the browser's. @returns a function that reports a change of size */
function observer(): () => void {
  let onResize: (() => void) | undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback
      }
      observe(): void {}
      disconnect(): void {
        onResize = undefined
      }
    },
  )
  return () => onResize?.()
}

const barOf = (height: number) => Object.defineProperty(document.createElement('div'), 'offsetHeight', { value: height, writable: true })
const published = () => document.documentElement.style.getPropertyValue('--bar-height')

afterEach(() => void vi.unstubAllGlobals())

describe('the published height of an element', () => {
  it('is known to the styles of the page while the element is shown, and follows it', () => {
    const resized = observer()
    const bar = barOf(53)
    const remove = publishHeight('--bar-height')(bar)
    resized()
    expect(published()).toBe('53px')
    Object.assign(bar, { offsetHeight: 80 })
    resized()
    expect(published()).toBe('80px')
    remove?.()
    resized()
    expect(published()).toBe('')
  })
})
