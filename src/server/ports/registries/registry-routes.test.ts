import { describe, expect, it } from 'vitest'
import { describeShop } from '../../testing/describe-shop.ts'

const PARTY = '/api/coral/parties/get'
const FASTREG = '/api/coral/parties/registries/fastreg'
const CACHE = '/api/legacy/cache'
const HOUSE = { streetAddress: 'Tallvägen 5', area: 140, subArea: 30, builtYear: 1975 }

const lookup = (streetAddress: string, postalCode: string) => `/api/property-lookup?${new URLSearchParams({ streetAddress, postalCode })}`

const fault = (code: string, message: unknown) => ({ code, message, requestId: expect.any(String) as string })

describeShop('[B7.1] calls to registries', (kit) => {
  const post = async (url: string, body: object) => kit.shop.post(url, body)

  describe('of a person', () => {
    it('tell where a price needs to know that he lives, and neither name nor street', async () => {
      const answer = await post(PARTY, { personalNumber: '198507092388' })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ party: { postalCode: '75236', city: 'Uppsala' } })
    })

    it('return the same for a protected identity, an unknown person and a failing register', async () => {
      const answers = ['196512073245', '189001019802', '192001011564'].map(async (personalNumber) => post(PARTY, { personalNumber }))
      for (const answer of await Promise.all(answers)) {
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual(fault('lookupEmpty', 'No data in response'))
      }
    })

    it.each([{}, { personalNumber: '850709-2388' }, { personalNumber: 198507092388 }, { personalNumber: '198507092388', more: true }])(
      'refuse %o at its place',
      async (body) => {
        const answer = await post(PARTY, body)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toEqual(fault('badRequest', expect.stringMatching(/^body/)))
      },
    )

    it('leave no personal number in the log', async () => {
      await post(PARTY, { personalNumber: '198507092388' })
      await post(CACHE, { PersonalNumber: '198507092388', RegistrationNumber: 'MLB998' })
      expect(kit.shop.logged.join('\n')).not.toMatch(/198507092388|MLB998/)
    })
  })

  describe('of a house', () => {
    it('tell its area and its year, in both forms', async () => {
      const posted = await post(FASTREG, { streetAddress: 'Tallvägen 5', postalCode: '752 36' })
      const got = await kit.shop.get(lookup('Tallvägen 5', '75236'))
      for (const answer of [posted, got]) expect([answer.statusCode, answer.json()]).toEqual([200, { property: HOUSE }])
    })

    it('tell what is known where not all is', async () => {
      const answer = await kit.shop.get(lookup('Åkervägen 1', '62141'))
      expect(answer.json()).toEqual({ property: { streetAddress: 'Åkervägen 1', area: 118 } })
    })

    it.each([
      ['Tallvägen 49', '75236'],
      ['Tallvägen 5', '98491'],
    ])('know nothing of %s, %s', async (streetAddress, postalCode) => {
      for (const answer of [await kit.shop.get(lookup(streetAddress, postalCode)), await post(FASTREG, { streetAddress, postalCode })])
        expect([answer.statusCode, answer.json()]).toEqual([404, fault('lookupEmpty', 'No data in response')])
    })

    it.each([
      ['', '75236'],
      ['  ', '75236'],
      ['Tallvägen 5', '7523'],
      ['Tallvägen 5', '05236'],
    ])('refuse the address "%s", "%s" at its place', async (streetAddress, postalCode) => {
      for (const answer of [await kit.shop.get(lookup(streetAddress, postalCode)), await post(FASTREG, { streetAddress, postalCode })]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json<{ message: string }>().message).toMatch(/^(body|querystring)\/(streetAddress|postalCode) /)
      }
    })

    it('leave no address in the log', async () => {
      await kit.shop.get(lookup('Tallvägen 5', '75236'))
      expect(kit.shop.logged.join('\n')).not.toMatch(/Tallv/)
    })
  })

  describe('[B4.6] of the vehicle that a quote will be asked for', () => {
    it('ask the register once, so that the quote finds it at hand', async () => {
      const asked: unknown[] = []
      const vehicle = {
        lookUp: async (args: unknown) => {
          asked.push(args)
          return { make: 'Exempel', kind: 'car' }
        },
      }
      await kit.reopen({ registries: { vehicle } })
      const order = { PersonalNumber: '198507092388', RegistrationNumber: 'mlb 012' }
      for (const answer of [await post(CACHE, order), await post(CACHE, order)])
        expect([answer.statusCode, answer.json()]).toEqual([200, { isCached: true }])
      expect(asked).toEqual([{ registrationNumber: 'MLB012' }])
    })

    it.each(['MLB84A', 'MLB998'])('return nothing for %s, and stop no customer', async (RegistrationNumber) => {
      const answer = await post(CACHE, { PersonalNumber: '198507092388', RegistrationNumber })
      expect([answer.statusCode, answer.json()]).toEqual([200, { isCached: false }])
    })

    it.each([
      { PersonalNumber: '198507092388' },
      { RegistrationNumber: 'MLB012' },
      { PersonalNumber: '8507092388', RegistrationNumber: 'MLB012' },
      { PersonalNumber: '198507092388', RegistrationNumber: 'MLB0123' },
    ])('refuse %o at its place', async (body) => {
      const answer = await post(CACHE, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/^body/)
    })
  })
})
