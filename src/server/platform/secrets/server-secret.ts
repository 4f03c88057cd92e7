import { hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { syncPath } from '../db/durable-fs.ts'

/** The file of the secret, in the data folder. */
export const SECRET_FILE = 'secret.key'

/**
 * Returns the server's secret: 32 bytes that session keys and encrypted answers depend on. The first start generates it
 * in the data folder, readable by its owner only. Several processes need the same SECRET_KEY.
 * @param dataDir an existing folder
 * @param configured 64 hexadecimal digits
 * @throws ConfigError when the file does not hold such a secret
 */
export async function loadServerSecret(dataDir: string, configured: string | undefined): Promise<Buffer> {
  return (await findServerSecret(dataDir, configured)) ?? makeSecret(join(dataDir, SECRET_FILE), dataDir)
}

/**
 * As `loadServerSecret`, but undefined if no secret is configured and none was made.
 * @throws ConfigError
 */
export async function findServerSecret(dataDir: string, configured: string | undefined): Promise<Buffer | undefined> {
  return configured === undefined ? readSecret(join(dataDir, SECRET_FILE)) : Buffer.from(configured, 'hex')
}

const FINGERPRINT = 'teckna backup fingerprint v1'
const FINGERPRINT_BYTES = 16

/** Returns a text that tells secrets apart and reveals nothing of them. */
export function fingerprintOf(secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), FINGERPRINT, FINGERPRINT_BYTES)).toString('hex')
}

async function readSecret(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (!/^[0-9a-f]{64}\n$/.test(text))
    throw new ConfigError(`${path} does not hold a secret of 64 hexadecimal digits. Put the right file back: stored answers depend on it.`)
  return Buffer.from(text.trim(), 'hex')
}

/** Creates the file atomically, safe against a power cut. */
async function makeSecret(path: string, dataDir: string): Promise<Buffer> {
  const secret = randomBytes(32)
  const temporary = `${path}.new`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(`${secret.toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  syncPath(dataDir)
  return secret
}
