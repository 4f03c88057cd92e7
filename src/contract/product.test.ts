import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { ProductPage, productCopyKeys } from './product.ts'

const page: ProductPage = {
  product: 'bicycle',
  flow: 'bicycle',
  path: '/fordon/cykel',
  priority: 3,
  copy: 'bicycle.product',
  category: 'vehicle',
  rating: { average: 4.1, count: 12 },
  priceExample: { annual: 600, copy: 'bicycle.product.priceExample' },
  covers: [{ copy: 'bicycle.cover.theft', included: true }],
  notCovered: [{ copy: 'bicycle.cover.rust', included: false }],
  steps: ['bicycle.step.first'],
  faq: ['bicycle.faq.lock'],
  policyLetter: [{ copy: 'bicycle.letter.sum' }],
  documents: ['ipid', 'terms'],
  comparison: 'konsumenternas',
}

describe('[B1.3] ProductPage', () => {
  it('accepts a page, with and without what it may leave out', () => {
    expect(Value.Check(ProductPage, page)).toBe(true)
    const { rating: _rating, comparison: _comparison, ...plain } = page
    expect(Value.Check(ProductPage, plain)).toBe(true)
  })

  it.each([
    ['text instead of a copy key', { copy: 'Cykelförsäkring' }],
    ['a path outside the site', { path: 'https://example.se' }],
    ['a rating over five', { rating: { average: 6, count: 1 } }],
    ['an unknown document', { documents: ['brochure'] }],
    ['a key that does not exist', { titel: 'bicycle.product' }],
  ])('refuses %s', (_, change) => {
    expect(Value.Check(ProductPage, { ...page, ...change })).toBe(false)
  })
})

describe('productCopyKeys', () => {
  it('names every text of the page once', () => {
    const keys = productCopyKeys(page)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of [
      'bicycle.product.card.title',
      'bicycle.product.rating.text',
      'bicycle.cover.rust.text',
      'bicycle.step.first.title',
      'bicycle.faq.lock.answer',
      'bicycle.letter.sum.value',
      'general.documents.terms',
      'site.comparison.konsumenternas.link',
    ]) {
      expect(keys).toContain(key)
    }
  })

  it('asks for no rating text where there is no rating', () => {
    const { rating: _, ...plain } = page
    expect(productCopyKeys(plain)).not.toContain('bicycle.product.rating.text')
  })
})
