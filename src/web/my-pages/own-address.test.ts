import { describe, expect, it } from 'vitest'
import { returnToOf, signInAddress } from './own-address.ts'

const pageWith = (returnTo: string) => new URL(`http://shop.test/mina-sidor/logga-in?${new URLSearchParams({ returnTo }).toString()}`)

describe('where a customer comes to after signing in', () => {
  it.each(['/mina-sidor/oversikt', '/', '/person/barnforsakring/teckna?a=b&c=d'])('%s, which asked for it', (path) => {
    const asking = new URL(path, 'http://shop.test')
    expect(returnToOf(new URL(signInAddress(asking), 'http://shop.test'))).toBe(path)
  })

  it.each([
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/a\\b',
    '/a b',
    'javascript:alert(1)',
    'mina-sidor',
    '/mina-sidor/logga-in',
    '/mina-sidor/logga-in?returnTo=/',
  ])('the overview, when it is %j', (wished) => {
    expect(returnToOf(pageWith(wished))).toBe('/mina-sidor/oversikt')
  })

  it('the overview, when nothing is wished', () => {
    expect(returnToOf(new URL('http://shop.test/mina-sidor/logga-in'))).toBe('/mina-sidor/oversikt')
  })
})
