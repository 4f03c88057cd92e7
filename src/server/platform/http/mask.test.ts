import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskPersonalNumbers, maskPrivate } from './mask.ts'

/** Text before and after the number. */
const BESIDE = [
  ['', ''],
  [' ', ' x'],
  ['"', '"'],
  ['id_', '_a'],
  ['/', '/'],
  ['=', '&'],
  ['TQ', 'å'],
  ['%20', '%20'],
  [String.raw`\u0001`, String.raw`\n`],
] as const

const TOKEN = 'Zk3-aB_9dEfGhIjKlMnOpQrStUvWxYz0'

describe('personal numbers', () => {
  it.each([
    '198507092388',
    '8507092388',
    '19850709-2388',
    '850709-2388',
    '850709+2388',
    '19850709 2388',
    '19850709\u00A02388',
    '19850709–2388',
    '19850709%2D2388',
    '19850709%202388',
    '850709%2b2388',
    '850709%E2%80%932388',
  ])('%s is masked, whatever it stands between', (number) => {
    for (const [before, after] of BESIDE) expect(maskPersonalNumbers(`${before}${number}${after}`)).toBe(`${before}************${after}`)
  })

  it.each(['TF-26-10482915', '2026-11-21T11:00:00.000Z', '1795258800000', '599900-002', '08-465 004 00', '070174060'])(
    '%s is none',
    (text) => expect(maskPersonalNumbers(text)).toBe(text),
  )

  it('are masked each, also side by side', () => {
    expect(maskPersonalNumbers('198507092388,201801012392;8507092388')).toBe('************,************;************')
  })

  it('never survive among other text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const text = `${before.replace(/\d/g, '')} 198507092388 ${after.replace(/\d/g, '')}`
        expect(maskPersonalNumbers(text)).not.toMatch(/198507092388|8507092388/)
      }),
    )
  })
})

describe('tokens of receipts', () => {
  it.each([
    [`/api/receipts/${TOKEN}`, '/api/receipts/***'],
    [`/api/receipts/${TOKEN}/documents/terms.pdf?x=1`, '/api/receipts/***/documents/terms.pdf?x=1'],
    [`/kvittens?kvitto=${TOKEN}`, '/kvittens?kvitto=***'],
    [`/api/inquiries/${TOKEN}`, '/api/inquiries/***'],
    [`/a/bekraftat-prisforslag?arende=${TOKEN}`, '/a/bekraftat-prisforslag?arende=***'],
    [`/medforsakrad?inbjudan=${TOKEN}&steg=sign`, '/medforsakrad?inbjudan=***&steg=sign'],
    [`/api/login?returnTo=%2Fmedforsakrad%3Finbjudan%3D${TOKEN}`, '/api/login?returnTo=%2Fmedforsakrad%3Finbjudan%3D***'],
    [`/vantar-pa-underskrift?arende=${TOKEN}`, '/vantar-pa-underskrift?arende=***'],
    [`/angra-avtal?a=1&kvitto=${TOKEN}&b=2`, '/angra-avtal?a=1&kvitto=***&b=2'],
    [`/login?to=%2Fkvittens%3Fkvitto%3D${TOKEN}`, '/login?to=%2Fkvittens%3Fkvitto%3D***'],
    [`/API/Receipts/${TOKEN}`, '/API/Receipts/***'],
    [`TypeError at "https://teckna.example/kvittens?kvitto=${TOKEN}"`, 'TypeError at "https://teckna.example/kvittens?kvitto=***"'],
    [`/kvittens?kvitto=${TOKEN.slice(0, 20)}`, '/kvittens?kvitto=***'],
  ])('%s', (text, masked) => expect(maskPrivate(text)).toBe(masked))

  it.each([
    [`/api/cache/get-value?key=${TOKEN}`, '/api/cache/get-value?key=***'],
    [`/api/cache/get-value?a=1&key=${TOKEN}&b=2`, '/api/cache/get-value?a=1&key=***&b=2'],
    [`/person/barnforsakring/teckna?redirectToken=${TOKEN}#a`, '/person/barnforsakring/teckna?redirectToken=***#a'],
    [`/login?to=%2Fteckna%3FredirectToken%3D${TOKEN}`, '/login?to=%2Fteckna%3FredirectToken%3D***'],
    ['https://shop.example/saljlank#s1.eyJpZCI6.Zk3-aB_9dEfGhIjKlMnOpQrStUvWxYz0 ok', 'https://shop.example/saljlank#s1.*** ok'],
    ['/person/bilforsakring?salesInitiatedAgent=Eva%20Ek&b=1', '/person/bilforsakring?salesInitiatedAgent=***&b=1'],
    ['/sok?q=Eva+Alm', '/sok?q=***'],
    ['https://teckna.example/sok/?sida=2&q=Eva%20Alm#traff', 'https://teckna.example/sok/?sida=2&q=***#traff'],
    ['/api/lookups/x/search?q=labrador', '/api/lookups/x/search?q=labrador'],
    ['/api/property-lookup?streetAddress=Tallv%C3%A4gen+5&postalCode=75236', '/api/property-lookup?streetAddress=***&postalCode=75236'],
    [`/api/marketing/${TOKEN}/opt-out`, '/api/marketing/***/opt-out'],
    [`/identity/session/end?client_id=a&id_token_hint=${TOKEN}&state=b`, '/identity/session/end?client_id=a&id_token_hint=***&state=***'],
    [`/identity/auth?client_id=a&nonce=${TOKEN}&prompt=login`, '/identity/auth?client_id=a&nonce=***&prompt=login'],
    [`/api/login/callback?code=${TOKEN}&state=${TOKEN}&iss=c`, '/api/login/callback?code=***&state=***&iss=c'],
    ['/identity/auth?login_hint=anna&scope=openid', '/identity/auth?login_hint=***&scope=openid'],
    ['/api/lookups/breeds/search?postalCode=75236&zipcode=1', '/api/lookups/breeds/search?postalCode=75236&zipcode=1'],
  ])('and what stands for persons: %s', (text, masked) => expect(maskPrivate(text)).toBe(masked))

  it('leave the rest of an address as it is', () => {
    const address = '/flows/Zk3-aB_9dEfGhIjKlMnOpQ.json?kvittens=1'
    expect(maskPrivate(address)).toBe(address)
  })
})
