import { describe, expect, it } from 'vitest'
import type { SalesInfo } from '../../../quote/sellingChannel.ts'
import { isClaimed } from './sale-desk.ts'

const OWN: SalesInfo = { sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '599900-0028' }
const MY_PAGES: SalesInfo = { ...OWN, intermediaryOrganizationNumber: '599900-0036' }
const BANK: SalesInfo = { sellingChannel: 'Internetbank', intermediaryOrganizationNumber: '599900-0010' }
const DEALER: SalesInfo = { sellingChannel: 'CommercialVehicles', intermediaryOrganizationNumber: '599900-0044', salesInitiatedAgent: 'AB' }

describe('[B6.1] a request claims a channel', () => {
  it.each([
    [BANK, OWN],
    [DEALER, OWN],
    [MY_PAGES, OWN],
    [{ ...DEALER, salesInitiatedAgent: 'CD' }, DEALER],
    [{ ...DEALER, intermediaryOrganizationNumber: '599900-0010' }, DEALER],
    [{ ...OWN, salesInitiatedAgent: 'AB' }, OWN],
  ])('by %j, where the server decided %j', (sent, decided) => expect(isClaimed(sent, { decided, direct: OWN })).toBe(true))

  it.each([
    [BANK, BANK],
    [DEALER, DEALER],
    [MY_PAGES, MY_PAGES],
    [OWN, DEALER],
    [OWN, MY_PAGES],
    [{ sellingChannel: 'InternetFors' } as const, OWN],
  ])('not by %j, where the server decided %j', (sent, decided) => expect(isClaimed(sent, { decided, direct: OWN })).toBe(false))
})
