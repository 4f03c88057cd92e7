import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../../tests/embedded-folder.ts'
import { BICYCLE } from '../../../../../../tests/put-in-product.ts'
import { ConfigError } from '../../../../platform/config/config-error.ts'
import child from '../tariffs/child.json' with { type: 'json' }
import { readOperatorTariffs } from './operator-tariffs.ts'

const TODAY = '2026-11-21'

describe('the tariffs of an operator', () => {
  it('stand beside those that come with Teckna, whose tables they may name', async () => {
    const book = await readOperatorTariffs(BICYCLE.tariffs)
    expect(book.current('bicycle', TODAY)?.facts?.['zone']).toMatchObject({ table: { '75': 3 } })
    expect(book.current('child', TODAY)?.version).toBe('child-2026.1')
    expect((await readOperatorTariffs(undefined)).products).not.toContain('bicycle')
  })

  it('may follow one that comes with Teckna, from a day on', async () => {
    const folder = temporaryFolder()
    await writeFile(join(folder, 'child.json'), JSON.stringify({ ...child, version: 'child-2027.1', validFrom: '2027-01-01' }))
    const book = await readOperatorTariffs(folder)
    expect(book.current('child', '2026-12-31')?.version).toBe('child-2026.1')
    expect(book.current('child', '2027-01-01')?.version).toBe('child-2027.1')
  })

  it('keep the server from starting when they cannot be used, with what is wrong', async () => {
    const folder = temporaryFolder()
    await expect(readOperatorTariffs(join(folder, 'none'))).rejects.toThrow(
      new ConfigError(`TARIFF_DIR is not there: ${join(folder, 'none')}`),
    )
    await writeFile(join(folder, 'child.json'), JSON.stringify(child))
    await expect(readOperatorTariffs(folder)).rejects.toThrow(ConfigError)
    await expect(readOperatorTariffs(folder)).rejects.toThrow('two tariffs have the version child-2026.1')
  })
})
