import { describe, expect, it } from 'vitest'
import { bicycle } from '../../tests/fixtures/flow.ts'
import type { ProductPage } from '../../src/contract/product.ts'
import type { Subject } from '../load/content.ts'
import { addressesOf } from './address.ts'
import { documentOfType } from './document-bytes.ts'

const purchase: Subject = {
  flow: 'bicycle',
  document: bicycle,
  copy: {},
  options: {},
  lookups: {},
  personas: [],
  documents: {},
  texts: {},
  source: '',
}
const product = { path: '/person/cykel' } as ProductPage

describe('where a flow is seen', () => {
  it('a purchase lies below the page of its product', () => {
    const addresses = addressesOf({ ...purchase, product })
    expect(addresses?.start).toBe('/person/cykel/teckna')
    expect(bicycle.steps.map((step) => addresses?.of(step, ''))).toEqual([
      '/person/cykel/teckna',
      '/person/cykel/teckna?steg=bicycle',
      '/person/cykel/teckna?steg=charging',
      '/person/cykel/teckna?steg=summary',
      '/person/cykel/signering',
      '/person/cykel/kvittens',
    ])
  })

  it('a flow that participants sign is seen by nobody without an invitation', () =>
    expect(addressesOf({ ...purchase, document: { ...bicycle, kind: 'service', submit: { to: 'participant' } } })).toBeUndefined())

  it('a purchase without a product is seen nowhere', () => expect(addressesOf(purchase)).toBeUndefined())

  it('a service begins at its name, and stands where that leads', () => {
    const addresses = addressesOf({ ...purchase, document: { ...bicycle, kind: 'service' } })
    expect(addresses?.start).toBe('/tjanst/bicycle')
    expect(addresses?.of(bicycle.steps[1]!, '/egen-sida')).toBe('/egen-sida?steg=bicycle')
  })
})

describe('a document to hand in', () => {
  it('begins as its type does, and is a PDF when the type is not known', () => {
    expect(documentOfType('a.png', 'image/png').buffer.subarray(1, 4).toString()).toBe('PNG')
    expect(documentOfType('a.txt', 'text/plain')).toMatchObject({ name: 'a.txt', mimeType: 'application/pdf' })
  })
})
