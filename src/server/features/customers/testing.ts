import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import type { Customers } from './customer-port.ts'

/** An adapter under test, with the clock that it tells the time by. */
export interface OpenCustomers {
  readonly customers: Customers
  readonly clock: TestClock
  close(): Promise<void>
}

const KNOWN = '198507092388'
const OTHER = '198507092396'

/**
 * Declares the contract of the port `Customers` as tests, for an adapter.
 * @param open opens the adapter on an empty store that knows no address of these persons
 */
export function describeCustomers(title: string, open: () => Promise<OpenCustomers>): void {
  describe(`[P3.6] [P7.2] ${title}`, () => {
    let opened: OpenCustomers
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened.close())

    it('knows nothing of a person who has given nothing', async () => {
      expect(await opened.customers.contactDetails(KNOWN)).toEqual({})
    })

    it('changes what is given, keeps the rest, and tells all of it', async () => {
      const { customers } = opened
      await customers.update(KNOWN, { email: 'elin@example.se', phone: '+46701740605' })
      const all = { email: 'ny@example.se', phone: '+46701740605', street: 'Tallvägen 5', zip: '75236', city: 'Uppsala' }
      expect(await customers.update(KNOWN, { email: 'ny@example.se', street: 'Tallvägen 5', zip: '75236', city: 'Uppsala' })).toEqual(all)
      expect(await customers.contactDetails(KNOWN)).toEqual(all)
      expect(await customers.contactDetails(OTHER)).toEqual({})
    })

    it('takes in a purchase, unless the person has given the detail since it was signed', async () => {
      const { customers, clock } = opened
      const signedAt = clock.now()
      clock.forward(60_000)
      await customers.update(KNOWN, { email: 'since@example.se' })
      await customers.noteSigned(KNOWN, { email: 'purchase@example.se', phone: '+46701234567' }, signedAt)
      expect(await customers.contactDetails(KNOWN)).toMatchObject({ email: 'since@example.se', phone: '+46701234567' })
      clock.forward(60_000)
      await customers.noteSigned(KNOWN, { email: 'purchase@example.se' }, clock.now())
      expect(await customers.contactDetails(KNOWN)).toMatchObject({ email: 'purchase@example.se' })
    })

    it('forgets a person once, and nobody else', async () => {
      const { customers } = opened
      await customers.update(OTHER, { email: 'johan@example.se' })
      expect([await customers.forget(KNOWN), await customers.forget(KNOWN)]).toEqual([true, false])
      expect(await customers.contactDetails(KNOWN)).toEqual({})
      expect(await customers.contactDetails(OTHER)).toEqual({ email: 'johan@example.se' })
    })
  })
}
