import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/storage.ts'
import { choose, noteCustomerData, track } from './statistics.ts'

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  choose('yes')
})

afterEach(() => vi.unstubAllGlobals())

it('[B9.4] [P7.5] each event says whether it comes from a purchase or from my pages', () => {
  track({ event: 'continueWithInsurance', data: { flow: 'child', insuranceType: 'Childinsurance', step: 2 } })
  noteCustomerData(3)
  noteCustomerData(undefined)
  expect(window.dataLayer).toEqual([
    { event: 'continueWithInsurance', origin: 'purchase', flow: 'child', insuranceType: 'Childinsurance', step: 2 },
    { event: 'customerDataLoaded', origin: 'myPages', insurance_external: 3 },
    { event: 'customerDataLoaded', origin: 'myPages' },
  ])
})
