import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPlaceholder } from '../placeholder.ts'
import { simulatorServer, type TestClock } from './testing/phone.ts'

const ELIN = '198507092388'
const REF = '00000000-0000-4000-8000-000000000001'
const b64 = (text: string) => Buffer.from(text).toString('base64')
/** Returns base64 with that many characters. */
const base64Of = (length: number) => 'YWFh'.repeat(length / 4)
const SIGN = { endUserIp: '192.0.2.1', userVisibleData: b64('Jag köper försäkringen.') }

let app: FastifyInstance
let clock: TestClock
beforeEach(async () => {
  ;({ app, clock } = await simulatorServer())
})
afterEach(async () => app.close())

async function post(path: string, body: unknown, contentType: string | null = 'application/json') {
  const answer = await app.inject({
    method: 'POST',
    url: `/bankid-simulator/rp/v6.0${path}`,
    headers: contentType === null ? {} : { 'content-type': contentType },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const refused = (status: number, errorCode: string) => ({ status, body: { errorCode, details: expect.any(String) as string } })
const INVALID = refused(400, 'invalidParameters')

describe('the form of a call', () => {
  it.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'text/plain', 'application/x-www-form-urlencoded', null])(
    'content type %s is refused',
    async (type) => expect(await post('/sign', SIGN, type)).toEqual(refused(415, 'unsupportedMediaType')),
  )

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('method %s is refused', async (method) => {
    for (const path of ['auth', 'sign', 'collect', 'cancel']) {
      const answer = await app.inject({ method, url: `/bankid-simulator/rp/v6.0/${path}` })
      expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual(refused(405, 'methodNotAllowed'))
    }
  })

  it.each(['/payment', '/phone/auth', '/sign/', '/Sign', ''])('path %j is not found', async (path) => {
    expect(await post(path, SIGN)).toEqual(refused(404, 'notFound'))
  })

  it.each(['', '{', 'null', '[]', '"text"', '{"endUserIp":"192.0.2.1",}', '{"__proto__":{},"endUserIp":"192.0.2.1"}'])(
    'body %j is refused',
    async (body) => expect(await post('/auth', body)).toEqual(INVALID),
  )
})

describe('the members of auth and sign', () => {
  it.each([
    ['no address', { userVisibleData: SIGN.userVisibleData }],
    ['an address that is none', { ...SIGN, endUserIp: '192.0.2.256' }],
    ['an address that is a name', { ...SIGN, endUserIp: 'localhost' }],
    ['no text', { endUserIp: '192.0.2.1' }],
    ['an empty text', { ...SIGN, userVisibleData: '' }],
    ['text that is not base64', { ...SIGN, userVisibleData: 'Jag köper' }],
    ['base64 without padding', { ...SIGN, userVisibleData: 'YQ' }],
    ['url-safe base64', { ...SIGN, userVisibleData: '-_-_' }],
    ['text that is not UTF-8', { ...SIGN, userVisibleData: Buffer.from([0xe5, 0xe4]).toString('base64') }],
    ['too long a text', { ...SIGN, userVisibleData: base64Of(40_004) }],
    ['an unknown format', { ...SIGN, userVisibleDataFormat: 'markdown' }],
    ['hidden data that is not base64', { ...SIGN, userNonVisibleData: '%' }],
    ['too long hidden data', { ...SIGN, userNonVisibleData: base64Of(200_004) }],
    ['a personal number at the top, as in v5', { ...SIGN, personalNumber: ELIN }],
    ['an unknown member', { ...SIGN, tokenStartRequired: true }],
    ['an unknown requirement', { ...SIGN, requirement: { autoStartTokenRequired: true } }],
    ['a short personal number', { ...SIGN, requirement: { personalNumber: '8507092388' } }],
    ['a personal number with a dash', { ...SIGN, requirement: { personalNumber: '19850709-2388' } }],
    ['a number for a text', { ...SIGN, requirement: { personalNumber: 198507092388 } }],
    ['a text for a boolean', { ...SIGN, requirement: { mrtd: 'true' } }],
    ['an unknown card reader', { ...SIGN, requirement: { cardReader: 'class3', certificatePolicies: ['1.2.3.4.5'] } }],
    ['a card reader without a policy', { ...SIGN, requirement: { cardReader: 'class1' } }],
    ['a policy that is no OID', { ...SIGN, requirement: { certificatePolicies: ['mobile'] } }],
    ['both web and app', { ...SIGN, web: { userAgent: 'a' }, app: { deviceOS: 'b' } }],
    ['an empty web', { ...SIGN, web: {} }],
    ['an unknown member of web', { ...SIGN, web: { cookie: 'a' } }],
    ['too long a user agent', { ...SIGN, web: { userAgent: 'a'.repeat(257) } }],
    ['a domain with capitals', { ...SIGN, web: { referringDomain: 'Teckna.example' } }],
    ['a domain with a path', { ...SIGN, web: { referringDomain: 'teckna.example/x' } }],
    ['a return address without a scheme', { ...SIGN, returnUrl: '/back' }],
    ['a return address that runs code', { ...SIGN, returnUrl: 'javascript://%0aalert(1)' }],
    ['returnRisk as a text', { ...SIGN, returnRisk: 'true' }],
  ])('%s is refused', async (_, body) => expect(await post('/sign', body)).toEqual(INVALID))

  it('says which member is wrong', async () => {
    const { body } = await post('/sign', { ...SIGN, personalNumber: ELIN })
    expect(body['details']).toContain('personalNumber')
  })

  it('everything that the service takes is taken', async () => {
    const all = {
      ...SIGN,
      endUserIp: '2001:db8::1',
      userVisibleData: base64Of(40_000),
      userVisibleDataFormat: 'simpleMarkdownV1',
      userNonVisibleData: base64Of(200_000),
      returnUrl: 'https://teckna.example/back?nonce=1',
      returnRisk: true,
      web: { referringDomain: 'teckna.example', userAgent: 'a'.repeat(256), deviceIdentifier: 'b' },
      requirement: {
        pinCode: true,
        mrtd: true,
        cardReader: 'class2',
        certificatePolicies: ['1.2.752.78.1.5', '1.2.752.*'],
        personalNumber: ELIN,
      },
    }
    expect(await post('/sign', all)).toEqual({
      status: 200,
      body: {
        orderRef: REF,
        autoStartToken: REF.replace(/1$/, '2'),
        qrStartToken: REF.replace(/1$/, '3'),
        qrStartSecret: REF.replace(/1$/, '4'),
      },
    })
  })

  it('auth needs no text, and takes a short one', async () => {
    expect((await post('/auth', { endUserIp: '192.0.2.1' })).status).toBe(200)
    expect((await post('/auth', { ...SIGN, userVisibleData: base64Of(1_500) })).status).toBe(200)
    expect(await post('/auth', { ...SIGN, userVisibleData: base64Of(1_504) })).toEqual(INVALID)
  })
})

describe('collect and cancel', () => {
  it.each([{}, { orderRef: '' }, { orderRef: 'x' }, { orderRef: 1 }, { orderRef: REF, x: 1 }, { orderRef: REF }])(
    '%j is refused',
    async (body) => {
      expect(await post('/collect', body)).toEqual(INVALID)
      expect(await post('/cancel', body)).toEqual(INVALID)
    },
  )

  it('more than one collect per second is refused', async () => {
    await post('/sign', SIGN)
    expect((await post('/collect', { orderRef: REF })).status).toBe(200)
    clock.forward(999)
    expect(await post('/collect', { orderRef: REF })).toEqual(refused(429, 'tooManyRequests'))
    clock.forward(1)
    expect(await post('/collect', { orderRef: REF })).toEqual({
      status: 200,
      body: { orderRef: REF, status: 'pending', hintCode: 'outstandingTransaction' },
    })
  })

  it('a cancelled order is not found', async () => {
    await post('/sign', SIGN)
    expect(await post('/cancel', { orderRef: REF })).toEqual({ status: 200, body: {} })
    expect(await post('/collect', { orderRef: REF })).toEqual(INVALID)
    expect(await post('/cancel', { orderRef: REF })).toEqual(INVALID)
  })

  it('a second order for the same person is refused and ends the first', async () => {
    const body = { ...SIGN, requirement: { personalNumber: ELIN } }
    await post('/sign', body)
    expect(await post('/sign', body)).toEqual(refused(400, 'alreadyInProgress'))
    expect((await post('/collect', { orderRef: REF })).body).toEqual({ orderRef: REF, status: 'failed', hintCode: 'cancelled' })
  })

  it('a signed order gives its completion once, marked as simulated', async () => {
    await post('/sign', { ...SIGN, returnRisk: true, requirement: { personalNumber: '199610022387', mrtd: true } })
    for (const _ of [1, 2]) {
      expect((await post('/collect', { orderRef: REF })).body['status']).toBe('pending')
      clock.forward(1_000)
    }
    const { body } = await post('/collect', { orderRef: REF })
    expect(body).toMatchObject({
      status: 'complete',
      completionData: {
        user: { personalNumber: '199610022387', name: 'Saga Självgren', givenName: 'Saga', surname: 'Självgren' },
        device: { ipAddress: '192.0.2.1' },
        stepUp: { mrtd: true },
        risk: 'low',
      },
    })
    const data = body['completionData'] as Record<string, string>
    expect(isPlaceholder(data['signature'] ?? '')).toBe(true)
    expect(isPlaceholder(data['ocspResponse'] ?? '')).toBe(true)
    clock.forward(1_000)
    expect(await post('/collect', { orderRef: REF })).toEqual(INVALID)
  })
})
