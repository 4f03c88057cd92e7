import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSigner, toBase64Url, unsigned } from './signer.ts'

const key = Buffer.from('en nyckel med ÅÄÖ och tecken ~~??>>')

describe('[P7.1] signature', () => {
  it('is the HMAC-SHA256 of the request id, in base64url', async () => {
    const sign = createSigner(crypto.subtle, () => Promise.resolve(key.toString('base64url')))
    for (const id of ['a', 'b', 'c', '5f0c7a52-0000-4000-8000-000000000000']) {
      expect(await sign(id)).toBe(createHmac('sha256', key).update(id).digest('base64url'))
    }
  })

  it('follows a new key', async () => {
    let current = key
    const sign = createSigner(crypto.subtle, () => Promise.resolve(current.toString('base64url')))
    await sign('a')
    current = Buffer.from('en annan')
    expect(await sign('a')).toBe(createHmac('sha256', current).update('a').digest('base64url'))
  })

  it('says what is missing on an insecure page', async () => {
    await expect(createSigner(undefined, () => Promise.resolve('a'))('x')).rejects.toThrow('no WebCrypto')
  })

  it('is left out of unsigned calls', async () => {
    expect(await unsigned('x')).toBeUndefined()
  })
})

it('writes base64url as Node does', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n)
  expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
})
