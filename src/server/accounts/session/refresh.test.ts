import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import type { SessionResponse } from '../../../contract/session.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { openSessionApp, sessionOf, signIn, type SessionApp } from '../../testing/session-app.ts'
import { visit, visitorOf, type Visitor } from '../../testing/visitor.ts'
import { ProviderError } from './sign-in-provider-port.ts'

const SECOND = 1_000

const expiryIn = ({ body }: { readonly body: string }) => (JSON.parse(body) as SessionResponse).signedIn?.expiresAt

describeOnEachDatabase('[P4.1] [P7.4] refreshing', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let visitor: Visitor
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    kit = await openSessionApp(database.db)
    ;({ visitor } = await signIn(kit))
  })

  const refresh = async (by: Visitor = visitor) => by.call({ method: 'POST', url: SESSION_PATHS.refresh })
  const refreshes = () => kit.provider.asked.filter((what) => what.startsWith('refresh'))
  const rows = async () => database.db.select().from(signedInSessions)

  it('prolongs the session by the life of the new token, with the same key', async () => {
    kit.clock.forward(100 * SECOND)
    kit.provider.claims = { ...kit.provider.claims, given_name: 'Annika' }
    const answer = await refresh()
    expect(answer.json<SessionResponse>()).toMatchObject({
      signingKey: visitor.signingKey,
      signedIn: { user: { firstName: 'Annika' }, expiresAt: '2026-11-21T11:06:40.000Z' },
    })
    expect(refreshes()).toEqual(['refresh refresh-1'])
    kit.clock.forward(299 * SECOND)
    expect((await refresh()).statusCode).toBe(200)
    expect(refreshes()).toEqual(['refresh refresh-1', 'refresh refresh-2'])
  })

  it('[P9.1] is not asked for again within 15 seconds: the present state is the answer', async () => {
    kit.clock.forward(15 * SECOND - 1)
    expect(expiryIn(await refresh())).toBe('2026-11-21T11:05:00.000Z')
    expect(refreshes()).toEqual([])
    kit.clock.forward(1)
    expect(expiryIn(await refresh())).toBe('2026-11-21T11:05:15.000Z')
    expect(refreshes()).toHaveLength(1)
  })

  it('is done once for all tabs, in this process and in another', async () => {
    const other = await openSessionApp(database.db, { clock: kit.clock, provider: kit.provider })
    const elsewhere = await visitorOf(other.app, kit.clock, visitor.cookie)
    kit.clock.forward(60 * SECOND)
    const gate = Promise.withResolvers<void>()
    kit.provider.beforeRefresh = async () => gate.promise
    const asking = [refresh(), refresh(), refresh(elsewhere), refresh(elsewhere)]
    await vi.waitFor(() => expect(refreshes()).toHaveLength(1))
    // enough turns for every other caller to reach the provider
    for (let turn = 0; turn < 20; turn += 1) await sessionOf(kit, visitor)
    gate.resolve()
    const answers = await Promise.all(asking)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(expiryIn))).toEqual(new Set(['2026-11-21T11:06:00.000Z']))
    expect(refreshes()).toEqual(['refresh refresh-1'])
  })

  it('a crashed process blocks others no longer than its claim', async () => {
    kit.clock.forward(60 * SECOND)
    await database.db.update(signedInSessions).set({ refreshingUntil: new Date(kit.clock.now().getTime() + 15 * SECOND) })
    expect((await refresh()).statusCode).toBe(503)
    kit.clock.forward(15 * SECOND)
    expect((await refresh()).statusCode).toBe(200)
  })

  describe('[P4.1] of which another process has lost its claim by being slow', () => {
    let elsewhere: Visitor
    let slow: PromiseWithResolvers<void>
    let first: ReturnType<typeof refresh>

    /** One process calls the provider and has no response when its claim expires. */
    beforeEach(async () => {
      const other = await openSessionApp(database.db, { clock: kit.clock, provider: kit.provider })
      elsewhere = await visitorOf(other.app, kit.clock, visitor.cookie)
      kit.clock.forward(60 * SECOND)
      slow = Promise.withResolvers<void>()
      kit.provider.beforeRefresh = async () => slow.promise
      first = refresh()
      await vi.waitUntil(() => refreshes().length === 1)
      kit.clock.forward(46 * SECOND)
    })

    it('the slow one, which gets nothing, leaves the claim of the other alone', async () => {
      const gate = Promise.withResolvers<void>()
      kit.provider.beforeRefresh = async () => gate.promise
      const second = refresh(elsewhere)
      await vi.waitFor(() => expect(refreshes()).toHaveLength(2))
      const claimed = (await rows())[0]?.refreshingUntil
      slow.reject(new ProviderError('unavailable', 'timeout'))
      expect((await first).statusCode).toBe(503)
      expect(claimed).toEqual(new Date('2026-11-21T11:02:31.000Z'))
      expect((await rows())[0]?.refreshingUntil).toEqual(claimed)
      gate.resolve()
      expect(expiryIn(await second)).toBe('2026-11-21T11:06:46.000Z')
      expect((await rows())[0]?.refreshingUntil).toBeNull()
    })

    it('the slow one, which is refused, does not end what the other has renewed', async () => {
      kit.provider.beforeRefresh = async () => undefined
      expect(expiryIn(await refresh(elsewhere))).toBe('2026-11-21T11:06:46.000Z')
      slow.resolve()
      expect(expiryIn(await first)).toBe('2026-11-21T11:06:46.000Z')
      expect(await rows()).toHaveLength(1)
    })

    it('the slow one, whose tokens come late, keeps those of the other and revokes nothing', async () => {
      kit.provider.beforeRefresh = async () => undefined
      await refresh(elsewhere)
      const [renewed] = await rows()
      // a provider with reusable refresh tokens
      kit.provider.isRotating = false
      slow.resolve()
      expect(expiryIn(await first)).toBe('2026-11-21T11:06:46.000Z')
      expect(await rows()).toEqual([renewed])
      expect(kit.provider.asked.filter((what) => what.startsWith('revoke'))).toEqual([])
    })

    it('the slow one, which is first to come back with tokens, keeps them and leaves the claim of the other alone', async () => {
      const gate = Promise.withResolvers<void>()
      kit.provider.beforeRefresh = async () => gate.promise
      const second = refresh(elsewhere)
      await vi.waitFor(() => expect(refreshes()).toHaveLength(2))
      slow.resolve()
      expect(expiryIn(await first)).toBe('2026-11-21T11:06:46.000Z')
      expect((await rows())[0]?.refreshingUntil).toEqual(new Date('2026-11-21T11:02:31.000Z'))
      gate.resolve()
      expect((await second).statusCode).toBe(200)
    })
  })

  it('[P6.1] takes a role away, and gives one', async () => {
    kit.provider.claims = employeeClaims('editor')
    const { visitor: employee } = await signIn(kit)
    kit.provider.claims = { ...kit.provider.claims, roles: ['publisher'] }
    expect((await sessionOf(kit, employee)).signedIn?.roles).toEqual(['editor'])
    kit.clock.forward(60 * SECOND)
    expect((await refresh(employee)).json<SessionResponse>().signedIn?.roles).toEqual(['publisher'])
    expect((await sessionOf(kit, employee)).signedIn?.roles).toEqual(['publisher'])
  })

  it('keeps what the provider does not give anew', async () => {
    kit.provider.over = { idToken: undefined, refreshToken: undefined, scope: undefined }
    kit.clock.forward(60 * SECOND)
    expect((await refresh()).json<SessionResponse>().signedIn?.user.firstName).toBe('Anna')
    expect(Object.keys((await rows())[0]?.items ?? {})).toContain('refreshToken')
  })

  it('however often, it ends twelve hours after the sign-in', async () => {
    for (let turn = 0; turn < 12 * 60; turn += 4) {
      kit.clock.forward(4 * 60 * SECOND)
      await kit.sessions.refresh(visitor.cookie.split('=')[1]?.split('.')[0] ?? '')
    }
    expect((await refresh()).statusCode).toBe(401)
    expect(refreshes()).toHaveLength(179)
  })

  it('logged out meanwhile, it revokes the new tokens', async () => {
    kit.clock.forward(60 * SECOND)
    const gate = Promise.withResolvers<void>()
    kit.provider.beforeRefresh = async () => gate.promise
    const asking = refresh()
    await vi.waitFor(() => expect(refreshes()).toHaveLength(1))
    await visitor.call({ url: SESSION_PATHS.logout })
    gate.resolve()
    expect((await asking).statusCode).toBe(401)
    expect(kit.provider.asked.at(-1)).toBe('revoke refresh-2 refresh_token')
    expect(await rows()).toEqual([])
  })

  describe('that fails', () => {
    beforeEach(() => kit.clock.forward(60 * SECOND))

    it('[P8.1] as the provider is down: the session lives on to its end, and another try may do it', async () => {
      kit.provider.fault = 'unavailable'
      const answer = await refresh()
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'refreshUnavailable'])
      expect(kit.logged.join('')).toContain('Error when trying to refresh')
      expect((await sessionOf(kit, visitor)).signedIn?.expiresAt).toBe('2026-11-21T11:05:00.000Z')
      kit.provider.fault = undefined
      expect(expiryIn(await refresh())).toBe('2026-11-21T11:06:00.000Z')
    })

    it('[P8.1] as the provider refuses: the session ends', async () => {
      kit.provider.fault = 'refused'
      expect((await refresh()).statusCode).toBe(502)
      expect(await rows()).toEqual([])
      expect((await refresh()).statusCode).toBe(401)
    })

    it('[P3.1] as the provider refuses, and then is down: the session ends, and the job revokes it', async () => {
      const revoke = kit.provider.revoke.bind(kit.provider)
      kit.provider.fault = 'refused'
      kit.provider.revoke = async () => {
        throw new ProviderError('unavailable', 'timeout')
      }
      expect((await refresh()).statusCode).toBe(502)
      expect((await refresh()).statusCode).toBe(401)
      Object.assign(kit.provider, { fault: undefined, revoke })
      await kit.sessions.removeExpired()
      expect(kit.provider.asked.at(-1)).toBe('revoke refresh-1 refresh_token')
      expect(await rows()).toEqual([])
    })

    it('[P8.1] without a refresh token, and says so', async () => {
      kit.provider.over = { refreshToken: undefined }
      const other = await signIn(kit)
      kit.clock.forward(60 * SECOND)
      expect((await refresh(other.visitor)).statusCode).toBe(502)
      expect(kit.logged.join('')).toContain('Could not find a refresh_token')
    })

    it('if the new token is another person\u2019s: they are revoked, and the session ends', async () => {
      kit.provider.claims = { ...kit.provider.claims, sub: 'sub-other' }
      expect((await refresh()).statusCode).toBe(502)
      expect(kit.provider.asked).toContain('revoke refresh-2 refresh_token')
      expect(await rows()).toEqual([])
    })

    it('as the new token is nonsense: it is revoked, and the session ends', async () => {
      kit.provider.over = { idToken: 'nonsense' }
      expect((await refresh()).statusCode).toBe(502)
      expect(kit.provider.asked).toContain('revoke refresh-2 refresh_token')
      expect(await rows()).toEqual([])
    })
  })

  it('of a visit without a sign-in, or of an ended session, is refused', async () => {
    expect((await refresh(await visit(kit.app, kit.clock))).statusCode).toBe(401)
    kit.clock.forward(300 * SECOND)
    expect((await refresh()).statusCode).toBe(401)
    expect(refreshes()).toEqual([])
  })
})
