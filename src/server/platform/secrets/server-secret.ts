import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { syncPath } from '../db/durable-fs.ts'

const SECRET_FILE = 'secret.key'

/**
 * Returns the server's secret: 32 bytes that session keys and encrypted answers depend on. The first start generates it
 * in the data folder, readable by its owner only. Several processes need the same SECRET_KEY.
 * @param dataDir an existing folder
 * @param configured 64 hexadecimal digits
 * @throws ConfigError when the file does not hold such a secret
 */
export async function loadServerSecret(dataDir: string, configured: string | undefined): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'hex')
  const path = join(dataDir, SECRET_FILE)
  return (await readSecret(path)) ?? makeSecret(path, dataDir)
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
