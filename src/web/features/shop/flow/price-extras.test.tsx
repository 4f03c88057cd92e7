import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { ProductMetadata } from '../../../../contract/quotes.ts'
import { METADATA } from '../../../../quote/testing.ts'
import { PriceExtras } from './price-extras.tsx'

vi.mock('../../../copy/copy-context.tsx', () => ({
  useCopy: () => ({ t: (key: string, params: object) => `${key} ${JSON.stringify(params)}` }),
}))

const linesOf = (more: Partial<ProductMetadata>, isEmployee = false) =>
  renderToStaticMarkup(<PriceExtras metadata={{ ...METADATA, ...more }} annual={1200} isEmployee={isEmployee} />)
    .replaceAll('&quot;', '"')
    .split(/<p[^>]*>|<\/p>/)
    .filter(Boolean)

describe('[B2.6] what is said beside a price', () => {
  it('is how long the product is free to begin with', () => {
    expect(linesOf({ freeTrial: true, freeTrialPeriod: { days: 14 } })).toEqual(['general.price.freeDays {"days":14}'])
    expect(linesOf({ freeTrial: true, freeTrialPeriod: { months: 2 } })).toEqual(['general.price.freeMonths {"months":2}'])
    expect(linesOf({ freeTrial: false, freeTrialPeriod: { days: 14 } })).toEqual([])
  })

  it('is the price per month with the discount of an employee, to employees alone', () => {
    expect(linesOf({ employeeDiscount: 0.1 }, true)).toEqual(['general.price.employee {"amount":90}'])
    expect(linesOf({ employeeDiscount: 0.1 })).toEqual([])
    expect(linesOf({}, true)).toEqual([])
  })
})
