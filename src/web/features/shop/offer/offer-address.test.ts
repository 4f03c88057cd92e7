import { describe, expect, it } from 'vitest'
import { confirmedOfferAddress, offerAddress, offerOf } from './offer-address.ts'

const search = (address: string) => new URL(address, 'https://teckna.example').search
const NUMBER = 'TQ0123456789ABCDEFGHJK'

describe('[B2.1] the addresses of an offer', () => {
  it('carry the quote, and then the reference', () => {
    const asking = offerAddress('/person/batforsakring/prisforslag', NUMBER)
    expect(asking).toBe(`/person/batforsakring/prisforslag?offert=${NUMBER}`)
    expect(offerOf(search(asking)).quoteNumber).toBe(NUMBER)
    const confirmed = confirmedOfferAddress('/person/batforsakring', 'ÄR-26-104829')
    expect(confirmed).toBe('/person/batforsakring/bekraftat-prisforslag?arende=%C3%84R-26-104829')
    expect(offerOf(search(confirmed)).reference).toBe('ÄR-26-104829')
  })

  it('carry nothing else', () => {
    expect(offerOf('?offert=../x&arende=<b>')).toEqual({ quoteNumber: undefined, reference: undefined })
    expect(offerOf('')).toEqual({ quoteNumber: undefined, reference: undefined })
  })
})
