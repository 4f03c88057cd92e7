import { describe, expect, it } from 'vitest'
import { SIGN_IN_HEADER } from '../../../../contract/sign-in-calls.ts'
import { identificationOrders } from '../../../platform/db/schema/identifications.ts'
import { describeSignIn, ELIN, INTERACTION_HEADER, UID, type Call } from '../../../testing/sign-in.ts'

describeSignIn('signing in', (kit) => {
  describe('[P1.1] by user name', () => {
    it('leads on as whose password it is, and ends what was under way', async () => {
      const { signingId } = await kit.begin()
      const answer = await kit.call('username', { username: 'anna', password: 'hemligt' })
      expect(answer.json()).toEqual({ redirectTo: `https://teckna.example/identity/auth/${UID}` })
      const result = { accountId: 'account-anna', acr: 'urn:teckna:username', amr: ['pwd'] }
      expect(kit.parts.finished).toEqual([{ uid: UID, result }])
      expect(await kit.collect(signingId)).toMatchObject({ status: 'failed' })
      expect(kit.parts.tries).toEqual([['anna', 'hemligt', '127.0.0.1']])
    })

    it('answers the same to a wrong user and a wrong password, and then asks to wait', async () => {
      const refusal = { code: 'signInRefused', faults: [{ input: 'username', message: 'identity.username.refused', params: {} }] }
      const wrongUser = await kit.call('username', { username: 'nobody', password: 'hemligt' })
      const wrongPassword = await kit.call('username', { username: 'anna', password: 'fel' })
      for (const answer of [wrongUser, wrongPassword]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject(refusal)
      }
      await kit.call('username', { username: 'anna', password: 'fel' })
      const waiting = await kit.call('username', { username: 'anna', password: 'hemligt' })
      expect(waiting.statusCode).toBe(429)
      expect(waiting.json()).toMatchObject({
        code: 'tooManyTries',
        faults: [{ message: 'identity.username.wait', params: { seconds: 5 } }],
      })
      expect(kit.parts.finished).toEqual([])
    })

    it.each([
      {},
      { username: 'anna' },
      { username: '', password: 'x' },
      { username: 'anna', password: 'x', more: 1 },
      { username: 'a'.repeat(201), password: 'x' },
    ])('%j is no try', async (payload) => {
      expect((await kit.call('username', payload)).statusCode).toBe(400)
      expect(kit.parts.tries).toEqual([])
    })
  })

  describe('[P6.1] what is written down', () => {
    it('who has signed in and how, and that somebody has not: no personal number, no password, no user name', async () => {
      const { signingId } = await kit.begin('same')
      await kit.identify(ELIN)
      await kit.collect(signingId, (await kit.rows())[0]?.returnNonce)
      await kit.call('username', { username: 'anna', password: 'fel' })
      await kit.call('username', { username: 'anna', password: 'hemligt' })
      expect(await kit.audit()).toEqual([
        { action: 'signIn.complete', subject: 'account:account-1', detail: { method: 'bankid', device: 'same', sameAddress: true } },
        { action: 'signIn.fail', subject: 'account:unknown', detail: { method: 'username', reason: 'wrong' } },
        { action: 'signIn.complete', subject: 'account:account-anna', detail: { method: 'username' } },
      ])
      const kept = JSON.stringify([await kit.rows(), kit.parts.logged, await kit.audit()])
      expect(kept).not.toMatch(new RegExp(`${ELIN}|hemligt|Sjövall`))
    })

    it('an employee by account, every customer the same; who it was that failed nobody knows', async () => {
      await kit.begin('other')
      await kit.identify(ELIN)
      await kit.collect((await kit.rows())[0]?.id ?? '')
      for (const [username, password] of [
        ['anna', 'hemligt'],
        ['eva', 'fel'],
        ['eva', 'hemligt'],
      ])
        await kit.call('username', { username, password })
      expect(await kit.actors()).toEqual(['customer', 'customer', 'visitor', 'account:account-eva'])
    })

    it('an order is forgotten a day later', async () => {
      await kit.begin()
      kit.parts.clock.forward(24 * 60 * 60_000 - 1)
      expect(await kit.parts.signIn.removeExpired()).toBe(0)
      kit.parts.clock.forward(1)
      expect(await kit.parts.signIn.removeExpired()).toBe(1)
    })
  })

  describe('the sign-in that a call belongs to', () => {
    const bodies: Record<Call, object> = {
      details: {},
      start: { device: 'other' },
      resume: {},
      collect: { signingId: 'A'.repeat(22) },
      cancel: { signingId: 'A'.repeat(22) },
      username: { username: 'anna', password: 'hemligt' },
      abort: {},
    }
    const names = Object.keys(bodies) as Call[]

    it.each(names)('%s is refused without the header, without the cookie, and with the cookie of another', async (name) => {
      const foreign = await kit.call(name, bodies[name], { [SIGN_IN_HEADER.name]: 'XMLHttpRequest' })
      expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
      for (const header of ['', 'interaction-2']) {
        const gone = await kit.call(name, bodies[name], { [INTERACTION_HEADER]: header })
        expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([404, 'interactionGone'])
        expect(gone.headers['cache-control']).toBe('no-store')
      }
      expect(kit.parts.finished).toEqual([])
      expect(kit.parts.tries).toEqual([])
      expect(await kit.rows()).toEqual([])
    })

    it.each(['collect', 'cancel'] as const)('%s of an order of another sign-in finds none', async (name) => {
      await kit.begin()
      const [order] = await kit.rows()
      await kit.db.update(identificationOrders).set({ interaction: 'interaction-2' })
      expect((await kit.call(name, { signingId: order?.id })).statusCode).toBe(404)
      expect((await kit.rows())[0]?.status).toBe('pending')
    })

    it('tells how the person has chosen to sign in', async () => {
      expect((await kit.call('details')).json()).toEqual({ method: 'bankid', username: 'anna' })
    })

    it('aborting ends what is under way, and leads back', async () => {
      await kit.begin()
      expect((await kit.call('abort')).json()).toEqual({ redirectTo: `https://teckna.example/identity/auth/${UID}` })
      expect(kit.parts.finished).toEqual([{ uid: UID, result: { error: 'access_denied' } }])
      expect((await kit.rows())[0]?.status).toBe('cancelled')
      expect(await kit.ordersOnPhone()).toEqual([])
    })
  })
})
