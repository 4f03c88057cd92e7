import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { openDatabase } from './open.ts'

describe('a data folder that cannot be used', () => {
  it('refuses a folder that holds something else', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'db'))
    writeFileSync(join(dataDir, 'db', 'holiday.jpg'), '')
    await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(
      `The folder ${join(dataDir, 'db')} is not empty and holds no database`,
    )
    expect(existsSync(join(dataDir, 'db', 'holiday.jpg'))).toBe(true)
  })

  it('reports which folder is damaged, and releases it', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'db'))
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n')
    const message = `The embedded database in ${join(dataDir, 'db')} does not start`
    await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(message)
    await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(message)
  })
})
