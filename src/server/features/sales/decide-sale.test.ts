import { describe, expect, it } from 'vitest'
import { createDecideSale, type SaleQuestion } from './decide-sale.ts'
import { createSalesLinks, type SalesClaims } from './sales-links.ts'

const ELIN = '198507092388'
const links = createSalesLinks([Buffer.alloc(32, 1)], { now: () => new Date('2026-11-21T11:00:00Z') })
const sales = { organizationNumbers: { bank: '599900-0010', own: '599900-0028', myPages: '599900-0036' } }
const decideSale = createDecideSale({ links, sales })

const OWN = { sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '599900-0028' } as const
const MY_PAGES = { ...OWN, intermediaryOrganizationNumber: '599900-0036' } as const
const until = '2026-12-31'
const DEALER: SalesClaims = { id: 'SL1', kind: 'dealer', organizationNumber: '599900-0044', agent: 'Eva Ek', until }
const STAFF: SalesClaims = { id: 'SL2', kind: 'staff', person: links.personOf(ELIN), until }
const BANK: SalesClaims = { id: 'SL3', kind: 'bank', until }
const CAR: SaleQuestion['metadata'] = { product: 'car', sellingChannels: ['InternetFors', 'Internetbank', 'CommercialVehicles'] }
const HOME: SaleQuestion['metadata'] = { product: 'home', sellingChannels: ['InternetFors', 'Internetbank'], employeeDiscount: 0.1 }
const ALONE: SaleQuestion['metadata'] = { product: 'cat', sellingChannels: ['InternetFors'] }

function decide(
  claims: SalesClaims | string | undefined,
  metadata: SaleQuestion['metadata'],
  more: Partial<SaleQuestion> = {},
  isCustomer = false,
) {
  const salesLink = typeof claims === 'string' ? claims : claims && links.seal(claims)
  return decideSale({ visit: { session: 'session-1', isCustomer, ...(salesLink !== undefined && { salesLink }) }, metadata, ...more })
}

describe('[B6.1] the channel of a sale', () => {
  it('without a link is the own internet channel, and for a signed-in customer my pages', () => {
    expect(decide(undefined, CAR)).toEqual({ salesInfo: OWN })
    expect(decide(undefined, CAR, {}, true)).toEqual({ salesInfo: MY_PAGES })
  })

  it('is the dealer\u2019s by a dealer\u2019s link, also of a signed-in customer, for what dealers sell', () => {
    const sold = {
      salesInfo: { sellingChannel: 'CommercialVehicles', intermediaryOrganizationNumber: '599900-0044', salesInitiatedAgent: 'Eva Ek' },
      link: { id: 'SL1', kind: 'dealer' },
    }
    expect(decide(DEALER, CAR)).toEqual(sold)
    expect(decide(DEALER, CAR, {}, true)).toEqual(sold)
    expect(decide(DEALER, HOME)).toEqual({ salesInfo: OWN, fault: 'notSold' })
  })

  it('is the bank\u2019s for a customer from the bank\u2019s app; what the bank does not sell is sold directly, without a word', () => {
    expect(decide(BANK, CAR)).toEqual({
      salesInfo: { sellingChannel: 'Internetbank', intermediaryOrganizationNumber: '599900-0010' },
      link: { id: 'SL3', kind: 'bank' },
    })
    expect(decide(BANK, ALONE)).toEqual({ salesInfo: OWN })
    expect(decide({ ...BANK, until: '2026-11-20' }, CAR)).toEqual({ salesInfo: OWN })
  })

  it('[B2.6] is not changed by a link for an employee, which grants the discount to its person alone', () => {
    expect(decide(STAFF, HOME, { holder: ELIN })).toEqual({ salesInfo: OWN, link: { id: 'SL2', kind: 'staff' } })
    expect(decide(STAFF, HOME, { holder: ELIN }, true)).toEqual({ salesInfo: MY_PAGES, link: { id: 'SL2', kind: 'staff' } })
    expect(decide(STAFF, HOME, { holder: '198507092396' })).toEqual({ salesInfo: OWN, fault: 'otherPerson' })
    expect(decide(STAFF, HOME)).toEqual({ salesInfo: OWN })
    expect(decide(STAFF, CAR, { holder: ELIN })).toEqual({ salesInfo: OWN, fault: 'noDiscount' })
  })

  it('is the direct one, with the reason, by a link that does not count', () => {
    const ofCar = { ...DEALER, product: { name: 'car', path: '/person/bilforsakring' } }
    expect(decide(ofCar, CAR).link).toEqual({ id: 'SL1', kind: 'dealer' })
    expect(decide({ ...ofCar, product: { ...ofCar.product, name: 'trailer' } }, CAR)).toEqual({ salesInfo: OWN, fault: 'otherProduct' })
    expect(decide({ ...DEALER, until: '2026-11-20' }, CAR)).toEqual({ salesInfo: OWN, fault: 'expired' })
    expect(decide({ ...STAFF, until: '2026-11-20' }, HOME, { holder: ELIN })).toEqual({ salesInfo: OWN, fault: 'expired' })
    expect(decide('intermediaryOrganizationNumber=599900-0044', CAR, {}, true)).toEqual({ salesInfo: MY_PAGES, fault: 'invalid' })
  })
})
