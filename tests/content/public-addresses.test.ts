import { expect, it } from 'vitest'
import type { ProductPage } from '../../src/contract/product.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'
import { CONTENT_FOLDER } from '../../src/server/platform/config/folders.ts'

const files = await readContentFolder(CONTENT_FOLDER)
const pages = files.filter(({ kind }) => kind === 'product').map(({ body }) => body as unknown as ProductPage)

/** What each address leads to: a product's own page, or one that it redirects to with an answer. */
const flows = new Map(
  pages.flatMap(({ flow, path, redirects = [] }): [string, string][] => [
    [path, flow],
    ...redirects.map(({ from, query }): [string, string] => [from, query === undefined ? flow : `${flow}?${query}`]),
  ]),
)

it.each([
  ['/person/olycksfallsforsakring', 'accident'],
  ['/bilforsakring', 'car'],
  ['/andra-fordon/husvagn', 'caravan'],
  ['/person/andra-fordon/husvagn', 'caravan'],
  ['/moped', 'moped'],
  ['/person/andra-fordon/moped', 'moped'],
  ['/motorcykel', 'motorCycle'],
  ['/person/andra-fordon/motorcykel', 'motorCycle'],
  ['/snoskoter', 'snowmobile'],
  ['/person/andra-fordon/snoskoter', 'snowmobile'],
  ['/person/livforsakring', 'life'],
  ['/djurforsakring/hundforsakring', 'dog'],
  ['/person/djurforsakring/hundforsakring', 'dog'],
  ['/kattforsakring', 'cat'],
  ['/person/djurforsakring/kattforsakring', 'cat'],
  ['/hemforsakring/bostadsratt', 'home?boende=condominium'],
  ['/person/hemforsakring/bostadsratt', 'home?boende=condominium'],
  ['/hyresratt', 'home?boende=tenant'],
  ['/person/hemforsakring/hyresratt', 'home?boende=tenant'],
  ['/student', 'home?boende=student'],
  ['/person/hemforsakring/student', 'home?boende=student'],
  ['/hus-och-villa', 'house'],
  ['/person/hemforsakring/hus-och-villa', 'house'],
  ['/fritidshus', 'holidayHome'],
  ['/person/hemforsakring/fritidshus', 'holidayHome'],
  ['/person/gravidforsakring', 'pregnancy'],
  ['/person/laneskydd', 'ppiMortgageIncome'],
])('[P2.1] the public address %s of the specification leads to %s', (address, flow) => {
  expect(flows.get(address)).toBe(flow)
})

it('no address leads to two products', () => {
  const addresses = pages.flatMap(({ path, redirects = [] }) => [path, ...redirects.map(({ from }) => from)])
  expect(addresses).toEqual([...new Set(addresses)])
})

it.each(pages)('[B1.3] the page of $flow has a rating', ({ rating }) => {
  expect(rating?.count).toBeGreaterThan(0)
})
