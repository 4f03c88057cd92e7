import { describe, expect, it } from 'vitest'
import type { SessionResponse } from '../../contract/session.ts'
import { ApiCallError } from './failure.ts'
import { signedInAt } from '../testing/session.ts'
import { START } from '../testing/time.ts'
import { cannedClient } from '../testing/client.ts'
import { createPageClock } from './page-clock.ts'
import { createSessionStore, loadSession, nameOf, withSessionRenewal } from './session.ts'

const session: SessionResponse = {
  signingKey: 'a2V5',
  now: '2026-11-21T11:00:00.000Z',
  insurer: {
    name: 'Teckna Försäkring',
    organizationNumber: '516400-0000',
    address: 'Gatan 1',
    email: 'a@b.se',
    phone: '08-465 004 00',
    openingHours: 'vardagar 08:00–17:30',
  },
  signedIn: null,
}

describe('loading the session', () => {
  it('asks GET /session', async () => {
    const { client, calls } = cannedClient(session)
    expect(await loadSession(client)).toEqual(session)
    expect(calls).toEqual([{ method: 'GET', template: '/session', payload: undefined }])
  })

  it.each([
    [{}],
    [[]],
    [{ ...session, now: 'i dag' }],
    [{ ...session, insurer: { ...session.insurer, phone: 1 } }],
    [{ ...session, insurer: { name: 'Teckna Försäkring' } }],
  ])('refuses %j', async (answer) => {
    await expect(loadSession(cannedClient(answer).client)).rejects.toMatchObject({
      kind: 'badResponse',
    })
  })
})

describe('the session store', () => {
  it('loads once for all callers', async () => {
    let loads = 0
    const store = createSessionStore(() => Promise.resolve({ ...session, signingKey: `k${(loads += 1)}` }))
    const [one, two] = await Promise.all([store.get(), store.get()])
    expect([one, two, await store.get()].map(({ signingKey }) => signingKey)).toEqual(['k1', 'k1', 'k1'])
  })

  it('loads again after a failure, and after it was dropped', async () => {
    let loads = 0
    const store = createSessionStore(() => {
      loads += 1
      return loads === 1 ? Promise.reject(new Error('down')) : Promise.resolve({ ...session, signingKey: `k${loads}` })
    })
    await expect(store.get()).rejects.toThrow('down')
    expect((await store.get()).signingKey).toBe('k2')
    store.forget()
    expect((await store.get()).signingKey).toBe('k3')
  })
})

/** A client whose first calls fail with a status. */
const failing = (status: number, times: number) => {
  const { client, calls } = cannedClient({ ok: true })
  const call: typeof client.call = (...args) => {
    const result = client.call(...args)
    return calls.length > times ? result : Promise.reject(new ApiCallError('unauthorized', 'who?', { status }))
  }
  return { client: { call }, calls }
}

describe('renewing the session', () => {
  it('asks once more with a new session when the server no longer knows it', async () => {
    let forgotten = 0
    const { client, calls } = failing(401, 1)
    const store = { get: () => Promise.resolve(session), forget: () => void (forgotten += 1) }
    expect((await withSessionRenewal(client, store).call('GET', '/x')).data).toEqual({ ok: true })
    expect([calls.length, forgotten]).toEqual([2, 1])
  })

  it('gives up when the new session is refused too', async () => {
    const { client, calls } = failing(401, 9)
    const store = { get: () => Promise.resolve(session), forget: () => undefined }
    await expect(withSessionRenewal(client, store).call('GET', '/x')).rejects.toMatchObject({
      status: 401,
    })
    expect(calls).toHaveLength(2)
  })

  it('leaves other failures alone', async () => {
    const { client, calls } = failing(403, 9)
    const store = { get: () => Promise.resolve(session), forget: () => undefined }
    await expect(withSessionRenewal(client, store).call('GET', '/x')).rejects.toMatchObject({
      status: 403,
    })
    expect(calls).toHaveLength(1)
  })
})

describe('who is signed in', () => {
  it('is distinguished by the customer number, by the personal number, or by name', () => {
    const { user } = signedInAt(START)
    const { customerNumber: _, ...stranger } = user
    const { personalNumber: __, ...employee } = stranger
    expect([user, stranger, employee].map(nameOf)).toEqual(['K-1001', '198507092388', 'Elin Sjövall'])
  })

  const elin = signedInAt(START)
  const johan = signedInAt(START, { firstName: 'Johan', customerNumber: 'K-2002' })
  const later = signedInAt(START + 60_000, { addressCity: 'Uppsala' })

  it.each([
    ['another person', elin, johan, 1],
    ['the same person', elin, later, 2],
    ['nobody', elin, null, 2],
    ['who has signed in meanwhile, which the visit belongs to now', null, johan, 2],
  ])('when a call is refused decides whether it is made for who is signed in then: %s', async (_, before, after, attempts) => {
    let now = before
    const { client, calls } = failing(401, 1)
    const store = { get: async () => ({ ...session, signedIn: now }), forget: () => void (now = after) }
    const made = withSessionRenewal(client, store).call('GET', '/customer/get')
    const outcome = await made.then(
      () => 'made',
      (failure: ApiCallError) => failure.status,
    )
    expect([outcome, calls.length]).toEqual([attempts === 2 ? 'made' : 401, attempts])
  })
})

describe('the page clock', () => {
  it('counts on from the server time, whatever the device says', () => {
    let device = Date.parse('1999-01-01T00:00:00Z')
    const clock = createPageClock({ now: () => new Date(device) })
    expect(clock.now().getFullYear()).toBe(1999)
    clock.set('2026-11-21T11:00:00.000Z')
    device += 1_500
    expect(clock.now().toISOString()).toBe('2026-11-21T11:00:01.500Z')
  })
})
