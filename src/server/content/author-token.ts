import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File in the data folder with the token of the person who runs the server. */
export const TOKEN_FILE = 'content-token'

/** The token that lets the content command act as an author. Follows from the secret, so it survives a restart. */
export function authorToken(secret: Buffer): string {
  return createHmac('sha256', secret).update('content-author').digest('base64url')
}

/** Leaves the token where only the owner of the data folder can read it: that person may publish. */
export async function writeAuthorToken(dataDir: string, secret: Buffer): Promise<void> {
  await writeFile(join(dataDir, TOKEN_FILE), `${authorToken(secret)}\n`, { mode: 0o600 })
}
