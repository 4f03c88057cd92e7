import { describe, expect, it } from 'vitest'
import { ENDINGS, endingOf, readEnding, signedOutAddress, withEnding } from './endings.ts'

const at = (address: string) => new URL(address, 'http://shop.test')

describe('why a session has ended', () => {
  it.each(ENDINGS)('%s is passed to the signed-out page, at once and by the identity provider', (ending) => {
    expect(endingOf(at(signedOutAddress(ending)))).toBe(ending)
    expect(at(signedOutAddress(ending)).pathname).toBe('/mina-sidor/utloggad')
    const provider = at(withEnding('https://id.example/end?post_logout_redirect_uri=https%3A%2F%2Fshop.test%2F', ending))
    expect(provider.searchParams.get('state')).toBe(ending)
    expect(provider.searchParams.get('post_logout_redirect_uri')).toBe('https://shop.test/')
  })

  it('is undefined for the customer\u2019s own sign-out', () => {
    expect(signedOutAddress(undefined)).toBe('/mina-sidor/utloggad')
    expect(endingOf(at('/mina-sidor/utloggad'))).toBeUndefined()
  })

  it.each(['', 'tired', 'toString', 3, null])('is not %j', (value) => {
    expect(readEnding(value)).toBeUndefined()
  })
})
