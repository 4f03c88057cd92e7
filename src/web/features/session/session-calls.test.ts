import { describe, expect, it } from 'vitest'
import { cannedClient } from '../../testing/client.ts'
import { sessionAnswer } from '../../testing/services.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { createSessionCalls, readSignedIn } from './session-calls.ts'

const signedIn = signedInAt(START)

function callsWith(answer: unknown) {
  const { client, calls } = cannedClient(answer)
  let forgotten = 0
  const session = { get: () => Promise.resolve({ ...sessionAnswer, signedIn }), forget: () => void (forgotten += 1) }
  return { calls, forgotten: () => forgotten, session: createSessionCalls(client, session) }
}

describe('[P7.2] the calls of the session', () => {
  it('check sends a new request to the server', async () => {
    const { session, forgotten, calls } = callsWith(null)
    expect(await session.check()).toEqual(signedIn)
    expect([forgotten(), calls]).toEqual([1, []])
  })

  it('refresh posts, and returns the person and the end', async () => {
    const { session, calls } = callsWith({ ...sessionAnswer, signedIn })
    expect(await session.refresh()).toEqual(signedIn)
    expect(calls).toEqual([{ method: 'POST', template: '/session/refresh', payload: {} }])
    expect(await callsWith(sessionAnswer).session.refresh()).toBeNull()
  })

  it('logout gives where to go on to', async () => {
    const { session, calls } = callsWith({ redirectTo: '/identity/session/end' })
    expect(await session.logout()).toBe('/identity/session/end')
    expect(calls).toEqual([{ method: 'GET', template: '/session/logout', payload: {} }])
  })

  it('refuse answers that are something else', async () => {
    await expect(callsWith({}).session.refresh()).rejects.toMatchObject({ kind: 'badResponse' })
    await expect(callsWith({ ...sessionAnswer, signedIn: 'Elin' }).session.refresh()).rejects.toMatchObject({ kind: 'badResponse' })
    await expect(callsWith({ redirectTo: 1 }).session.logout()).rejects.toMatchObject({ kind: 'badResponse' })
  })

  it.each([{ user: null }, { roles: 'customer' }, { engagements: undefined }, { expiresIn: 0 }, { expiresAt: 'soon' }])(
    'refuse a person signed in with %j',
    (part) => {
      expect(readSignedIn(signedIn)).toBe(signedIn)
      expect(() => readSignedIn({ ...signedIn, ...part } as never)).toThrow('Invalid Data')
    },
  )
})
