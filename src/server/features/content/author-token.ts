import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSame } from '../../platform/secrets/is-same.ts'

/** File in the data folder with the token of the person who runs the server. */
export const TOKEN_FILE = 'content-token'

/** The token that lets the content command act as an author. Follows from the secret, so it survives a restart. */
export function authorToken(secret: Buffer): string {
  return createHmac('sha256', secret).update('content-author').digest('base64url')
}

/** Who authors through the token of the person who runs the server. */
const OPERATOR = 'operator'

/** Tells whom a token names; undefined for a token that names nobody. */
export function authorByToken(secret: Buffer): (token: string) => string | undefined {
  const known = authorToken(secret)
  return (token) => (isSame(token, known) ? OPERATOR : undefined)
}

/** Leaves the token where only the owner of the data folder can read it: that person may publish. The folder exists. */
export async function writeAuthorToken(dataDir: string, secret: Buffer): Promise<void> {
  await writeFile(join(dataDir, TOKEN_FILE), `${authorToken(secret)}\n`, { mode: 0o600 })
}
