import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import child from '../tariffs/child.json' with { type: 'json' }
import { pricePremium } from './price.ts'
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
    await expect(readTariffs([folder])).rejects.toThrow(TariffFileError)
    await expect(readTariffs([folder])).rejects.toThrow('broken.json')
    await writeFile(join(folder, 'broken.json'), '{ "product": ')
    await expect(readTariffs([folder])).rejects.toThrow('broken.json: Unexpected end of JSON input')
  })
})

/** A tariff by breed group whose table is in another file. */
const breedTariff = (table: string) => ({
  ...child,
  facts: { group: { kind: 'prefix', of: 'child.breed', table } },
  terms: [{ id: 'base', amount: 1_000, factors: [{ id: 'group', by: 'group', table: { 1: 0.8, 3: 1.25 } }] }],
  details: {},
})

describe('a table in a file of its own', () => {
  let tables: string
  beforeAll(async () => {
    tables = await mkdtemp(join(tmpdir(), 'tables-'))
    await mkdir(join(tables, 'tables'))
    await writeFile(join(tables, 'tables', 'groups-1.json'), '{ "papillon": 1, "labrador": 3 }')
  })
  afterAll(async () => rm(tables, { recursive: true }))

  it('stands in the tariff that names it', async () => {
    await writeFile(join(tables, 'child.json'), JSON.stringify(breedTariff('groups-1')))
    const tariff = (await readTariffs([tables])).current('child', '2026-11-21')
    const premiumOf = (breed: string) => pricePremium(tariff!, { request: { child: { breed } }, today: '2026-11-21' }).annualPremium
    expect(premiumOf('papillon')).toBe(800)
    expect(premiumOf('labrador')).toBe(1_250)
    expect(() => premiumOf('katt')).toThrow('group')
  })

  it('may be in another folder, whose tables nothing replaces', async () => {
    const own = await mkdtemp(join(tables, 'own-'))
    await writeFile(join(own, 'child.json'), JSON.stringify(breedTariff('groups-1')))
    await rm(join(tables, 'child.json'), { force: true })
    expect((await readTariffs([tables, own])).products).toEqual(['child'])
    await mkdir(join(own, 'tables'))
    await writeFile(join(own, 'tables', 'groups-1.json'), '{ "papillon": 2 }')
    await expect(readTariffs([tables, own])).rejects.toThrow('two tables are called groups-1.json')
  })

  it('that there is not breaks the format', async () => {
    await writeFile(join(tables, 'child.json'), JSON.stringify(breedTariff('groups-2')))
    await expect(readTariffs([tables])).rejects.toThrow('child.json: /facts/group')
  })
})
