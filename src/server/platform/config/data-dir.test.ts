import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { ConfigError } from './config-error.ts'
import { prepareDataDir } from './data-dir.ts'

describe('the data folder', () => {
  it('is made for its owner only, and may be there already', async () => {
    const folder = join(temporaryFolder(), 'a', 'b')
    await prepareDataDir(folder)
    await prepareDataDir(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('that cannot be made is named, with the way out', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const folder = join(file, 'data')
    await expect(prepareDataDir(folder)).rejects.toThrow(
      new ConfigError(`The data folder ${folder} cannot be written (ENOTDIR). Choose another one with DATA_DIR.`),
    )
  })
})
