import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CipherError, createCipher } from './cipher.ts'

const SECRET = new Uint8Array(32).fill(7)
const cipher = createCipher(SECRET, randomBytes)
const QUOTE = 'TQ00000000000000000001'

describe('cipher of health answers', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(cipher.decrypt(cipher.encrypt(text, context), context)).toBe(text)
      }),
    )
  })

  it('writes the same text differently each time, under a version', () => {
    const [a, b] = [cipher.encrypt('{"illness":true}', QUOTE), cipher.encrypt('{"illness":true}', QUOTE)]
    expect(a).not.toBe(b)
    expect(a).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(a).not.toContain('illness')
  })

  it('reads only at its place, with its key, and unchanged', () => {
    const encrypted = cipher.encrypt('secret', QUOTE)
    const [version, nonce, text = '', tag] = encrypted.split('.')
    const changed = [version, nonce, Buffer.from('other!').toString('base64url'), tag].join('.')
    expect(text).not.toBe('')
    expect(() => cipher.decrypt(encrypted, 'TQ00000000000000000002')).toThrow(CipherError)
    expect(() => cipher.decrypt(changed, QUOTE)).toThrow(CipherError)
    expect(() => createCipher(new Uint8Array(32), randomBytes).decrypt(encrypted, QUOTE)).toThrow(CipherError)
  })

  it.each(['', 'v1', 'v2.a.b.c', 'v1.AAAA.AAAA.AAAA', 'v1.a.b.c.d', `v1.AAAAAAAAAAAAAAAA.AAAA.${'A'.repeat(8)}`])('refuses %j', (text) => {
    expect(() => cipher.decrypt(text, QUOTE)).toThrow(CipherError)
  })

  it('reads the bytes that it wrote, at their place, with its key, and unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, context) => {
        expect(Buffer.compare(cipher.decryptBytes(cipher.encryptBytes(bytes, context), context), bytes)).toBe(0)
      }),
    )
    const encrypted = cipher.encryptBytes(Buffer.from('%PDF-1.7'), QUOTE)
    expect(Buffer.from(encrypted).includes('%PDF')).toBe(false)
    expect(() => cipher.decryptBytes(encrypted, 'elsewhere')).toThrow(CipherError)
    expect(() => createCipher(new Uint8Array(32), randomBytes).decryptBytes(encrypted, QUOTE)).toThrow(CipherError)
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Uint8Array.from(encrypted, (byte, index) => (index === at ? byte ^ 1 : byte))
      expect(() => cipher.decryptBytes(changed, QUOTE)).toThrow(CipherError)
    }
    for (const length of [0, 1, 20]) expect(() => cipher.decryptBytes(encrypted.subarray(0, length), QUOTE)).toThrow(CipherError)
  })

  it('never contains the text or the key in an error', () => {
    expect(() => cipher.decrypt(cipher.encrypt('hemligt', QUOTE), 'elsewhere')).toThrow(/^an encrypted text cannot be read: [a-z, ]+$/)
    expect(() => createCipher(new Uint8Array(16), randomBytes)).toThrow('32 bytes')
  })

  it('can be read in years to come: a text of version 1', () => {
    const encrypted = 'v1.AQEBAQEBAQEBAQEB.VXYfPHAHhqXT2k-4Cc1QGco.IESmoxXL2DWHvaSDoyNi4w'
    expect(cipher.decrypt(encrypted, QUOTE)).toBe('{"illness":false}')
  })
})
