import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import type { LogoutResponse } from '../../../contract/session.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { cookieOf, openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'
import { ProviderError } from './sign-in-provider-port.ts'

const MINUTE = 60_000

const idOf = (cookie: string) => cookie.split('=')[1]?.split('.')[0] ?? ''
const logOut = async (visitor: Visitor) => visitor.call({ url: SESSION_PATHS.logout })

/** Creates a number of expired sessions, one after another. */
async function expire(kit: SessionApp, count: number): Promise<void> {
  for (let begun = 0; begun < count; begun += 1) {
    await signIn(kit)
    kit.clock.forward(1)
  }
  kit.clock.forward(5 * MINUTE)
}

describeOnDatabase('[P4.1] a session that ends', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    kit = await openSessionApp(database.db)
  })

  const audits = async () => database.db.select().from(auditEntries).orderBy(auditEntries.id)
  const rows = async () => database.db.select().from(signedInSessions)
  const revoked = () => kit.provider.asked.filter((what) => what.startsWith('revoke'))

  describe('by its age', () => {
    it('ends at its instant, even if the page disagrees; the browser continues as a new visit', async () => {
      const { visitor } = await signIn(kit)
      kit.clock.forward(5 * MINUTE - 1)
      expect((await visitor.call({ url: '/api/echo' })).statusCode).toBe(200)
      kit.clock.forward(1)
      expect((await visitor.call({ url: '/api/echo' })).statusCode).toBe(401)
      const answer = await kit.app.inject({ url: SESSION_PATHS.session, headers: { cookie: visitor.cookie } })
      expect(answer.json()).toMatchObject({ signedIn: null })
      expect(idOf(cookieOf(answer, '__Host-teckna'))).toMatch(/^[\w-]{22}$/)
      expect(idOf(cookieOf(answer, '__Host-teckna'))).not.toBe(idOf(visitor.cookie))
    })

    it('[P3.1] is revoked and removed by the job', async () => {
      await signIn(kit)
      await kit.sessions.removeExpired()
      expect(await rows()).toHaveLength(1)
      kit.clock.forward(5 * MINUTE)
      await kit.sessions.removeExpired()
      expect(await rows()).toEqual([])
      expect(kit.provider.asked.at(-1)).toBe('revoke refresh-1 refresh_token')
    })

    it('[P3.1] is kept where the provider does not answer, and the rest with it: it is asked again the next time', async () => {
      await expire(kit, 5)
      kit.provider.fault = 'unavailable'
      await kit.sessions.removeExpired()
      expect(await rows()).toHaveLength(5)
      // the provider is down, so cleanup stops after three sessions
      expect(revoked()).toEqual([1, 2, 3].map((count) => `revoke refresh-${count} refresh_token`))
      kit.provider.fault = undefined
      await kit.sessions.removeExpired()
      expect(await rows()).toEqual([])
      expect(revoked().slice(3)).toEqual([1, 2, 3, 4, 5].map((count) => `revoke refresh-${count} refresh_token`))
    })

    it('[P3.1] does not keep the others where the provider fails for it alone', async () => {
      await expire(kit, 1)
      const [first] = await rows()
      // a full batch of sessions whose items cannot be decrypted
      const others = Array.from({ length: 100 }, (_, count) => ({ ...first!, idHash: `other-${count}`, expiresAt: kit.clock.now() }))
      await database.db.insert(signedInSessions).values(others)
      await expire(kit, 1)
      const revoke = kit.provider.revoke.bind(kit.provider)
      kit.provider.revoke = async (token, hint) => {
        await revoke(token, hint)
        if (token === 'refresh-1') throw new ProviderError('unavailable', 'status 500')
      }
      await kit.sessions.removeExpired()
      expect(revoked()).toEqual(['revoke refresh-1 refresh_token', 'revoke refresh-2 refresh_token'])
      expect(await rows()).toEqual([first])
    })

    it('[P3.1] is revoked before it is removed: a crash in between loses no token', async () => {
      await signIn(kit)
      kit.clock.forward(5 * MINUTE)
      const left: number[] = []
      const revoke = kit.provider.revoke.bind(kit.provider)
      kit.provider.revoke = async (...token) => {
        left.push((await rows()).length)
        await revoke(...token)
      }
      await kit.sessions.removeExpired()
      expect([left, await rows()]).toEqual([[1], []])
    })

    it('[P3.1] is removed even if the provider refuses to revoke it, or it cannot be decrypted any more', async () => {
      await signIn(kit)
      kit.provider.fault = 'refused'
      kit.clock.forward(5 * MINUTE)
      await kit.sessions.removeExpired()
      expect(await rows()).toEqual([])
      kit.provider.fault = undefined
      await signIn(kit)
      kit.clock.forward(5 * MINUTE)
      const other = await openSessionApp(database.db, { clock: kit.clock, provider: kit.provider, secret: Buffer.alloc(32, 8) })
      await other.sessions.removeExpired()
      expect(await rows()).toEqual([])
    })

    it('[P3.1] is removed three days after its latest end, whatever the provider does', async () => {
      await signIn(kit)
      kit.provider.fault = 'unavailable'
      kit.clock.forward((12 + 72) * 60 * MINUTE - 1)
      await kit.sessions.removeExpired()
      expect(await rows()).toHaveLength(1)
      kit.clock.forward(1)
      await kit.sessions.removeExpired()
      expect(await rows()).toEqual([])
      expect(revoked()).toHaveLength(1)
    })

    it('a signed-in name is no name of a visit', async () => {
      const { visitor } = await signIn(kit)
      await database.db.delete(signedInSessions).where(eq(signedInSessions.subject, 'sub-anna'))
      expect((await visitor.call({ url: '/api/echo' })).statusCode).toBe(401)
    })
  })

  describe('[P7.4] logout', () => {
    it('revokes, forgets, takes the cookie away, and says where the provider\u2019s session ends', async () => {
      const { visitor } = await signIn(kit)
      const answer = await visitor.call({ url: SESSION_PATHS.logout })
      expect(answer.json()).toEqual({ redirectTo: expect.stringMatching(/^https:\/\/identity\.example\/end\?hint=e30\./) as string })
      expect(answer.headers['set-cookie']).toBe('__Host-teckna=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0')
      expect(kit.provider.asked.slice(-2)).toEqual(['revoke refresh-1 refresh_token', 'logout'])
      expect(await rows()).toEqual([])
      expect((await visitor.call({ url: '/api/echo' })).statusCode).toBe(401)
      expect((await audits()).map(({ action, subject }) => [action, subject])).toEqual([
        ['session.signIn', 'account:sub-anna'],
        ['session.logout', 'account:sub-anna'],
      ])
    })

    it('revokes the access token where there is no other', async () => {
      kit.provider.over = { refreshToken: undefined }
      await logOut((await signIn(kit)).visitor)
      expect(kit.provider.asked).toContain('revoke access-1 access_token')
    })

    it('[P8.1] a provider that is down is only logged', async () => {
      const { visitor } = await signIn(kit)
      kit.provider.fault = 'unavailable'
      expect((await logOut(visitor)).json()).toEqual({ redirectTo: '/mina-sidor/utloggad' })
      expect(kit.logged.join('')).toContain('Error when trying to revoke')
      expect((await visitor.call({ url: '/api/echo' })).statusCode).toBe(401)
      // the shop does not ask for the provider's sign-out address, which the browser could not reach
      expect(kit.provider.asked.at(-1)).toBe('revoke refresh-1 refresh_token')
    })

    it('[P3.1] leaves no tokens that work: the job revokes what a provider that was down has not', async () => {
      const { visitor } = await signIn(kit)
      kit.provider.fault = 'unavailable'
      await logOut(visitor)
      kit.provider.fault = undefined
      await kit.sessions.removeExpired()
      expect(revoked()).toEqual(['revoke refresh-1 refresh_token', 'revoke refresh-1 refresh_token'])
      expect(await rows()).toEqual([])
      expect((await audits()).filter(({ action }) => action === 'session.logout')).toHaveLength(1)
    })

    it('ends the provider\u2019s own session also where that refuses to take the tokens back', async () => {
      const { visitor } = await signIn(kit)
      kit.provider.revoke = async () => {
        throw new ProviderError('refused', 'status 404')
      }
      expect((await logOut(visitor)).json<LogoutResponse>().redirectTo).toMatch(/^https:\/\/identity\.example\/end/)
      expect(await rows()).toEqual([])
    })

    it('[P6.1] is noted of an employee by account, as the sign-in is; of every customer as of any', async () => {
      await logOut((await signIn(kit)).visitor)
      kit.provider.claims = employeeClaims('editor')
      await logOut((await signIn(kit)).visitor)
      expect((await audits()).map(({ actor }) => actor)).toEqual(['customer', 'customer', 'account:sub-editor', 'account:sub-editor'])
    })

    it('of a visit without a sign-in redirects to the same page', async () => {
      expect((await logOut(await visit(kit.app, kit.clock))).json()).toEqual({ redirectTo: '/mina-sidor/utloggad' })
    })

    it('is a signed call: no link of another site logs anybody out', async () => {
      const { visitor } = await signIn(kit)
      expect((await kit.app.inject({ url: SESSION_PATHS.logout, headers: { cookie: visitor.cookie } })).statusCode).toBe(401)
      expect(await rows()).toHaveLength(1)
    })
  })
})
