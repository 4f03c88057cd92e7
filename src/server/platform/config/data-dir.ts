import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { ConfigError } from './config-error.ts'

/**
 * Creates the data folder if it is missing, readable by its owner only.
 * @throws ConfigError when the folder cannot be created or written
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${code}). Choose another one with DATA_DIR.`)
  }
}
