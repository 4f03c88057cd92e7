import { describe, expect, it } from 'vitest'
import { faultOf, returnToOf, signInAddress } from './return-to.ts'

const pageWith = (returnTo: string) => new URL(`http://shop.test/mina-sidor/logga-in?${new URLSearchParams({ returnTo }).toString()}`)

describe('where a customer comes to after signing in', () => {
  it.each(['/mina-sidor/oversikt', '/', '/person/barnforsakring/teckna?a=b&c=d', '/a?b=/mina-sidor/logga-ut', '/50%25', '/50%'])(
    '%s, which asked for it',
    (path) => {
      const asking = new URL(path, 'http://shop.test')
      expect(returnToOf(new URL(signInAddress(asking), 'http://shop.test'))).toBe(path)
    },
  )

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
    '/mina-sidor/logga-ut',
    '/mina-sidor/utloggad',
    '/mina-sidor/utloggad?state=inactive',
    '/mina-sidor/logga-ut/',
    '/mina-sidor/logga-ut#a',
    '/mina-sidor/./logga-ut',
    '/person/../mina-sidor/logga-ut',
    '/mina-sidor/%6Cogga-ut',
    '/mina-sidor/Logga-ut',
  ])('the overview, when it is %j', (requested) => {
    expect(returnToOf(pageWith(requested))).toBe('/mina-sidor/oversikt')
  })

  it('the page that it was led away from, with why', () => {
    const address = new URL(signInAddress({ pathname: '/a', search: '?b=c' }, 'session'), 'http://shop.test')
    expect([returnToOf(address), faultOf(address)]).toEqual(['/a?b=c', 'session'])
    expect(faultOf(new URL('http://shop.test/mina-sidor/logga-in'))).toBe('')
  })

  it('the overview, when no page is requested', () => {
    expect(returnToOf(new URL('http://shop.test/mina-sidor/logga-in'))).toBe('/mina-sidor/oversikt')
  })
})
