import { describe, expect, it, vi } from 'vitest'
import type { InitiateSignResponse, SigningState } from '../../../contract/signing.ts'
import type { Answers } from '../../../engine/document.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { CHILD, ELIN, FIRST_ANSWERS, SAGA, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { higherPricesFrom, openShop, requestOf } from '../../testing/shop.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'
import { SigningError, type ESigning } from '../../ports/e-signing/e-signing-port.ts'

const INITIATE = '/api/insurance-application/initiate-sign'
const COLLECT = '/api/insurance-application/collect-sign'
const CANCEL = '/api/insurance-application/cancel-sign'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const failing = async () => {
  throw new SigningError('unavailable', { providerCode: 'maintenance' })
}

describeShop('signing calls', (kit) => {
  async function begin(quoteNumber: string, device: 'other' | 'same' = 'other'): Promise<InitiateSignResponse> {
    const answer = await kit.shop.post(INITIATE, { quoteNumber, device })
    expect(answer.body).toContain('signingId')
    return answer.json()
  }

  const collect = async (signingId: string) => (await kit.shop.post(COLLECT, { signingId })).json<SigningState>()
  const statusOf = async (quoteNumber: string) => ((await kit.shop.isSigned(quoteNumber)) ? 'signed' : 'open')
  const orders = async () => kit.db.select().from(signingOrders).orderBy(signingOrders.startedAt)
  const actions = async () => (await kit.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)

  describe('[B7.1] on another device', () => {
    it('shows a QR code that changes each second, then the texts of each state, then it is complete', async () => {
      const { quoteNumber } = await kit.shop.createQuote({ ...WHOLE_ANSWERS, personalNumber: SAGA })
      const { signingId } = await begin(quoteNumber)
      const first = await collect(signingId)
      expect(first).toMatchObject({ status: 'pending', messageKey: 'bankid.RFA1QR', hintCode: 'outstandingTransaction' })
      expect(first.qr).toMatch(/^bankid\.[0-9a-f-]{36}\.0\.[0-9a-f]{64}$/)
      kit.shop.clock.forward(1_000)
      const second = await collect(signingId)
      // Saga opens the app at the second collect, and signs at the third.
      expect(second).toEqual({ status: 'pending', messageKey: 'bankid.RFA21', hintCode: 'started' })
      kit.shop.clock.forward(1_000)
      expect(await collect(signingId)).toEqual({ status: 'complete', messageKey: 'sign.complete' })
      expect(await statusOf(quoteNumber)).toBe('signed')
      expect(await actions()).toEqual(['signing.start', 'signing.complete'])
      // The state remains without a call to the service, which no longer has the order.
      kit.shop.clock.forward(600_000)
      expect(await collect(signingId)).toEqual({ status: 'complete', messageKey: 'sign.complete' })
    })

    it('keeps the evidence, the signed text and which state was signed', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      await kit.shop.sign(quoteNumber)
      const [order] = await orders()
      expect(order?.evidence).toMatchObject({ personalNumber: ELIN, name: 'Elin Sjövall', simulated: true })
      expect(order?.signedState).toBe((await kit.shop.core.getQuote(quoteNumber, { requester: 'server' })).state)
      expect(order?.userVisibleData).toContain('# Barnförsäkring hos Teckna Försäkring')
      expect(order?.userVisibleData).toContain('+ Försäkringsbelopp: 1\u00a0184\u00a0000\u00a0kr')
      expect(order?.userVisibleData).toContain('+ Gäller från och med: 1\u00a0december\u00a02026')
      expect(order?.userVisibleData).toContain('+ Pris per år: 2\u00a0196\u00a0kr')
      expect(order?.userVisibleData).toContain(
        '+ Betalning: Autogiro, varje månad, från clearingnummer 7123 och kontonummer som slutar på 4563 enligt medgivandet',
      )
      expect(order?.userVisibleData).not.toMatch(new RegExp(`N/A|${ELIN}|${CHILD}`))
    })

    it('asks the e-ID service at most once per second, however often and from however many pages it is asked', async () => {
      const calls: number[] = []
      const counting = (real: ESigning): ESigning => ({
        ...real,
        collect: async (ref) => {
          calls.push(kit.shop.clock.now().getTime())
          return real.collect(ref)
        },
      })
      await kit.reopen({ eSigning: counting })
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      for (let tenth = 0; tenth < 30; tenth++) {
        const states = await Promise.all([collect(signingId), collect(signingId), collect(signingId)])
        expect(states.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
        expect(states[0]?.qr?.split('.')[2]).toBe(String(Math.floor(tenth / 10)))
        kit.shop.clock.forward(100)
      }
      expect(calls).toHaveLength(3)
    })

    it('is stored in the database: another process continues it', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      await useSimulatedPhone(kit.shop.app, kit.shop.clock)
      const { clock, eSigning } = kit.shop
      const other = await openShop(kit.db, { clock, eSigning: () => eSigning })
      expect((await other.post(COLLECT, { signingId })).json()).toMatchObject({ status: 'complete' })
    })

    it('is neither visible to nor cancellable by another visit', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      for (const url of [COLLECT, CANCEL]) {
        const answer = await kit.shop.post(url, { signingId }, 'session-2')
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'notFound' })
      }
      expect((await orders())[0]?.status).toBe('pending')
    })
  })

  describe('on the same device', () => {
    it('gives the address that opens the app, keeps the nonce of the return, shows no QR code', async () => {
      const started = vi.fn<(returnUrl: string | undefined) => void>()
      await kit.reopen({
        eSigning: (real) => ({
          ...real,
          start: async (order) => {
            started(order.returnUrl)
            return real.start(order)
          },
        }),
      })
      const { quoteNumber } = await kit.shop.createQuote()
      const headers = { 'user-agent': IPHONE }
      const answer = await kit.shop.call({
        method: 'POST',
        url: INITIATE,
        headers,
        payload: { quoteNumber, device: 'same' },
      })
      const { signingId, launchUrl } = answer.json<InitiateSignResponse>()
      expect(launchUrl).toMatch(/^\/bankid-simulator\?autostarttoken=[0-9a-f-]{36}$/)
      const [order] = await orders()
      expect(order?.returnNonce).toMatch(/^[\w-]{22}$/)
      expect(started).toHaveBeenCalledWith(`https://teckna.example/person/barnforsakring/signering#nonce=${order?.returnNonce}`)
      const state = (await kit.shop.call({ method: 'POST', url: COLLECT, headers, payload: { signingId } })).json<SigningState>()
      expect(state).toEqual({ status: 'pending', messageKey: 'bankid.RFA13', hintCode: 'outstandingTransaction' })
    })
  })

  describe('what can be signed', () => {
    it.each<[string, Answers, string]>([
      ['a document that is not whole', FIRST_ANSWERS, 'needForQuestion'],
      ['a document that is blocked', { ...WHOLE_ANSWERS, illness: true }, 'illness'],
    ])('not %s', async (_, answers, input) => {
      const { quoteNumber } = await kit.shop.createQuote(answers)
      const answer = await kit.shop.post(INITIATE, { quoteNumber, device: 'other' })
      expect(answer.statusCode).toBe(400)
      const { code, faults } = answer.json<{ code: string; faults: { input: string }[] }>()
      expect(code).toBe('invalidAnswers')
      expect(faults.map((fault) => fault.input)).toContain(input)
      expect(await orders()).toEqual([])
    })

    it('not at a price that has changed; the new one is kept and can be signed', async () => {
      await kit.reopen({ tariffs: await higherPricesFrom('2026-11-22') })
      const { quoteNumber } = await kit.shop.createQuote()
      kit.shop.clock.forward(24 * 3600_000)
      const refused = await kit.shop.post(INITIATE, { quoteNumber, device: 'other' })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ code: 'priceChanged' })
      await begin(quoteNumber)
      expect((await orders())[0]?.userVisibleData).toContain('2\u00a0416\u00a0kr')
    })

    it('not when the start date has passed in the meantime', async () => {
      const { quoteNumber } = await kit.shop.createQuote({ ...WHOLE_ANSWERS, startDate: '2026-11-21' })
      kit.shop.clock.forward(24 * 3600_000)
      const answer = await kit.shop.post(INITIATE, { quoteNumber, device: 'other' })
      expect(answer.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'startDate', message: 'dateWindow.early' }] })
    })

    it('not twice', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      await kit.shop.sign(quoteNumber)
      expect((await kit.shop.post(INITIATE, { quoteNumber, device: 'other' })).json()).toMatchObject({ code: 'alreadySigned' })
      await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
      expect((await kit.shop.post(INITIATE, { quoteNumber, device: 'other' })).json()).toMatchObject({ code: 'alreadyAccepted' })
    })

    it.each([
      ['another field', { quoteNumber: 'TQ00000000000000000000', device: 'other', personalNumber: ELIN }],
      ['another device', { quoteNumber: 'TQ00000000000000000000', device: 'fridge' }],
      ['no quote', { device: 'other' }],
    ])('a request with %s is refused', async (_, payload) => {
      expect((await kit.shop.post(INITIATE, payload)).json()).toMatchObject({ code: 'badRequest' })
    })
  })

  describe('ends', () => {
    it('a new order for the quote ends the older one, here and at the e-ID service', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      const older = await begin(quoteNumber)
      kit.shop.clock.forward(1_000)
      const newer = await begin(quoteNumber)
      expect((await orders()).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
      expect(await collect(older.signingId)).toEqual({ status: 'failed', messageKey: 'bankid.RFA6', hintCode: 'userCancel' })
      await useSimulatedPhone(kit.shop.app, kit.shop.clock)
      expect(await collect(newer.signingId)).toMatchObject({ status: 'complete' })
    })

    it('the person has another order open: both are asked to try again', async () => {
      const one = await kit.shop.createQuote()
      const two = await kit.shop.createQuote({ ...WHOLE_ANSWERS, insuranceAmount: 3 })
      await begin(one.quoteNumber)
      const answer = await kit.shop.post(INITIATE, { quoteNumber: two.quoteNumber, device: 'other' })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'alreadyInProgress', faults: [{ input: 'signing', message: 'bankid.RFA4' }] })
    })

    it('the customer cancels; what was signed before cannot be cancelled', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      expect((await kit.shop.post(CANCEL, { signingId })).json()).toEqual({
        status: 'failed',
        messageKey: 'bankid.RFA6',
        hintCode: 'userCancel',
      })
      expect(await statusOf(quoteNumber)).toBe('open')
      const again = await begin(quoteNumber)
      await useSimulatedPhone(kit.shop.app, kit.shop.clock)
      expect((await kit.shop.post(CANCEL, { signingId: again.signingId })).json()).toMatchObject({ status: 'complete' })
      expect(await statusOf(quoteNumber)).toBe('signed')
    })

    it('the app is not opened for half a minute', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      kit.shop.clock.forward(31_000)
      expect(await collect(signingId)).toEqual({ status: 'failed', messageKey: 'bankid.RFA17B', hintCode: 'startFailed' })
      expect((await orders())[0]?.status).toBe('failed')
    })

    it('if another person signs, it fails, and their signature is not kept', async () => {
      const stranger = { personalNumber: '199101012392', name: 'Jonas Wikander', givenName: 'Jonas', surname: 'Wikander' }
      const evidence = {
        ...stranger,
        device: { ipAddress: '192.0.2.1' },
        issueDate: '2026-01-01Z',
        signature: 'x',
        ocspResponse: 'x',
        simulated: true,
      }
      await kit.reopen({ eSigning: (real) => ({ ...real, collect: async () => ({ status: 'complete', evidence }) }) })
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      expect(await collect(signingId)).toEqual({ status: 'failed', messageKey: 'bankid.RFA22', hintCode: 'wrongPerson' })
      expect((await orders())[0]?.evidence).toBeNull()
      expect(await statusOf(quoteNumber)).toBe('open')
      expect(await actions()).toEqual(['signing.start', 'signing.refuse'])
    })

    it('the quote was changed while it was being signed: it has failed', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      await kit.shop.post(
        `/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`,
        requestOf({ ...WHOLE_ANSWERS, startDate: '2026-12-24' }),
      )
      await useSimulatedPhone(kit.shop.app, kit.shop.clock)
      expect(await collect(signingId)).toMatchObject({ status: 'failed', hintCode: 'changed' })
      expect(await statusOf(quoteNumber)).toBe('open')
    })
  })

  describe('[B8.1] failures of the e-ID service', () => {
    it.each([
      ['unavailable', 'bankid.RFA5'],
      ['timeout', 'bankid.RFA5'],
      ['unauthorized', 'bankid.RFA22'],
    ] as const)('%s when beginning', async (code, message) => {
      const start = async () => {
        throw new SigningError(code)
      }
      await kit.reopen({ eSigning: (real) => ({ ...real, start }) })
      const { quoteNumber } = await kit.shop.createQuote()
      const answer = await kit.shop.post(INITIATE, { quoteNumber, device: 'other' })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'signingUnavailable', faults: [{ input: 'signing', message }] })
      expect(await orders()).toEqual([])
    })

    it('a failure that passes leaves the order pending; one that lasts ends it', async () => {
      await kit.reopen({ eSigning: (real) => ({ ...real, collect: failing }) })
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      expect(await collect(signingId)).toMatchObject({ status: 'pending', messageKey: 'bankid.RFA1QR' })
      kit.shop.clock.forward(11 * 60_000)
      expect(await collect(signingId)).toMatchObject({ status: 'failed', hintCode: 'expiredTransaction' })
    })

    it('an order that the service has forgotten has failed', async () => {
      const { quoteNumber } = await kit.shop.createQuote()
      const { signingId } = await begin(quoteNumber)
      kit.shop.clock.forward(20 * 60_000)
      expect(await collect(signingId)).toMatchObject({ status: 'failed', messageKey: 'bankid.RFA22', hintCode: 'gone' })
    })
  })

  it('a contract signed before the browser closes is made: the server collects abandoned orders', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await begin(quoteNumber)
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    await kit.shop.signing.collectAbandoned(10)
    expect(await statusOf(quoteNumber)).toBe('open')
    kit.shop.clock.forward(15_000)
    await kit.shop.signing.collectAbandoned(10)
    expect(await statusOf(quoteNumber)).toBe('signed')
  })

  it('a signature survives a core system that fails at that moment: it is logged once, and kept', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const { signingId } = await begin(quoteNumber)
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    const failingCore = vi.spyOn(kit.shop.core, 'getQuote').mockRejectedValueOnce(new Error('the core system is down'))
    expect((await kit.shop.post('/api/insurance-application/collect-sign', { signingId })).statusCode).toBe(500)
    expect(failingCore).toHaveBeenCalledOnce()
    expect(await statusOf(quoteNumber)).toBe('open')
    kit.shop.clock.forward(1_000)
    expect(await collect(signingId)).toMatchObject({ status: 'complete' })
    expect(await statusOf(quoteNumber)).toBe('signed')
  })

  it('one abandoned order that cannot be looked at is in no other one’s way', async () => {
    const first = await kit.shop.createQuote()
    await begin(first.quoteNumber)
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    const second = await kit.shop.createQuote({ ...WHOLE_ANSWERS, child: { personalNumber: '201501022386' } }, 'session-1')
    await begin(second.quoteNumber)
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    kit.shop.clock.forward(15_000)
    vi.spyOn(kit.shop.core, 'getQuote').mockRejectedValueOnce(new Error('the core system is down'))
    await kit.shop.signing.collectAbandoned(10)
    expect([await statusOf(first.quoteNumber), await statusOf(second.quoteNumber)].toSorted()).toEqual(['open', 'signed'])
  })

  it('of several that begin at once, one order stays open', async () => {
    // The service would refuse all but the first order, so the test replaces it.
    let count = 0
    const start: ESigning['start'] = async () => {
      count += 1
      return { orderRef: `ref-${count}`, autoStartToken: 'a', qrStartToken: 'q', qrStartSecret: 's' }
    }
    await kit.reopen({ eSigning: (real) => ({ ...real, start, cancel: async () => undefined }) })
    const { quoteNumber } = await kit.shop.createQuote()
    const answers = await Promise.all(Array.from({ length: 5 }, async () => kit.shop.post(INITIATE, { quoteNumber, device: 'other' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const statuses = (await orders()).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(1)
    expect(statuses).toHaveLength(5)
  })

  it('no personal number is ever logged', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    expect(await statusOf(quoteNumber)).toBe('signed')
    expect(kit.shop.logged.length).toBeGreaterThan(5)
    for (const line of kit.shop.logged) expect(line).not.toMatch(new RegExp(`${ELIN}|${CHILD}`))
  })
})
