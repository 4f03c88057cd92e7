import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ESigning, SigningOrder, SigningStarted } from '../e-signing-port.ts'
import { describeESigning, type ESigningWorld } from '../testing.ts'
import { createBankIdClient } from './client.ts'
import { simulatorApp } from './launch-url.ts'
import { qrString } from './qr.ts'
import { createBankIdSigning } from './signing.ts'
import { simulatorServer, type TestClock } from './simulator/testing/phone.ts'
import { plainHttpTransport } from './transport.ts'

const ELIN = '198507092388'
const ERIK = '198507092396'
const order: SigningOrder = {
  personalNumber: ELIN,
  visibleText: '# Teckna hemförsäkring\nStart: *2026-12-01*',
  endUserIp: '127.0.0.1',
  userAgent: 'Mozilla/5.0',
  device: 'other',
}

let app: FastifyInstance
let clock: TestClock
let signing: ESigning

async function openService(): Promise<void> {
  ;({ app, clock } = await simulatorServer())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = createBankIdClient({ transport: plainHttpTransport({ baseUrl: `${address}/bankid-simulator` }), wait: async () => {} })
  signing = createBankIdSigning({ client, referringDomain: 'teckna.example', app: simulatorApp('/bankid-simulator') })
}

async function phone(orderRef: string, action: string, payload: object): Promise<number> {
  return (await app.inject({ method: 'POST', url: `/bankid-simulator/sim/orders/${orderRef}/${action}`, payload })).statusCode
}

/** Returns the token of the address that opens the app. */
const launchedToken = ({ autoStartToken }: SigningStarted) =>
  new URL(signing.launchUrl(autoStartToken, { userAgent: 'x' }), 'https://teckna.example').searchParams.get('autostarttoken')

const act = async (orderRef: string, action: string, payload: object) => expect(await phone(orderRef, action, payload)).toBe(200)

describeESigning('BankID over HTTP', async (): Promise<ESigningWorld> => {
  await openService()
  return {
    signing,
    people: [ELIN, ERIK],
    forward: (ms) => clock.forward(ms),
    scan: async (order, personalNumber) => act(order.orderRef, 'scan', { qr: qrString(order, 0), personalNumber }),
    open: async (order, personalNumber) => act(order.orderRef, 'start', { autoStartToken: launchedToken(order), personalNumber }),
    confirm: async ({ orderRef }, personalNumber) => act(orderRef, 'sign', { securityCode: '123456', personalNumber }),
    close: async () => app.close(),
  }
})

describe('the client against the simulator, over HTTP', () => {
  beforeEach(openService)
  afterEach(async () => app.close())

  it('signs on another device', async () => {
    const started = await signing.start(order)
    expect(await signing.collect(started.orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' })
    clock.forward(2_000)
    expect(await phone(started.orderRef, 'scan', { qr: qrString(started, 2), personalNumber: ELIN })).toBe(200)
    expect(await signing.collect(started.orderRef)).toEqual({ status: 'pending', hintCode: 'started' })
    clock.forward(2_000)
    expect(await signing.collect(started.orderRef)).toEqual({ status: 'pending', hintCode: 'userSign' })
    clock.forward(2_000)
    expect(await phone(started.orderRef, 'sign', { securityCode: '123456', personalNumber: ELIN })).toBe(200)
    expect(await signing.collect(started.orderRef)).toMatchObject({
      status: 'complete',
      evidence: {
        personalNumber: ELIN,
        name: 'Elin Sjövall',
        givenName: 'Elin',
        surname: 'Sjövall',
        device: { ipAddress: '127.0.0.1' },
        issueDate: '2025-03-14Z',
        simulated: true,
      },
    })
  })

  it('distinguishes a second order for the same person', async () => {
    const first = await signing.start(order)
    await expect(signing.start(order)).rejects.toMatchObject({ code: 'alreadyInProgress' })
    expect(await signing.collect(first.orderRef)).toEqual({ status: 'failed', hintCode: 'cancelled' })
  })

  it('receives an error when it asks too often', async () => {
    const { orderRef } = await signing.start(order)
    await signing.collect(orderRef)
    await expect(signing.collect(orderRef)).rejects.toMatchObject({ code: 'tooManyRequests' })
  })

  it('sees an unstarted order fail after 30 s', async () => {
    const { orderRef } = await signing.start(order)
    clock.forward(30_000)
    expect(await signing.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'startFailed' })
  })

  it('is refused what the service refuses', async () => {
    await expect(signing.start({ ...order, endUserIp: 'unknown' })).rejects.toMatchObject({
      code: 'invalid',
      providerCode: 'invalidParameters',
    })
    await expect(signing.start({ ...order, personalNumber: '8507092388' })).rejects.toMatchObject({ code: 'invalid' })
  })

  describe('an identification', () => {
    const { personalNumber: _, ...anybody } = { ...order, visibleText: 'Logga in på *Mina sidor*' }

    it('without a named person: completes as the person who scans the code', async () => {
      const started = await signing.identify(anybody)
      const [seen] = (await app.inject('/bankid-simulator/sim/orders')).json<{ orders: object[] }>().orders
      expect(seen).toMatchObject({ kind: 'auth', askedFor: null })
      expect(await phone(started.orderRef, 'scan', { qr: qrString(started, 0), personalNumber: ERIK })).toBe(200)
      expect(await phone(started.orderRef, 'sign', { securityCode: '123456', personalNumber: ERIK })).toBe(200)
      expect(await signing.collect(started.orderRef)).toMatchObject({
        status: 'complete',
        evidence: { personalNumber: ERIK, givenName: 'Erik', surname: 'Sjövall' },
      })
    })

    it('two wait at once, on the same device too', async () => {
      const first = await signing.identify(anybody)
      const second = await signing.identify({ ...anybody, device: 'same', returnUrl: 'https://teckna.example/back#nonce=1' })
      expect(await phone(second.orderRef, 'start', { autoStartToken: second.autoStartToken, personalNumber: ELIN })).toBe(200)
      expect(await signing.collect(first.orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' })
      expect(await signing.collect(second.orderRef)).toEqual({ status: 'pending', hintCode: 'started' })
    })

    it('a scripted person who opens it continues automatically', async () => {
      const { orderRef, autoStartToken } = await signing.identify(anybody)
      expect(await phone(orderRef, 'start', { autoStartToken, personalNumber: '199610022387' })).toBe(200)
      expect(await signing.collect(orderRef)).toMatchObject({ status: 'complete', evidence: { personalNumber: '199610022387' } })
    })

    it('is refused what the service refuses', async () => {
      await expect(signing.identify({ ...anybody, endUserIp: 'unknown' })).rejects.toMatchObject({ providerCode: 'invalidParameters' })
    })

    it.each([
      ['a'.repeat(1_125), 1_125],
      ['a'.repeat(1_126), 1_125],
      // two bytes per character: the limit falls inside the last one
      ['å'.repeat(600), 562],
    ])('shows as much of its text as the service takes (%#)', async (visibleText, shown) => {
      const { orderRef, autoStartToken } = await signing.identify({ ...anybody, visibleText })
      await phone(orderRef, 'start', { autoStartToken, personalNumber: ELIN })
      const [seen] = (await app.inject('/bankid-simulator/sim/orders')).json<{ orders: { visibleText: string }[] }>().orders
      expect(seen?.visibleText).toBe(visibleText.slice(0, shown))
    })
  })
})
