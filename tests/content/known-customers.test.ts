import { expect, it } from 'vitest'
import { initialAnswers } from '../../src/engine/defaults.ts'
import { PRODUCTS } from '../../src/server/testing/published-content.ts'
import { documentOf } from './product-documents.ts'

const CUSTOMER = {
  personalNumber: '198507092388',
  email: 'elin@example.se',
  phone: '+46701740605',
  street: 'Tallvägen 5',
  zip: '75236',
}

/** Where a signed-in customer's details go, as far as the product asks for them. */
const KNOWN = {
  'insuranceHolder.0.personalNumber': CUSTOMER.personalNumber,
  'customer.email': CUSTOMER.email,
  'customer.phone': CUSTOMER.phone,
}

it.each(PRODUCTS)('[P1.3] the form of %s begins with the number, e-mail and phone of a signed-in customer', (flow) => {
  const document = documentOf(flow)
  const answers = initialAnswers(document, '2026-11-23', { customer: CUSTOMER })
  for (const [place, value] of Object.entries(KNOWN)) {
    const asking = Object.entries(document.properties).filter(([, { quote, readOnly }]) => quote?.path === place && readOnly !== true)
    expect(asking.map(([input]) => answers[input])).toEqual(asking.map(() => value))
  }
})

it.each(['home', 'house'])('[P1.3] the form of %s begins with the home address of a signed-in customer', (flow) => {
  const answers = initialAnswers(documentOf(flow), '2026-11-23', { customer: CUSTOMER })
  expect(JSON.stringify(answers)).toContain(CUSTOMER.street)
  expect(JSON.stringify(answers)).toContain(CUSTOMER.zip)
})

it('[P1.3] the form of another home than the customer\u2019s own begins without their address', () => {
  const answers = initialAnswers(documentOf('holidayHome'), '2026-11-23', { customer: CUSTOMER })
  expect(JSON.stringify(answers)).not.toContain(CUSTOMER.street)
})
