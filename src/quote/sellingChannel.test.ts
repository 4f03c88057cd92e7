import { describe, expect, it } from 'vitest'
import { sellingChannel, type SalesOrigin } from './sellingChannel.ts'

const CONFIG = { organizationNumbers: { bank: '556000-0001', own: '556000-0002', myPages: '556000-0003' } }
const DEALER: SalesOrigin = { channel: 'dealer', isSoldByDealers: true, organizationNumber: '556000-0009', agent: 'A17' }

describe('[B6.1] selling channels', () => {
  it('a dealer: its own number and agent', () => {
    expect(sellingChannel(DEALER, CONFIG)).toEqual({
      sellingChannel: 'CommercialVehicles',
      intermediaryOrganizationNumber: '556000-0009',
      salesInitiatedAgent: 'A17',
    })
  })

  it('a dealer only with all that makes one', () => {
    const { organizationNumber: _, ...numberless } = DEALER
    const { agent: __, ...agentless } = DEALER
    for (const origin of [{ ...DEALER, isSoldByDealers: false }, numberless, agentless, { ...DEALER, agent: '' }]) {
      expect(sellingChannel(origin, CONFIG)).toEqual({ sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '556000-0002' })
    }
  })

  it('the bank: its number from configuration, whatever the origin says', () => {
    expect(sellingChannel({ ...DEALER, channel: 'bank' }, CONFIG)).toEqual({
      sellingChannel: 'Internetbank',
      intermediaryOrganizationNumber: '556000-0001',
    })
  })

  it('otherwise the own internet channel', () => {
    const { channel: _, ...nowhere } = DEALER
    expect(sellingChannel(nowhere, CONFIG)).toEqual({ sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '556000-0002' })
    expect(sellingChannel({ channel: 'myPages', isSoldByDealers: false }, CONFIG)).toEqual({
      sellingChannel: 'InternetFors',
      intermediaryOrganizationNumber: '556000-0003',
    })
    expect(sellingChannel({ isSoldByDealers: false }, { organizationNumbers: { bank: '1' } })).toEqual({ sellingChannel: 'InternetFors' })
  })
})
