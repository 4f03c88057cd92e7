import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sellingChannel, type SalesInfo } from '../../../quote/sellingChannel.ts'
import { differingPaths, isPossibleSalesInfo } from './checked-request.ts'

describe('differences between two requests', () => {
  it.each<[unknown, unknown, string[]]>([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1, b: { c: 2 } }, { b: { c: 3 }, a: 1 }, ['b.c']],
    [{ a: [1, 2] }, { a: [1] }, ['a.1']],
    [{ a: [] }, { a: {} }, ['a']],
    [{ a: null }, {}, ['a']],
    [{ a: 1 }, { a: '1' }, ['a']],
    [1, 2, ['']],
  ])('%j and %j', (a, b, paths) => expect(differingPaths(a, b)).toEqual(paths))

  it('are none exactly when the two are the same, and the same seen from either side', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(differingPaths(a, structuredClone(a))).toEqual([])
        expect(differingPaths(a, b)).toEqual(differingPaths(b, a))
      }),
    )
  })

  it('are limited in number', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, index]))
    expect(differingPaths(many, {})).toHaveLength(20)
  })
})

const config = { organizationNumbers: { bank: '599900-0010', own: '599900-0028', myPages: '599900-0036' } }

describe('[B6.1] sales info', () => {
  it.each([
    { isSoldByDealers: false },
    { channel: 'bank', isSoldByDealers: false },
    { channel: 'myPages', isSoldByDealers: false },
    { channel: 'dealer', isSoldByDealers: true, organizationNumber: '599900-0044', agent: 'AB' },
  ] as const)('is taken as the browser makes it: %j', (origin) => {
    expect(isPossibleSalesInfo(sellingChannel(origin, config), config)).toBe(true)
  })

  it.each<SalesInfo>([
    { sellingChannel: 'Internetbank' },
    { sellingChannel: 'Internetbank', intermediaryOrganizationNumber: '599900-0028' },
    { sellingChannel: 'Internetbank', intermediaryOrganizationNumber: '599900-0010', salesInitiatedAgent: 'AB' },
    { sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '599900-0010' },
    { sellingChannel: 'InternetFors', salesInitiatedAgent: 'AB' },
    { sellingChannel: 'CommercialVehicles', intermediaryOrganizationNumber: '599900-0044' },
    { sellingChannel: 'CommercialVehicles', salesInitiatedAgent: 'AB' },
  ])('is refused where the numbers do not fit: %j', (info) => expect(isPossibleSalesInfo(info, config)).toBe(false))
})
