import { describe, expect, it } from 'vitest'
import type { ProductMetadata, Quote } from '../../../../contract/quotes.ts'
import { METADATA } from '../../../../quote/testing.ts'
import { readCopy } from '../../../../../tests/content/child-files.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { PriceExtras } from './price-extras.tsx'

const copy = readCopy('copy/general.sv.json')

/** Returns the lines beside a price. */
function linesOf(metadata: Partial<ProductMetadata>, quote: Pick<Quote, 'employeeDiscount' | 'salesLinkFault'> = {}): string[] {
  const { container } = renderPage(<PriceExtras metadata={{ ...METADATA, ...metadata }} quote={quote} />, { copy })
  return [...container.children].map(textOf)
}

const DEALER: NonNullable<ProductMetadata['salesInfo']> = {
  sellingChannel: 'CommercialVehicles',
  intermediaryOrganizationNumber: '599900-0044',
  salesInitiatedAgent: 'Eva Ek',
}

describe('[B2.6] the lines beside a price', () => {
  it.each<readonly [string, Partial<ProductMetadata>, readonly string[]]>([
    ['days', { freeTrial: true, freeTrialPeriod: { days: 14 } }, ['De första 14 dagarna ingår utan kostnad']],
    ['months', { freeTrial: true, freeTrialPeriod: { months: 2 } }, ['De första 2 månaderna ingår utan kostnad']],
    ['nothing without a free trial', { freeTrial: false, freeTrialPeriod: { days: 14 } }, []],
  ])('state how long the product is free at first: %s', (_, metadata, lines) => {
    expect(linesOf(metadata)).toEqual(lines)
  })

  it('state the discount of an employee that the price includes, and none without it', () => {
    expect(linesOf({ employeeDiscount: 0.125 }, { employeeDiscount: { percent: 12.5, annual: 1150 } })).toEqual([
      'Din personalrabatt på 12,5 % är avdragen: 1 150 kr per år. Tillval har ordinarie pris.',
    ])
    expect(linesOf({ employeeDiscount: 0.1 })).toEqual([])
  })
})

describe('[B6.1] the lines beside a price', () => {
  it('name the dealer who gets the sale, as long as the link counts', () => {
    expect(linesOf({ salesInfo: DEALER })).toEqual(['Förmedlas av Eva Ek, organisationsnummer 599900-0044.'])
    expect(linesOf({ salesInfo: DEALER }, { salesLinkFault: 'expired' })).toEqual([
      'Länken som du kom med gäller inte längre. Du kan teckna försäkring som vanligt, till ordinarie pris.',
    ])
    expect(linesOf({ salesInfo: { sellingChannel: 'InternetFors' } })).toEqual([])
  })

  it.each<[NonNullable<Quote['salesLinkFault']>, RegExp]>([
    ['invalid', /^Länken som du kom med gäller inte\. /],
    ['otherProduct', /en annan försäkring/],
    ['notSold', /direkt hos oss/],
    ['otherPerson', /bara den anställda/],
    ['noDiscount', /ingen personalrabatt/],
  ])('say why a link does not count: %s', (fault, text) => {
    expect(linesOf({ salesLinkFault: fault })).toEqual([expect.stringMatching(text)])
    expect(linesOf({}, { salesLinkFault: fault })).toEqual([expect.stringMatching(text)])
  })
})
