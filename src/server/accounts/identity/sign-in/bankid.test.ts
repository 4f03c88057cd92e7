import { describe, expect, it } from 'vitest'
import { signInPath } from '../../../../contract/sign-in-calls.ts'
import { SigningError } from '../../../ports/e-signing/e-signing-port.ts'
import { describeSignIn, ELIN, TEXT, UID } from '../../../testing/sign-in.ts'

const TURNS_18_TODAY = '200811212398'
const TURNS_18_TOMORROW = '200811222389'
const CANCELS = '197011129280'

const COMPLETE = { status: 'complete', messageKey: 'identity.complete' }
/** The address that the browser continues to. */
const ON = `https://teckna.example/identity/auth/${UID}`

describeSignIn('signing in', (kit) => {
  describe('[P1.1] by BankID on another device', () => {
    it('shows a code that changes each second, then where it stands, then leads on as who it was', async () => {
      const { signingId, launchUrl } = await kit.begin()
      // no launch URL for another device: only the QR code, which changes each second
      expect(launchUrl).toBe('')
      expect((await kit.call('resume')).json()).toEqual({ signing: { device: 'other', signingId, launchUrl: '' } })
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
      const ended = { ...COMPLETE, redirectTo: ON }
      expect(await kit.collect(signingId)).toEqual(ended)
      expect(kit.parts.identified).toEqual([{ personalNumber: ELIN, givenName: 'Elin', surname: 'Sjövall' }])
      const result = { accountId: 'account-1', acr: 'urn:teckna:bankid', amr: ['swk', 'mfa'] }
      expect(kit.parts.finished).toEqual([{ uid: UID, result }])
      // a lost response is repeated without a call to the service
      kit.parts.clock.forward(60_000)
      const asked = kit.parts.collects()
      expect(await kit.collect(signingId)).toEqual(ended)
      expect(kit.parts.collects()).toBe(asked)
      expect(kit.parts.identified).toHaveLength(1)
    })

    it('asks the e-ID service at most once per second, from all processes together', async () => {
      const { signingId } = await kit.begin()
      const { signIn: other } = await kit.openOther()
      for (let tenth = 0; tenth < 20; tenth += 1) {
        const browser = { ip: '127.0.0.1', userAgent: '' }
        await Promise.all([kit.collect(signingId), other.collect(UID, signingId, undefined, browser), kit.collect(signingId)])
        kit.parts.clock.forward(100)
      }
      expect(kit.parts.collects()).toBe(2)
    })

    it('an order that is not opened fails after 30 s, and leaves nothing in the audit log', async () => {
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

    it('a person who cancels in the app sees that it was cancelled', async () => {
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

    it('an unreachable service is reported as such', async () => {
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
      expect(await kit.collect(signingId, order?.returnNonce)).toEqual({ ...COMPLETE, redirectTo: ON })
    })

    const WAITS = { status: 'pending', hintCode: 'awaitsReturn', messageKey: 'identity.awaitsReturn' }

    it.each([
      ['nobody', undefined],
      ['somebody with another nonce', 'A'.repeat(22)],
      ['somebody with the beginning of the nonce', 'beginning'],
    ])('signs in %s: never a person who forwarded the link', async (_, nonce) => {
      const { signingId } = await kit.begin('same')
      await kit.identify(ELIN)
      const [order] = await kit.rows()
      const shown = nonce === 'beginning' ? order?.returnNonce?.slice(0, 21) : nonce
      for (let second = 0; second < 3; second += 1) {
        expect(await kit.collect(signingId, shown)).toEqual(WAITS)
        kit.parts.clock.forward(1_000)
      }
      expect((await kit.call('resume')).json()).toMatchObject({ signing: { signingId } })
      expect(await kit.collect(signingId, shown)).toEqual(WAITS)
      expect(kit.parts.finished).toEqual([])
      expect(await kit.audit()).toEqual([])
      // one call: the service returns a final status only once
      expect(kit.parts.collects()).toBe(1)
    })

    it('signs in whom the app has led back, however late, and only them; the answer may be lost', async () => {
      const { signingId } = await kit.begin('same')
      await kit.identify(ELIN)
      expect(await kit.collect(signingId)).toEqual(WAITS)
      kit.parts.clock.forward(4 * 60_000)
      const [order] = await kit.rows()
      const ended = { ...COMPLETE, redirectTo: ON }
      expect(await kit.collect(signingId, order?.returnNonce)).toEqual(ended)
      expect(await kit.collect(signingId, order?.returnNonce)).toEqual(ended)
      // the page that opened the app keeps waiting; the tab with the nonce continues
      expect(await kit.collect(signingId)).toEqual(WAITS)
      expect((await kit.call('cancel', { signingId })).json()).toEqual(WAITS)
      const result = { accountId: 'account-1', acr: 'urn:teckna:bankid', amr: ['swk', 'mfa'] }
      expect(kit.parts.finished).toEqual([
        { uid: UID, result },
        { uid: UID, result },
      ])
      expect(await kit.audit()).toEqual([
        { action: 'signIn.complete', subject: 'account:account-1', detail: { method: 'bankid', device: 'same', sameAddress: true } },
      ])
    })

    it('one that waits for the return can be given up: it then opens nothing', async () => {
      const { signingId } = await kit.begin('same')
      await kit.identify(ELIN)
      expect(await kit.collect(signingId)).toEqual(WAITS)
      const [order] = await kit.rows()
      expect((await kit.call('cancel', { signingId })).json()).toMatchObject({ status: 'failed' })
      expect(await kit.collect(signingId, order?.returnNonce)).toMatchObject({ status: 'failed' })
      expect(kit.parts.finished).toEqual([])
    })

    it.each<[string, (signingId: string) => Promise<unknown>]>([
      ['is given up', async (signingId) => kit.call('cancel', { signingId })],
      ['is led back to with another nonce', async () => kit.call('resume', { returnNonce: 'A'.repeat(22) })],
      ['is followed by a new one', async () => kit.begin('same')],
      ['is left for another way to sign in', async () => kit.parts.signIn.leave(UID)],
      [
        'is never asked about again',
        async () => {
          kit.parts.clock.forward(24 * 60 * 60_000)
          return kit.parts.signIn.removeExpired()
        },
      ],
    ])('one that waits for the return and %s leaves one audit entry: identified, but not returned', async (_, end) => {
      const { signingId } = await kit.begin('same')
      await kit.identify(ELIN)
      expect(await kit.collect(signingId)).toEqual(WAITS)
      await end(signingId)
      await kit.call('cancel', { signingId })
      kit.parts.clock.forward(25 * 60 * 60_000)
      await kit.parts.signIn.removeExpired()
      expect(await kit.rows()).toEqual([])
      expect(await kit.audit()).toEqual([
        {
          action: 'signIn.fail',
          subject: 'account:account-1',
          detail: { method: 'bankid', reason: 'awaitsReturn', device: 'same', sameAddress: true },
        },
      ])
    })

    it.each([
      ['nobody has opened it', async () => undefined],
      ['it is complete', async () => kit.identify(ELIN)],
    ])('what ends when %s leaves no such trace', async (_, before) => {
      const { signingId } = await kit.begin('same')
      await before()
      const [order] = await kit.rows()
      await kit.collect(signingId, order?.returnNonce)
      await kit.call('cancel', { signingId })
      kit.parts.clock.forward(25 * 60 * 60_000)
      expect(await kit.parts.signIn.removeExpired()).toBe(1)
      expect((await kit.audit()).filter(({ action }) => action === 'signIn.fail')).toEqual([])
    })

    it('two tabs that come back at once both continue, and one audit entry is written', async () => {
      const { signingId } = await kit.begin('same')
      await kit.identify(ELIN)
      await kit.collect(signingId)
      const nonce = (await kit.rows())[0]?.returnNonce
      const answers = await Promise.all([kit.collect(signingId, nonce), kit.collect(signingId, nonce)])
      const ended = { ...COMPLETE, redirectTo: ON }
      expect(answers).toEqual([ended, ended])
      expect(await kit.audit()).toHaveLength(1)
    })

    it('a way back that is not its own ends it', async () => {
      const { signingId } = await kit.begin('same')
      const answer = await kit.call('resume', { returnNonce: 'A'.repeat(22) })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'returnMismatch' })
      expect(await kit.collect(signingId)).toMatchObject({ status: 'failed' })
    })

    it.each([
      ['failed', 'identity.notCustomer', async (signingId: string) => (await kit.identify(TURNS_18_TOMORROW), kit.collect(signingId))],
      ['was cancelled', 'bankid.RFA6', async (signingId: string) => kit.call('cancel', { signingId })],
    ])('the tab that the app leads back to learns why it %s', async (_, messageKey, end) => {
      const { signingId } = await kit.begin('same')
      await end(signingId)
      const returnNonce = (await kit.rows())[0]?.returnNonce
      expect((await kit.call('resume', { returnNonce })).json()).toMatchObject({ signing: { device: 'same', signingId } })
      expect(await kit.collect(signingId, returnNonce)).toMatchObject({ status: 'failed', messageKey })
      // without the nonce there is nothing to resume
      expect((await kit.call('resume')).json()).toEqual({})
    })

    it('a way back to an older one leaves a newer one as it is', async () => {
      const { signingId } = await kit.begin('same')
      const returnNonce = (await kit.rows())[0]?.returnNonce
      kit.parts.clock.forward(1)
      const newer = await kit.begin()
      expect((await kit.call('resume', { returnNonce })).json()).toMatchObject({ signing: { signingId } })
      expect((await kit.call('resume')).json()).toMatchObject({ signing: { signingId: newer.signingId } })
      expect(await kit.collect(newer.signingId)).toMatchObject({ status: 'pending' })
    })

    it('a reload continues it; without a sign-in there is nothing to continue', async () => {
      expect((await kit.call('resume')).json()).toEqual({})
      const { signingId } = await kit.begin('same')
      expect((await kit.call('resume')).json()).toMatchObject({ signing: { signingId } })
    })
  })
})
