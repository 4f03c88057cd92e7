import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { asc, inArray } from 'drizzle-orm'
import type { JWK } from 'oidc-provider'
import type { Clock } from '../../../../values/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { identityKeys } from '../../../platform/db/schema/identity.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'

export interface SigningKeyOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
}

/** The signing keys of identity tokens. */
export interface SigningKeys {
  /**
   * Creates the next key when it is due, and deletes keys whose tokens have expired.
   * @returns private keys: the signing key first, then those that are only published
   */
  renew(): Promise<readonly JWK[]>
}

/** A key and the instant from which it signs. */
interface Key {
  readonly generation: number
  readonly signsFrom: Date
}

const DAY_MS = 24 * 60 * 60_000
/** How long a key signs, unless the next one is late. */
export const SIGNS_MS = 30 * DAY_MS
/** How long a key is published before it signs: longer than any process or client caches the key list. */
export const AHEAD_MS = DAY_MS
/** How long a key stays published after its last signature: longer than any identity token lives. */
export const RETENTION_MS = 2 * DAY_MS

const makeKeyPair = promisify(generateKeyPair)

/**
 * Stores the keys encrypted in the database, shared by all processes. They are ES256 (RFC 7518): small and fast to
 * generate. Node's key generation accepts no other random source than the system's.
 */
export function createSigningKeys({ db, cipher, clock }: SigningKeyOptions): SigningKeys {
  const readAll = async () => db.select().from(identityKeys).orderBy(asc(identityKeys.generation))

  async function make({ generation, signsFrom }: Key): Promise<void> {
    const { privateKey } = await makeKeyPair('ec', { namedCurve: 'P-256' })
    const jwk: JsonWebKey = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
    const encrypted = cipher.encrypt(JSON.stringify(jwk), contextOf(generation))
    await db.insert(identityKeys).values({ generation, jwk: encrypted, signsFrom }).onConflictDoNothing()
  }

  return {
    async renew() {
      const now = clock.now()
      let rows = await readAll()
      const next = nextKey(rows, now)
      if (next) {
        await make(next)
        rows = await readAll()
      }
      const dead = deadKeys(rows, now)
      if (dead.length > 0) await db.delete(identityKeys).where(inArray(identityKeys.generation, dead))
      const live = rows.filter(({ generation }) => !dead.includes(generation))
      return signerFirst(live, now).map(({ generation, jwk }) => JSON.parse(cipher.decrypt(jwk, contextOf(generation))) as JWK)
    },
  }
}

/** Returns the key to create now: the first key, or the next one when the newest is about to retire. Undefined if none is due. */
function nextKey(keys: readonly Key[], now: Date): Key | undefined {
  const newest = keys.at(-1)
  if (!newest) return { generation: 1, signsFrom: now }
  const due = newest.signsFrom.getTime() + SIGNS_MS
  if (now.getTime() < due - AHEAD_MS) return undefined
  return { generation: newest.generation + 1, signsFrom: new Date(Math.max(due, now.getTime() + AHEAD_MS)) }
}

/** Returns the generations whose last token has expired, because the next key has signed for long enough. */
function deadKeys(keys: readonly Key[], now: Date): number[] {
  return keys.slice(0, -1).flatMap(({ generation }, index) => {
    const retired = keys[index + 1]?.signsFrom.getTime() ?? Infinity
    return now.getTime() > retired + RETENTION_MS ? [generation] : []
  })
}

/** Returns the keys with the newest one that may sign in first place. */
function signerFirst<T extends Key>(keys: readonly T[], now: Date): T[] {
  const signer = keys.findLast(({ signsFrom }) => signsFrom.getTime() <= now.getTime())
  return signer ? [signer, ...keys.filter((key) => key !== signer)] : [...keys]
}

const contextOf = (generation: number) => `identity:key:${generation}`
