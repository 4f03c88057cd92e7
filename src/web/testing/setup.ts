import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// esbuild does not accept the simulated browser's Uint8Array, so Node's replaces it.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) as unknown })
// React warns about changes that a test does not wait for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// The simulated browser has no layout: nothing scrolls or moves, and an open dialog is on top.
Element.prototype.scrollIntoView = () => undefined
document.getAnimations = () => []
Object.assign(globalThis, {
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
})
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

afterEach(cleanup)
