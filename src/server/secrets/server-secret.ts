import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_FILE = 'secret.key'

/**
 * The server's secret: 32 bytes that session keys and encrypted answers depend on. Made at the first start and kept in
 * the data folder, readable by its owner only; an insurer with several processes gives all of them the same SECRET_KEY.
 */
export async function loadServerSecret(dataDir: string, configured: string | undefined): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'hex')
  const path = join(dataDir, SECRET_FILE)
  await mkdir(dataDir, { recursive: true })
  return (await readSecret(path)) ?? makeSecret(path)
}

async function readSecret(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (!/^[0-9a-f]{64}\n$/.test(text))
    throw new Error(`${path} does not hold a secret of 64 hexadecimal digits; put the right file back: stored answers depend on it`)
  return Buffer.from(text.trim(), 'hex')
}

async function makeSecret(path: string): Promise<Buffer> {
  const secret = randomBytes(32)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${secret.toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return secret
}
