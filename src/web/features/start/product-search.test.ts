import { describe, expect, it } from 'vitest'
import type { Category } from '../../../contract/assortment.ts'
import { findProducts, groupProducts } from './product-search.ts'

const PRODUCTS = [
  { product: 'home', name: 'Hemförsäkring', words: 'hyresrätt bostadsrätt lägenhet student' },
  { product: 'caravan', name: 'Husvagnsförsäkring', words: 'husvagn camping' },
  { product: 'car', name: 'Bilförsäkring', words: 'bil fordon trafik. Halv eller hel' },
  { product: 'mobileHome', name: 'Husbilsförsäkring', words: 'husbil camping fordon' },
  { product: 'moped', name: 'EU-mopedförsäkring', words: 'moped klass 1 45-moped' },
  { product: 'trailer', name: 'Släpvagnsförsäkring', words: 'släp kärra' },
]

const CATEGORIES: readonly Category[] = (['property', 'person', 'vehicle', 'pet'] as const).map((id) => ({
  id,
  copy: `site.start.category.${id}`,
  icon: 'person',
}))

const of = (product: string, category: string) => ({ product, page: { category } })

const groups = (...products: readonly ReturnType<typeof of>[]) =>
  groupProducts(products, CATEGORIES).map(({ category, products: list }) => [category?.id, list.map(({ product }) => product)])

describe('the search over products', () => {
  it.each([
    ['', ['home', 'caravan', 'car', 'mobileHome', 'moped', 'trailer']],
    [' - ', ['home', 'caravan', 'car', 'mobileHome', 'moped', 'trailer']],
    ['bil', ['car', 'mobileHome']],
    ['BILFÖRSÄKRING', ['car']],
    ['husvagn', ['caravan']],
    ['camping', ['caravan', 'mobileHome']],
    ['fordon', ['car', 'mobileHome']],
    ['lägenhet', ['home']],
    ['lagenhet', ['home']],
    ['eu moped', ['moped']],
    ['eu-moped', ['moped']],
    ['släp', ['trailer']],
    ['camping hus', ['caravan', 'mobileHome']],
    ['rätt', []],
    ['rymdskepp', []],
  ])('“%s” is about %j', (query, found) => {
    expect(findProducts(query, PRODUCTS)).toEqual(found)
  })

  it('has groups in the order of the assortment, and none without products', () => {
    expect(groups(of('dog', 'pet'), of('home', 'property'), of('life', 'person'), of('house', 'property'))).toEqual([
      ['property', ['home', 'house']],
      ['person', ['life']],
      ['pet', ['dog']],
    ])
  })

  it('lists products of an unknown category last, in no group', () => {
    expect(groups(of('rocket', 'space'), of('life', 'person'))).toEqual([
      ['person', ['life']],
      [undefined, ['rocket']],
    ])
  })
})
