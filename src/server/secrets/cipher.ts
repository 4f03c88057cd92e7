import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '../ids.ts'

/** Encrypts what is kept apart: health answers. GDPR article 9. */
export interface Cipher {
  /**
   * @param context what the text belongs to, such as a quote number: it is authenticated, so that a text cannot be
   * moved to another row
   */
  encrypt(text: string, context: string): string
  /** @throws CipherError when the text was not made with this key for this context, or was changed */
  decrypt(encrypted: string, context: string): string
}

/** An encrypted text cannot be read. The message says neither the text nor the key. */
export class CipherError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`an encrypted text cannot be read: ${reason}`, options)
    this.name = 'CipherError'
  }
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const KEY_BYTES = 32
/** NIST SP 800-38D: 96 bits, by chance for each text. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'teckna sensitive answers v1'

/**
 * AES-256-GCM with a key derived (HKDF-SHA256, RFC 5869) from the server's secret. An encrypted text is
 * `v1.<nonce>.<text>.<tag>`, each part base64url; a later version gets a new prefix and can be told apart.
 * @param secret 32 bytes
 */
export function createCipher(secret: Uint8Array, random: Random): Cipher {
  if (secret.length !== KEY_BYTES) throw new CipherError('the secret is not 32 bytes')
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), PURPOSE, KEY_BYTES))
  return {
    encrypt(text, context) {
      const nonce = Buffer.from(random(NONCE_BYTES))
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context, 'utf8'))
      const parts = [nonce, Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]), cipher.getAuthTag()]
      return [VERSION, ...parts.map((part) => part.toString('base64url'))].join('.')
    },
    decrypt(encrypted, context) {
      const [version, ...parts] = encrypted.split('.')
      if (version !== VERSION) throw new CipherError('unknown version')
      const [nonce, text, tag, more] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (!nonce || !text || tag?.length !== TAG_BYTES || more) throw new CipherError('not in the form of one')
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(context, 'utf8'))
          .setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new CipherError('another key, another place, or changed', { cause })
      }
    },
  }
}
