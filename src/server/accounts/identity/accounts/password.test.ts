import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { hashPassword, isPassword } from './password.ts'

describe('the hash of a password', () => {
  it('knows its password alone, in whatever way its letters are written, and never repeats it', { timeout: 60_000 }, async () => {
    const random = seededRandom('password')
    const hash = await hashPassword('Bl\u00e5b\u00e4r 7', random)
    expect(hash).toMatch(/^scrypt\.32768\.8\.3\.[\w-]{22}\.[\w-]{43}$/)
    expect(await isPassword('Bla\u030aba\u0308r 7', hash)).toBe(true)
    expect(await isPassword('Blåbär 8', hash)).toBe(false)
    expect(await hashPassword('Blåbär 7', random)).not.toBe(hash)
  })

  it.each(['', 'plain', 'bcrypt.1.8.1.AAAA.AAAA', `scrypt.32768.8.3.AAAA.${'A'.repeat(8)}`])('%j is opened by nothing', async (hash) =>
    expect(await isPassword('', hash)).toBe(false),
  )
})
