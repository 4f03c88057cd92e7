import { describe, expect, it } from 'vitest'
import { sellingChannel, type SalesInfo } from '../../../quote/sellingChannel.ts'
import { isPossibleSalesInfo } from './checked-request.ts'

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
