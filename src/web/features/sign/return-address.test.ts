import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetReturn, returnNonceIn } from './return-address.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the arguments of `replaceState` when the address is forgotten. */
function forgottenAt(address: string): readonly unknown[] {
  const replaced: unknown[] = []
  const state = { key: 'of the router' }
  const history = { state, replaceState: (...entry: unknown[]) => void replaced.push(...entry) }
  vi.stubGlobal('window', { location: new URL(address, 'http://shop.test'), history })
  forgetReturn()
  return replaced
}

describe('the address that an app leads back to', () => {
  it.each([
    ['', undefined],
    ['#nonce=abc', 'abc'],
    ['#a=1&nonce=abc', 'abc'],
    ['#innehall', undefined],
  ])('%j has the nonce %s', (hash, nonce) => {
    expect(returnNonceIn(hash)).toBe(nonce)
  })

  it('loses the nonce once it is of no use, and nothing else', () => {
    expect(forgottenAt('/kop?steg=2#nonce=abc')).toEqual([{ key: 'of the router' }, '', '/kop?steg=2'])
    expect(forgottenAt('/kop?steg=2#innehall')).toEqual([])
  })
})
