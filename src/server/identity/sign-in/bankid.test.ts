import { describe, expect, it } from 'vitest'
import { signInPath } from '../../../contract/sign-in-calls.ts'
import { SigningError } from '../../signing/port.ts'
import { createSignInService } from './service.ts'
import { describeSignIn, ELIN, TEXT, UID } from '../../testing/sign-in.ts'

const TURNS_18_TODAY = '200811212398'
const TURNS_18_TOMORROW = '200811222389'
const CANCELS = '197011129280'

describeSignIn('signing in', (kit) => {
  describe('[P1.1] by BankID on another device', () => {
    it('shows a code that changes each second, then where it stands, then leads on as who it was', async () => {
      const { signingId } = await kit.begin()
      const first = await kit.collect(signingId)
      expect(first).toMatchObject({ status: 'pending', messageKey: 'bankid.RFA1QR' })
      kit.parts.clock.forward(1_000)
      const second = await kit.collect(signingId)
      expect([first.qr?.split('.')[2], second.qr?.split('.')[2]]).toEqual(['0', '1'])
      await kit.phone('scan', { qr: second.qr, personalNumber: ELIN })
      expect((await kit.ordersOnPhone())[0]).toMatchObject({ kind: 'auth', visibleText: TEXT })
      kit.parts.clock.forward(1_000)
      expect(await kit.collect(signingId)).toMatchObject({ status: 'pending', messageKey: 'bankid.RFA9' })
      await kit.phone('sign', { securityCode: '123456', personalNumber: ELIN })
      kit.parts.clock.forward(1_000)
      const ended = {
        status: 'complete',
        messageKey: 'identity.complete',
        redirectTo: `https://teckna.example/identity/auth/${UID}`,
      }
      expect(await kit.collect(signingId)).toEqual(ended)
      expect(kit.parts.identified).toEqual([{ personalNumber: ELIN, givenName: 'Elin', surname: 'Sjövall' }])
      const result = { accountId: 'account-1', acr: 'urn:teckna:bankid', amr: ['swk', 'mfa'] }
      expect(kit.parts.finished).toEqual([{ uid: UID, result }])
      // The answer may be lost: it is given again, without the service being asked.
      kit.parts.clock.forward(60_000)
      const asked = kit.parts.collects()
      expect(await kit.collect(signingId)).toEqual(ended)
      expect(kit.parts.collects()).toBe(asked)
      expect(kit.parts.identified).toHaveLength(1)
    })

    it('asks the e-ID service at most once per second, from all processes together', async () => {
      const { signingId } = await kit.begin()
      const other = createSignInService(kit.parts.options)
      for (let tenth = 0; tenth < 20; tenth += 1) {
        const browser = { ip: '127.0.0.1', userAgent: '' }
        await Promise.all([kit.collect(signingId), other.collect(UID, signingId, browser), kit.collect(signingId)])
        kit.parts.clock.forward(100)
      }
      expect(kit.parts.collects()).toBe(2)
    })

    it('an order that nobody opens fails after 30 s, and leaves nothing in the audit log', async () => {
      const { signingId } = await kit.begin()
      kit.parts.clock.forward(30_000)
      expect(await kit.collect(signingId)).toEqual({ status: 'failed', hintCode: 'startFailed', messageKey: 'bankid.RFA17B' })
      expect(await kit.audit()).toEqual([])
    })

    it('one that is opened and left expires', async () => {
      const { signingId } = await kit.begin()
      await kit.openOnPhone(ELIN)
      kit.parts.clock.forward(180_000)
      expect(await kit.collect(signingId)).toMatchObject({ status: 'failed', messageKey: 'bankid.RFA8' })
    })

    it('a person who cancels in the app is told so', async () => {
      const { signingId } = await kit.begin()
      await kit.openOnPhone(CANCELS)
      expect(await kit.collect(signingId)).toMatchObject({ status: 'failed', messageKey: 'bankid.RFA6' })
      expect(await kit.audit()).toEqual([
        {
          action: 'signIn.fail',
          subject: 'account:unknown',
          detail: { method: 'bankid', reason: 'userCancel', device: 'other' },
        },
      ])
    })

    it('a cancelled one is ended at the service too, and opens nothing', async () => {
      const { signingId } = await kit.begin()
      expect((await kit.call('cancel', { signingId })).json()).toMatchObject({ status: 'failed', messageKey: 'bankid.RFA6' })
      expect(await kit.ordersOnPhone()).toEqual([])
      expect(await kit.collect(signingId)).toMatchObject({ status: 'failed' })
      expect(kit.parts.finished).toEqual([])
    })

    it('what is identified after it was given up opens nothing', async () => {
      const { signingId } = await kit.begin()
      await kit.identify(ELIN)
      await kit.parts.signIn.leave(UID)
      expect(await kit.collect(signingId)).toMatchObject({ status: 'failed' })
      expect(kit.parts.finished).toEqual([])
    })

    it('a new one ends the one before', async () => {
      const first = await kit.begin()
      kit.parts.clock.forward(1)
      const second = await kit.begin()
      expect((await kit.rows()).map(({ id, status }) => ({ id, status }))).toEqual([
        { id: first.signingId, status: 'cancelled' },
        { id: second.signingId, status: 'pending' },
      ])
      expect(await kit.ordersOnPhone()).toHaveLength(1)
    })

    it.each([
      [TURNS_18_TODAY, 'complete', 'identity.complete'],
      [TURNS_18_TOMORROW, 'failed', 'identity.notCustomer'],
    ])('who is of age may be a customer: %s is %s', async (personalNumber, status, messageKey) => {
      const { signingId } = await kit.begin()
      await kit.identify(personalNumber)
      expect(await kit.collect(signingId)).toMatchObject({ status, messageKey })
      expect(kit.parts.identified).toHaveLength(status === 'complete' ? 1 : 0)
    })

    it('a service that does not answer is told as such', async () => {
      await kit.reopen((real) => ({
        ...real,
        identify: async () => {
          throw new SigningError('unavailable')
        },
      }))
      const answer = await kit.call('start', { device: 'other' })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'signingUnavailable', faults: [{ input: 'signing', message: 'bankid.RFA5' }] })
      expect(await kit.rows()).toEqual([])
    })
  })

  describe('[P1.1] by BankID on the same device', () => {
    it('gives the link that opens the app, which comes back with a nonce', async () => {
      const { launchUrl, signingId } = await kit.begin('same')
      const [order] = await kit.rows()
      expect(launchUrl).toBe(`/bankid-simulator?autostarttoken=${order?.autoStartToken}`)
      await kit.identify(ELIN)
      expect((await kit.ordersOnPhone())[0]?.returnUrl).toBe(`https://teckna.example${signInPath(UID)}#nonce=${order?.returnNonce}`)
      expect((await kit.call('resume', { returnNonce: order?.returnNonce })).json()).toEqual({
        signing: { device: 'same', signingId, launchUrl },
      })
      expect(await kit.collect(signingId)).toMatchObject({ status: 'complete' })
    })

    it('a way back that is not its own ends it', async () => {
      const { signingId } = await kit.begin('same')
      const answer = await kit.call('resume', { returnNonce: 'A'.repeat(22) })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'returnMismatch' })
      expect(await kit.collect(signingId)).toMatchObject({ status: 'failed' })
    })

    it('a reload goes on with it; there is nothing to go on with before', async () => {
      expect((await kit.call('resume')).json()).toEqual({})
      const { signingId } = await kit.begin('same')
      expect((await kit.call('resume')).json()).toMatchObject({ signing: { signingId } })
    })
  })
})
