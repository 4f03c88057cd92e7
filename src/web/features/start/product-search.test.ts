import { describe, expect, it } from 'vitest'
import { findProducts, groupProducts } from './product-search.ts'

const PRODUCTS = [
  { product: 'home', name: 'Hemförsäkring', words: 'hyresrätt bostadsrätt lägenhet student' },
  { product: 'caravan', name: 'Husvagnsförsäkring', words: 'husvagn camping' },
  { product: 'car', name: 'Bilförsäkring', words: 'bil fordon trafik. Halv eller hel' },
  { product: 'mobileHome', name: 'Husbilsförsäkring', words: 'husbil camping fordon' },
  { product: 'moped', name: 'EU-mopedförsäkring', words: 'moped klass 1 45-moped' },
  { product: 'trailer', name: 'Släpvagnsförsäkring', words: 'släp kärra' },
]

const of = (product: string, category: 'person' | 'pet' | 'property') => ({ product, page: { category } })

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

  it('has groups in the order of their first products', () => {
    const products = [of('home', 'property'), of('life', 'person'), of('house', 'property'), of('dog', 'pet')]
    expect(groupProducts(products).map(([category, list]) => [category, list.map(({ product }) => product)])).toEqual([
      ['property', ['home', 'house']],
      ['person', ['life']],
      ['pet', ['dog']],
    ])
  })
})
