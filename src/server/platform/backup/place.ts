import { resolve } from 'node:path'
import { readConfig } from '../config/config.ts'
import type { Environment } from '../config/config-error.ts'
import type { OperatorFolders } from './operator-folders.ts'

/** Where a shop keeps what a backup has, by the server's own configuration. */
export interface BackupPlace {
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The configured secret, hexadecimal. */
  readonly secret: string | undefined
  readonly folders: OperatorFolders
  /** The environment of PostgreSQL's programs. */
  readonly env: Environment
}

/**
 * Reads the place from the environment of the server.
 * @throws ConfigError
 */
export function readPlace(env: Environment): BackupPlace {
  // a brand that is to be restored cannot be read yet
  const { databaseUrl, dataDir, secret, tariffDir } = readConfig({ ...env, BRAND_DIR: undefined })
  const brandDir = env['BRAND_DIR']
  const folders = { ...(tariffDir && { TARIFF_DIR: tariffDir }), ...(brandDir && { BRAND_DIR: resolve(brandDir) }) }
  return { databaseUrl, dataDir, secret, folders, env }
}
