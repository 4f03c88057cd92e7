import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTariffs, TariffFileError } from './tariff-book.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tariffs-'))
})
afterAll(async () => rm(folder, { recursive: true }))

describe('tariffs that come with the product', () => {
  it('are in the format and can be used', async () => {
    const book = await readTariffs()
    expect(book.products).toContain('child')
    expect(book.current('child', '2026-11-21')?.version).toBe('child-2026.1')
  })

  it('a file that is not in the format is named, with what is wrong in it', async () => {
    await writeFile(join(folder, 'broken.json'), '{"product": "child"}')
    await expect(readTariffs(folder)).rejects.toThrow(TariffFileError)
    await expect(readTariffs(folder)).rejects.toThrow('broken.json')
  })
})
