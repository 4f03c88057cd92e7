import { describe, expect, it } from 'vitest'
import { confirmedOfferAddress, offerAddress, offerOf, underwritingAddress } from './offer-address.ts'

const search = (address: string) => new URL(address, 'https://teckna.example').search
const NUMBER = 'TQ0123456789ABCDEFGHJK'
const TOKEN = 'aB3-_'.padEnd(32, 'x')

describe('[B2.1] the addresses of an offer', () => {
  it('carry the quote, and then the token of the case', () => {
    const asking = offerAddress('/person/batforsakring/prisforslag', NUMBER)
    expect(asking).toBe(`/person/batforsakring/prisforslag?offert=${NUMBER}`)
    expect(offerOf(search(asking)).quoteNumber).toBe(NUMBER)
    const confirmed = confirmedOfferAddress('/person/batforsakring', TOKEN)
    expect(confirmed).toBe(`/person/batforsakring/bekraftat-prisforslag?arende=${TOKEN}`)
    expect(offerOf(search(confirmed)).token).toBe(TOKEN)
  })

  it.each(['?offert=../x&arende=<b>', '?arende=ÄR-26-104829', ''])('carry nothing else: %s', (made) => {
    expect(offerOf(made)).toEqual({ quoteNumber: undefined, token: undefined })
  })
})

it('[B4.4] an application in underwriting can be sent to a case handler where the document says so', () => {
  const quote = { path: 'life', underwriting: true } as const
  expect(underwritingAddress({ quote }, '/person/livforsakring', NUMBER)).toBe(`/person/livforsakring/prisforslag?offert=${NUMBER}`)
  expect(underwritingAddress({ quote }, '/person/livforsakring', undefined)).toBeUndefined()
  expect(underwritingAddress({ quote: { path: 'child' } }, '/person/barnforsakring', NUMBER)).toBeUndefined()
})
