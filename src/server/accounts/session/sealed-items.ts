import { createHash } from 'node:crypto'
import { STORED_ITEMS, type signedInSessions, type StoredItemName, type StoredItems } from '../../platform/db/schema/signed-in.ts'
import { CipherError, type Cipher } from '../../platform/secrets/cipher.ts'
import type { ExpiredSession, Granted, KeptItems } from './session-store.ts'

type Sealing = Pick<Cipher, 'encrypt' | 'decrypt'>
type Row = Pick<typeof signedInSessions.$inferSelect, 'idHash' | 'items'>

/** The key of a session's row. The id itself is in the browser only. */
export const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')
const contextOf = (idHash: string, name: StoredItemName) => `session:${idHash}:${name}`

/** Encrypts what a sign-in gave, each item with its own expiry. */
export function sealItems(cipher: Sealing, idHash: string, { tokens }: Granted, expiresAt: Date, endsAt: Date): StoredItems {
  const item = (name: StoredItemName, text: string | undefined, until: Date) =>
    text === undefined ? {} : { [name]: { value: cipher.encrypt(text, contextOf(idHash, name)), expiresAt: until.toISOString() } }
  return {
    ...item('accessToken', tokens.accessToken, expiresAt),
    ...item('refreshToken', tokens.refreshToken, endsAt),
    ...item('scope', tokens.scope, endsAt),
    ...item('idToken', tokens.idToken, endsAt),
    ...item('additionalFields', JSON.stringify(tokens.additional), endsAt),
  }
}

/**
 * Decrypts the items of a session.
 * @param now leaves out items that have expired then; left out, every item is read
 * @throws CipherError
 */
export function openItems(cipher: Sealing, { idHash, items }: Row, now?: Date): KeptItems {
  return Object.fromEntries(
    STORED_ITEMS.flatMap((name) => {
      const item = items[name]
      if (item === undefined || (now && Date.parse(item.expiresAt) <= now.getTime())) return []
      return [[name, cipher.decrypt(item.value, contextOf(idHash, name))]]
    }),
  )
}

/** Returns an expired session with its items, or with none when they cannot be decrypted. */
export function expiredOf(cipher: Sealing, { idHash, items }: Row): ExpiredSession {
  try {
    return { idHash, items: openItems(cipher, { idHash, items }) }
  } catch (error) {
    if (error instanceof CipherError) return { idHash, items: {} }
    throw error
  }
}
