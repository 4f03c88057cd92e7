import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSame } from '../../platform/secrets/is-same.ts'

/** File in the data folder with the operator's token. */
export const TOKEN_FILE = 'content-token'

/**
 * Returns the token that lets the content command act as an author. It is derived from the secret, so it survives a
 * restart.
 */
export function authorToken(secret: Buffer): string {
  return createHmac('sha256', secret).update('content-author').digest('base64url')
}

/** The author id of the operator's token. */
const OPERATOR = 'operator'

/** Returns a function from a token to its author id, or undefined if the token is unknown. */
export function authorByToken(secret: Buffer): (token: string) => string | undefined {
  const known = authorToken(secret)
  return (token) => (isSame(token, known) ? OPERATOR : undefined)
}

/**
 * Writes the token to a file that only the owner of the data folder can read: this token can publish. The folder must
 * exist.
 */
export async function writeAuthorToken(dataDir: string, secret: Buffer): Promise<void> {
  await writeFile(join(dataDir, TOKEN_FILE), `${authorToken(secret)}\n`, { mode: 0o600 })
}
