import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The simulated browser has an array of bytes of its own, which esbuild does not take for one: Node's own is put back.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) as unknown })
// React warns of changes that a test does not wait for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// It lays nothing out: nothing scrolls or moves, and a dialog that is open is on top.
Element.prototype.scrollIntoView = () => undefined
document.getAnimations = () => []
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

afterEach(cleanup)
