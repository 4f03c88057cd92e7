import { describe, expect, it } from 'vitest'
import type { ProductMetadata } from '../../../../contract/quotes.ts'
import { METADATA } from '../../../../quote/testing.ts'
import { readCopy } from '../../../../../tests/content/child-files.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { PriceExtras } from './price-extras.tsx'

const copy = readCopy('copy/general.sv.json')

/** Returns the lines beside a price of 1200 kr a year. */
function linesOf(more: Partial<ProductMetadata>, isEmployee = false): string[] {
  const { container } = renderPage(<PriceExtras metadata={{ ...METADATA, ...more }} annual={1200} isEmployee={isEmployee} />, { copy })
  return [...container.children].map(textOf)
}

describe('[B2.6] the lines beside a price', () => {
  it.each<readonly [string, Partial<ProductMetadata>, readonly string[]]>([
    ['days', { freeTrial: true, freeTrialPeriod: { days: 14 } }, ['De första 14 dagarna ingår utan kostnad']],
    ['months', { freeTrial: true, freeTrialPeriod: { months: 2 } }, ['De första 2 månaderna ingår utan kostnad']],
    ['nothing without a free trial', { freeTrial: false, freeTrialPeriod: { days: 14 } }, []],
  ])('state how long the product is free at first: %s', (_, metadata, lines) => {
    expect(linesOf(metadata)).toEqual(lines)
  })

  it('state the price per month with the discount of an employee, to employees alone', () => {
    expect(linesOf({ employeeDiscount: 0.1 }, true)).toEqual([expect.stringMatching(/^Med personalrabatt: 90 kr\/mån\./)])
    expect(linesOf({ employeeDiscount: 0.1 })).toEqual([])
    expect(linesOf({}, true)).toEqual([])
  })
})
