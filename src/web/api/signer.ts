import type { Signer } from './client.ts'

/** Leaves calls unsigned: for the call that loads the signing key. */
export const unsigned: Signer = () => Promise.resolve(undefined)

/**
 * Returns a signer of request ids: HMAC-SHA256 in base64url. [P7.1] It rejects without WebCrypto.
 * @param signingKey the session's key, base64url
 * @param subtle WebCrypto; browsers have it on https and on localhost only
 */
export function createSigner(subtle: SubtleCrypto | undefined, signingKey: () => Promise<string>): Signer {
  const imported = new Map<string, Promise<CryptoKey>>()
  return async (requestId) => {
    if (subtle === undefined) throw new Error('no WebCrypto: https or localhost is needed')
    const text = await signingKey()
    const key = imported.get(text) ?? importKey(subtle, text)
    imported.set(text, key)
    const signature = await subtle.sign('HMAC', await key, new TextEncoder().encode(requestId))
    return toBase64Url(new Uint8Array(signature))
  }
}

function importKey(subtle: SubtleCrypto, text: string): Promise<CryptoKey> {
  return subtle.importKey('raw', fromBase64Url(text), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
}

/** Returns bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
