import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** An empty folder, removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a data folder a copy of the prepared one: an embedded database that is migrated and empty. */
export function fillFromTemplate(dataDir: string): string {
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  return dataDir
}
