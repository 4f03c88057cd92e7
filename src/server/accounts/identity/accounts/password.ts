import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import type { Random } from '../../../platform/ids/ids.ts'

/** RFC 7914; OWASP's minimum cost for scrypt: 32 MiB and three rounds. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_MEMORY = 64 * 1024 * 1024

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Normalizes a password, so composed and decomposed letters are equal. RFC 8265 */
const normal = (password: string) => password.normalize('NFC')

/** @returns `scrypt.N.r.p.salt.hash`; it includes the cost, so the cost can change later */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = Buffer.from(random(SALT_BYTES))
  const hash = await derive(normal(password), salt, HASH_BYTES, { ...COST, maxmem: MAX_MEMORY })
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('.')
}

/** Whether a password matches a hash. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', hash = ''] = hashed.split('.')
  const wanted = Buffer.from(hash, 'base64url')
  if (kind !== 'scrypt' || wanted.length !== HASH_BYTES) return false
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: MAX_MEMORY }
  return timingSafeEqual(await derive(normal(password), Buffer.from(salt, 'base64url'), HASH_BYTES, cost), wanted)
}
