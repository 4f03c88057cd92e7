import { expect, it } from 'vitest'
import { describeProduct } from './product-details.ts'

const described = (details: { name?: string }, insured: readonly string[]) =>
  Object.values(describeProduct({ details, addons: [] }, 'AccidentInsurance', insured).productDetails)

it('an insurance of several persons names each of them, and one of an animal names the animal', () => {
  expect(described({}, ['Elin', 'Maja'])).toEqual([{ name: 'Elin, Maja', facts: {} }])
  expect(described({ name: 'Bella' }, [])).toEqual([{ name: 'Bella', facts: {} }])
})
