import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RELYING_PARTY_HEADER } from '../transport.ts'
import type { OrderView } from './control-schema.ts'
import { simulatorServer, type TestClock } from './testing/phone.ts'

const ELIN = '198507092388'
const ERIK = '198507092396'
const REF = '00000000-0000-4000-8000-000000000001'
const AUTO = '00000000-0000-4000-8000-000000000002'

let app: FastifyInstance
let clock: TestClock
beforeEach(async () => {
  ;({ app, clock } = await simulatorServer())
  await app.inject({
    method: 'POST',
    url: '/bankid-simulator/rp/v6.0/sign',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      endUserIp: '192.0.2.1',
      userVisibleData: Buffer.from('# Teckna hemförsäkring').toString('base64'),
      userVisibleDataFormat: 'simpleMarkdownV1',
      returnUrl: 'https://teckna.example/back',
      requirement: { personalNumber: ELIN },
    }),
  })
})
afterEach(async () => app.close())

async function orders(): Promise<OrderView[]> {
  return (await app.inject('/bankid-simulator/sim/orders')).json<{ orders: OrderView[] }>().orders
}

async function act(action: string, payload: object, ref = REF) {
  const answer = await app.inject({ method: 'POST', url: `/bankid-simulator/sim/orders/${ref}/${action}`, payload })
  return { status: answer.statusCode, body: answer.json<OrderView & { errorCode: string }>() }
}

describe('the control side', () => {
  it('lists an order that waits, with its current code and without its text', async () => {
    const [first] = await orders()
    expect(first).toMatchObject({
      orderRef: REF,
      autoStartToken: AUTO,
      relyingParty: 'Teckna Försäkring',
      phase: 'created',
      askedFor: { personalNumber: ELIN, name: 'Elin Sjövall' },
      visibleText: null,
    })
    clock.forward(1_000)
    expect((await orders())[0]?.qr).not.toBe(first?.qr)
  })

  it('names who asks for an order, if its call names a relying party that can be written', async () => {
    for (const relyingParty of ['folksam', 'a'.repeat(61)]) {
      await app.inject({
        method: 'POST',
        url: '/bankid-simulator/rp/v6.0/auth',
        headers: { 'content-type': 'application/json', [RELYING_PARTY_HEADER]: relyingParty },
        payload: JSON.stringify({ endUserIp: '192.0.2.1' }),
      })
    }
    expect((await orders()).map(({ relyingParty }) => relyingParty)).toEqual(['Teckna Försäkring', 'folksam', 'Teckna Försäkring'])
  })

  it('lists the persons with a simulated BankID', async () => {
    const { persons } = (await app.inject('/bankid-simulator/sim/persons')).json<{ persons: object[] }>()
    expect(persons[0]).toEqual({ personalNumber: ELIN, name: 'Elin Sjövall', isScripted: false })
    expect(persons).toContainEqual({ personalNumber: '199610022387', name: 'Saga Självgren', isScripted: true })
  })

  it('scans the shown code, shows the text, and signs', async () => {
    const qr = (await orders())[0]?.qr
    expect(await act('scan', { qr, personalNumber: ELIN })).toMatchObject({
      status: 200,
      body: { phase: 'started', visibleText: '# Teckna hemförsäkring', qr: null, returnUrl: null },
    })
    expect(await act('sign', { securityCode: '123456', personalNumber: ELIN })).toMatchObject({
      status: 200,
      body: { phase: 'complete', hintCode: null },
    })
  })

  it('opens by the start token, and knows the way back', async () => {
    expect(await act('start', { autoStartToken: AUTO, personalNumber: ELIN })).toMatchObject({
      body: { phase: 'started', returnUrl: 'https://teckna.example/back' },
    })
    expect(await act('cancel', {})).toMatchObject({ body: { phase: 'failed', hintCode: 'userCancel' } })
  })

  it('lets a test end an order as it likes', async () => {
    expect(await act('fail', { hintCode: 'somethingNew' })).toMatchObject({
      status: 200,
      body: { phase: 'failed', hintCode: 'somethingNew' },
    })
  })

  it.each([
    ['scan', { qr: 'bankid.x' }, 400, 'wrongCode'],
    ['start', { autoStartToken: REF }, 400, 'wrongCode'],
    ['start', { autoStartToken: AUTO, personalNumber: '189001019802' }, 400, 'unknownPerson'],
    ['sign', { securityCode: '123456', personalNumber: ELIN }, 409, 'wrongState'],
    ['sign', { securityCode: '12345', personalNumber: ELIN }, 400, 'invalidParameters'],
    ['sign', { securityCode: '12345a', personalNumber: ELIN }, 400, 'invalidParameters'],
    ['sign', { personalNumber: ELIN }, 400, 'invalidParameters'],
    ['cancel', {}, 409, 'wrongState'],
    ['cancel', { x: 1 }, 400, 'invalidParameters'],
    ['fail', { hintCode: 'no good' }, 400, 'invalidParameters'],
  ])('refuses %s %j', async (action, body, status, errorCode) => {
    expect(await act(action, body)).toMatchObject({ status, body: { errorCode } })
  })

  it('refuses a code that is too old, another person, and an unknown order', async () => {
    const qr = (await orders())[0]?.qr
    clock.forward(7_000)
    expect(await act('scan', { qr })).toMatchObject({ status: 400, body: { errorCode: 'codeTooOld' } })
    await act('start', { autoStartToken: AUTO, personalNumber: ERIK })
    expect(await act('sign', { securityCode: '123456', personalNumber: ERIK })).toMatchObject({
      status: 409,
      body: { errorCode: 'wrongPerson' },
    })
    expect(await act('cancel', {}, AUTO)).toMatchObject({ status: 404, body: { errorCode: 'noSuchOrder' } })
    expect((await act('cancel', {}, 'x')).status).toBe(400)
  })
})
