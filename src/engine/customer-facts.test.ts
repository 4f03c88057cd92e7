import { describe, expect, it } from 'vitest'
import { bicycle } from '../../tests/fixtures/flow.ts'
import { customerChoiceFacts, customerFacts, customerOptions, isForCustomers, withCustomerOptions } from './customer-facts.ts'
import type { FlowDocument } from './document.ts'

const document: FlowDocument = {
  ...bicycle,
  audience: 'customer',
  facts: {
    name: { type: 'string', customer: 'name' },
    homes: { type: 'array', customer: 'insurances', kinds: ['HomeInsurance'] },
    other: { type: 'string', given: true },
  },
}
const home = { code: 'TF-1', text: 'Hemförsäkring (TF 1)', kind: 'HomeInsurance', name: 'Hemförsäkring' }

describe('[P1.6] a flow for customers', () => {
  it('is one that says so', () => {
    expect([document, bicycle].map(isForCustomers)).toEqual([true, false])
  })

  it('has facts about the customer beside others, of which the insurances are choices', () => {
    expect(customerFacts(document).map(([name]) => name)).toEqual(['name', 'homes'])
    expect(customerChoiceFacts(document)).toEqual(['homes'])
  })

  it('offers the insurances that the fact lists, and none that it cannot read', () => {
    expect(customerOptions(document, { homes: [home, 'x', { code: 1, text: 'x' }] })).toEqual({
      homes: [{ code: 'TF-1', text: 'Hemförsäkring (TF 1)', copy: 'homes' }],
    })
    expect(customerOptions(document, {})).toEqual({ homes: [] })
  })

  it('keeps the options sets that it had', () => {
    const colours = [{ code: 'red', copy: 'colour.red' }]
    expect(withCustomerOptions({ document, options: { colours } }, { homes: [home] }).options).toMatchObject({
      colours,
      homes: [{ code: 'TF-1' }],
    })
  })
})
