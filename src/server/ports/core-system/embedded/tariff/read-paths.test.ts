import { expect, it } from 'vitest'
import type { Tariff } from './format.ts'
import { readPaths } from './read-paths.ts'
import { readTariffs } from './tariff-book.ts'

const book = await readTariffs()
const read = (product: string) => readPaths(book.current(product, '2026-11-21')!)

it('the paths that a price may read are those of facts, conditions, rows, add-ons and refusals, each once', () => {
  const tariff = {
    facts: {
      age: { kind: 'age', of: 'thing.born', on: 'startDate' },
      old: { kind: 'holding', conditions: [{ by: 'age', min: 9 }] },
      many: { kind: 'count', of: 'thing.rows', when: { by: 'row.area', min: 1 } },
    },
    terms: [
      { id: 'base', amount: 1, when: { by: 'thing.kind', in: ['a'] }, factors: [{ id: 'x', by: 'thing.x', table: { a: 1 } }] },
      { id: 'rows', each: 'thing.rows', by: 'row.area', perUnit: 1 },
      { id: 'extra', amount: 1, addon: { id: 'ExtraId', selected: 'thing.coverages.extra' } },
    ],
    factors: [{ id: 'old', by: 'old', table: { 0: 1 } }],
    refuses: [
      {
        id: 'no',
        when: [
          { by: 'thing.kind', in: ['b'] },
          { by: 'thing.lent', in: [true] },
        ],
        message: 'no',
      },
    ],
    underwriting: [{ id: 'ill', when: { by: 'thing.ill', in: [true] } }],
    offer: [{ id: 'many', when: { by: 'many', min: 3 } }],
    requires: ['thing.unread'],
  } as unknown as Tariff
  expect(readPaths(tariff).toSorted()).toEqual(
    ['kind', 'x', 'rows', 'coverages.extra', 'born', 'lent', 'ill']
      .map((name) => `thing.${name}`)
      .concat('startDate')
      .toSorted(),
  )
})

it.each([
  ['boatInsurance', ['boatInsurance.type', 'boatInsurance.manufacturedYear', 'boatInsurance.length', 'boatInsurance.DeductibleID']],
  ['holidayHome', ['holidayHome.personalProperty', 'holidayHome.extraBuildings']],
])('the tariff of %s reads %j', (product, paths) => expect(read(product)).toEqual(expect.arrayContaining(paths)))
