import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '../ids/ids.ts'

/** Encrypts sensitive data such as health answers and uploaded files. GDPR article 9. */
export interface Cipher {
  /**
   * @param context the owner of the text, such as a quote number. It is authenticated, so a text cannot be moved to
   * another row
   */
  encrypt(text: string, context: string): string
  /** @throws CipherError when the key or the context differs, or the text was changed */
  decrypt(encrypted: string, context: string): string
  /** As `encrypt`, for bytes. */
  encryptBytes(bytes: Uint8Array, context: string): Uint8Array
  /** As `decrypt`, for bytes. @throws CipherError */
  decryptBytes(encrypted: Uint8Array, context: string): Uint8Array
}

/** An encrypted text cannot be read. The message holds neither the text nor the key. */
export class CipherError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`an encrypted text cannot be read: ${reason}`, options)
    this.name = 'CipherError'
  }
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const BYTE_VERSION = 1
const KEY_BYTES = 32
/** NIST SP 800-38D: 96 random bits for each text. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Header of encrypted bytes: version, nonce, tag. */
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES
const PURPOSE = 'teckna sensitive answers v1'

interface Sealed {
  readonly nonce: Buffer
  readonly content: Buffer
  readonly tag: Buffer
}

/**
 * AES-256-GCM with a key derived (HKDF-SHA256, RFC 5869) from the server's secret. An encrypted text is
 * `v1.<nonce>.<text>.<tag>`, each part base64url. Encrypted bytes are the byte 1, nonce, tag and content. The prefix
 * distinguishes later versions.
 * @param secret 32 bytes
 */
export function createCipher(secret: Uint8Array, random: Random): Cipher {
  if (secret.length !== KEY_BYTES) throw new CipherError('the secret is not 32 bytes')
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), PURPOSE, KEY_BYTES))

  function seal(bytes: Uint8Array, context: string): Sealed {
    const nonce = Buffer.from(random(NONCE_BYTES))
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context, 'utf8'))
    return { nonce, content: Buffer.concat([cipher.update(bytes), cipher.final()]), tag: cipher.getAuthTag() }
  }

  function open({ nonce, content, tag }: Sealed, context: string): Buffer {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context, 'utf8'))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(content), decipher.final()])
    } catch (cause) {
      throw new CipherError('another key, another place, or changed', { cause })
    }
  }

  return {
    encrypt(text, context) {
      const { nonce, content, tag } = seal(Buffer.from(text, 'utf8'), context)
      return [VERSION, ...[nonce, content, tag].map((part) => part.toString('base64url'))].join('.')
    },
    decrypt(encrypted, context) {
      const [version, ...parts] = encrypted.split('.')
      if (version !== VERSION) throw new CipherError('unknown version')
      const [nonce, content, tag, more] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (!nonce || !content || tag?.length !== TAG_BYTES || more) throw new CipherError('not in the form of one')
      return open({ nonce, content, tag }, context).toString('utf8')
    },
    encryptBytes(bytes, context) {
      const { nonce, content, tag } = seal(bytes, context)
      return Buffer.concat([Buffer.of(BYTE_VERSION), nonce, tag, content])
    },
    decryptBytes(encrypted, context) {
      const whole = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength)
      if (whole[0] !== BYTE_VERSION) throw new CipherError('unknown version')
      if (whole.length < HEAD_BYTES) throw new CipherError('not in the form of one')
      const [nonce, tag] = [whole.subarray(1, 1 + NONCE_BYTES), whole.subarray(1 + NONCE_BYTES, HEAD_BYTES)]
      return open({ nonce, tag, content: whole.subarray(HEAD_BYTES) }, context)
    },
  }
}
