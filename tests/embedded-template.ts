import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { quietLog } from './quiet-log.ts'
import { DATA_ROOT } from './vitest-settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with an embedded database that is migrated and empty. Copied, never opened. */
    readonly embeddedTemplate: string
    /** A folder for the copies, removed after the run. */
    readonly embeddedFolder: string
  }
}

const CACHE = fileURLToPath(new URL('../node_modules/.cache/teckna/', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../src/server/platform/db/migrations/', import.meta.url))

/** Makes the data folder that embedded test databases are copied from. It takes seconds, so it is kept from run to run. */
export async function setup(project: TestProject): Promise<() => void> {
  const template = join(CACHE, `embedded-${contentKey()}`)
  if (!existsSync(template)) await makeTemplate(template)
  project.provide('embeddedTemplate', template)
  const folder = mkdtempSync(join(DATA_ROOT, 'teckna-embedded-'))
  project.provide('embeddedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Changes with the engine and with the migrations. */
function contentKey(): string {
  const hash = createHash('sha256').update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  for (const name of globSync('**/*', { cwd: MIGRATIONS }).toSorted())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const temporary = mkdtempSync(join(CACHE, 'making-'))
  try {
    const database = await openDatabase({ dataDir: temporary, log: quietLog })
    await database.close()
    renameSync(temporary, template)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // a concurrent run may have created it first
    if (!existsSync(template)) throw error
  }
}
