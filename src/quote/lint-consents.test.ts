import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import type { InputSchema } from '../engine/document.ts'
import { lintConsentPlaces } from './lint-consents.ts'

const at = (path: string, own: Partial<InputSchema> = {}) =>
  input({ type: 'boolean', widget: 'checkbox', quote: { path, effect: 'none' }, ...own })
const found = (one: InputSchema) =>
  lintConsentPlaces({ ...bicycle, properties: { one } }).map(({ at: place, params }) => `${place} ${params.consent}`)

describe('[D3] an input at the place of a consent in the quote', () => {
  it.each([
    ['termsAccepted', 'terms'],
    ['payment.mandateAccepted', 'terms'],
    ['customer.isElectronicMarketingOk', 'marketing'],
  ] as const)('says so, with any widget: %s', (path, consent) => {
    expect(found(at(path))).toEqual([`/properties/one/consent ${consent}`])
    expect(found(at(path, { widget: 'yesNo', consent: 'data' }))).toEqual([`/properties/one/consent ${consent}`])
    expect(found(at(path, { widget: 'yesNo', consent }))).toEqual([])
  })

  it('is found inside a composite answer, and nothing is found elsewhere', () => {
    const part = { type: 'object', widget: 'address', properties: { news: at('customer.isElectronicMarketingOk') }, required: [] } as const
    expect(found(input(part))).toEqual(['/properties/one/properties/news/consent marketing'])
    expect(found(at('bicycle.value'))).toEqual([])
    expect(found(input({ type: 'boolean' }))).toEqual([])
  })
})
