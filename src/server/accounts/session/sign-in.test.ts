import { getTableName } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { marketingChoices } from '../../platform/db/schema/marketing.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { cookieOf, openSessionApp, sessionOf, signIn, type SessionApp } from '../../testing/session-app.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { visit } from '../../testing/visitor.ts'
import { ProviderError, TokensRefusedError } from './sign-in-provider-port.ts'

type Forge = (cookie: string, state: string) => readonly [query: string, cookie: string]

const MINUTE = 60_000
const PERSON = '198507092388'

const idOf = (cookie: string) => cookie.split('=')[1]?.split('.')[0] ?? ''

describeOnDatabase('[P4.1] signing in', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    kit = await openSessionApp(database.db)
  })

  const audits = async () =>
    (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, subject }) => [action, subject])
  const rows = async () => database.db.select().from(signedInSessions)
  const choose = async (sessionId: string) =>
    database.db
      .insert(marketingChoices)
      .values({ personalNumber: PERSON, sessionId, isElectronicMarketingOk: true, madeAt: kit.clock.now() })
  const back = async (query: string, cookie: string) => kit.app.inject({ url: `${SESSION_PATHS.callback}${query}`, headers: { cookie } })
  const begin = async () => cookieOf(await kit.app.inject(SESSION_PATHS.login), '__Host-teckna-login')
  const revoked = () => kit.provider.asked.filter((what) => what.startsWith('revoke'))
  const choosers = async () => (await database.db.select().from(marketingChoices)).map(({ sessionId }) => sessionId)

  describe('there and back', () => {
    it('goes to the provider with a cookie that comes along from another site, for ten minutes', async () => {
      const answer = await kit.app.inject(`${SESSION_PATHS.login}?method=username`)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
      expect(answer.headers.location).toBe(`https://identity.example/auth?state=${kit.provider.begun[0]?.state}`)
      expect(answer.headers['set-cookie']).toMatch(
        /^__Host-teckna-login=v1\.[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/,
      )
      expect(kit.provider.asked).toEqual(['login username'])
      const { state, nonce, verifier } = kit.provider.begun[0]!
      expect(new Set([state, nonce, verifier].filter((secret) => /^[\w-]{43}$/.test(secret))).size).toBe(3)
    })

    it('[P3.2] returns the person, the end, their insurances and their roles; the age is that of the day', async () => {
      const { answer, visitor } = await signIn(kit)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mina-sidor/oversikt'])
      expect(answer.headers['set-cookie']).toEqual([
        '__Host-teckna-login=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
        expect.stringMatching(/^__Host-teckna=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      ])
      expect((await sessionOf(kit, visitor)).signedIn).toEqual({
        user: { firstName: 'Anna', lastName: 'Demosson', personalNumber: PERSON, customerNumber: 'K-1001', isStudent: true, age: 41 },
        engagements: ['card', 'insurance_ica'],
        roles: ['customer'],
        expiresIn: 300,
        expiresAt: '2026-11-21T11:05:00.000Z',
      })
      expect((await visitor.call({ url: '/api/echo' })).json()).toMatchObject({ subject: 'sub-anna' })
      expect(await audits()).toEqual([['session.signIn', 'account:sub-anna']])
    })

    it('keeps each item encrypted, with its expiry, under a hash of the id', async () => {
      const { visitor } = await signIn(kit)
      const [row] = await rows()
      expect(Object.entries(row!.items).map(([name, { expiresAt }]) => [name, expiresAt])).toEqual([
        ['accessToken', '2026-11-21T11:05:00.000Z'],
        ['refreshToken', '2026-11-21T23:00:00.000Z'],
        ['scope', '2026-11-21T23:00:00.000Z'],
        ['idToken', '2026-11-21T23:00:00.000Z'],
        ['additionalFields', '2026-11-21T23:00:00.000Z'],
      ])
      const stored = JSON.stringify(row)
      for (const secret of ['access-1', 'refresh-1', 'openid', 'bearer', PERSON, 'Anna', idOf(visitor.cookie)])
        expect(stored).not.toContain(secret)
      const visible = JSON.stringify([await sessionOf(kit, visitor), kit.logged])
      for (const secret of ['access-1', 'refresh-1', 'e30.']) expect(visible).not.toContain(secret)
      expect(kit.logged.join('')).not.toContain(PERSON)
    })

    it.each([
      ['/mina-sidor/mina-dokument?visa=alla#terms', '/mina-sidor/mina-dokument?visa=alla#terms'],
      ['/bilforsakring', '/bilforsakring'],
      ['//evil.example', undefined],
      ['/\\evil.example', undefined],
      ['/a\\..\\evil', undefined],
      ['/.//evil.example', undefined],
      ['/\t/evil.example', undefined],
      ['https://evil.example/', undefined],
      ['javascript:alert(1)', undefined],
      ['/api/session/logout', undefined],
      ['/x/../api/login', undefined],
      ['/identity/auth', undefined],
      ['/mina-sidor/logga-in?returnTo=/', undefined],
      ['/mina-sidor/./Logga-ut/', undefined],
      ['/mina-sidor/%6Cogga-ut', undefined],
      ['/mina-sidor/utloggad?state=inactive#a', undefined],
      ['/sok?till=/mina-sidor/logga-ut', '/sok?till=/mina-sidor/logga-ut'],
      [`/${'a'.repeat(500)}`, undefined],
      ['', undefined],
    ])('comes back to a page of the shop itself: %j', async (returnTo, expected) => {
      const { answer } = await signIn(kit, undefined, `?returnTo=${encodeURIComponent(returnTo)}`)
      expect(answer.headers.location).toBe(expected ?? '/mina-sidor/oversikt')
    })

    it('[P9.1] lives for 300 seconds where the provider does not say', async () => {
      kit.provider.over = { expiresIn: undefined, refreshToken: undefined }
      const { visitor } = await signIn(kit)
      expect((await sessionOf(kit, visitor)).signedIn).toMatchObject({ expiresIn: 300, expiresAt: '2026-11-21T11:05:00.000Z' })
    })

    it('[P6.1] an employee has roles, and is no customer without a personal number', async () => {
      kit.provider.claims = employeeClaims('editor', 'customer', 'king')
      const { visitor } = await signIn(kit)
      expect((await sessionOf(kit, visitor)).signedIn).toMatchObject({
        user: { firstName: 'Eva', isStudent: false },
        roles: ['editor'],
        engagements: [],
      })
    })
  })

  describe('that comes to nothing', () => {
    const failed = { location: '/mina-sidor/logga-in?fel=' }

    it.each(['cancelled', 'refused', 'unavailable'] as const)('%s: the sign-in page explains it', async (fault) => {
      const cookie = await begin()
      kit.provider.fault = fault
      const answer = await back(`?state=${kit.provider.begun[0]?.state}&error=x`, cookie)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, failed.location + fault])
      expect(answer.headers['set-cookie']).toMatch(/^__Host-teckna-login=; /)
      expect(await rows()).toEqual([])
      expect(await audits()).toEqual([['session.signInFailed', 'login']])
    })

    it.each<[string, Forge]>([
      ['without the cookie', (_, state) => [`?code=c&state=${state}`, '']],
      ['with the state of another', (cookie) => ['?code=c&state=other', cookie]],
      ['without a state', (cookie) => ['?code=c', cookie]],
      ['with a cookie of its own making', (cookie, state) => [`?code=c&state=${state}`, `${cookie}x`]],
    ])('expired: %s', async (_, forge) => {
      const [query, cookie] = forge(await begin(), kit.provider.begun[0]?.state ?? '')
      expect((await back(query, cookie)).headers.location).toBe(`${failed.location}expired`)
      expect(kit.provider.asked).toEqual(['login'])
    })

    it('expired: after ten minutes', async () => {
      const cookie = await begin()
      kit.clock.forward(10 * MINUTE)
      expect((await back(`?code=c&state=${kit.provider.begun[0]?.state}`, cookie)).headers.location).toBe(`${failed.location}expired`)
    })

    it.each(['cancelled', 'refused', 'unavailable'] as const)('%s: the next try leads where this one was to lead', async (fault) => {
      const wanted = '/person/barnforsakring/teckna?a=b&c=d'
      const cookie = cookieOf(
        await kit.app.inject(`${SESSION_PATHS.login}?${new URLSearchParams({ returnTo: wanted }).toString()}`),
        '__Host-teckna-login',
      )
      kit.provider.fault = fault
      const { location } = (await back(`?state=${kit.provider.begun[0]?.state}&error=x`, cookie)).headers
      const visible = new URL(location ?? '', 'http://shop.test').searchParams
      expect([visible.get('fel'), visible.get('returnTo')]).toEqual([fault, wanted])
    })

    it('unavailable: the page requested before a provider went down is passed on, if it is a page of the shop', async () => {
      kit.provider.fault = 'unavailable'
      const locationFor = async (returnTo: string) =>
        (await kit.app.inject(`${SESSION_PATHS.login}?${new URLSearchParams({ returnTo }).toString()}`)).headers.location
      expect(await locationFor('/a?b')).toBe(`${failed.location}unavailable&returnTo=%2Fa%3Fb`)
      expect(await locationFor('https://evil.example/')).toBe(`${failed.location}unavailable`)
    })

    it('refused: [P5.3] a token that cannot be read; what came with it is revoked', async () => {
      kit.provider.over = { idToken: 'a.b' }
      expect((await signIn(kit)).answer.headers.location).toBe(`${failed.location}refused`)
      expect(revoked()).toEqual(['revoke refresh-1 refresh_token'])
    })

    it('refused: [P1.1] who has not signed in as strongly as asked for; what came with it is revoked', async () => {
      const tokensOf = kit.provider.tokensOf.bind(kit.provider)
      kit.provider.tokensOf = async (...asked) => {
        throw new TokensRefusedError(await tokensOf(...asked), 'too weak')
      }
      expect((await signIn(kit)).answer.headers.location).toBe(`${failed.location}refused`)
      expect(revoked()).toEqual(['revoke refresh-1 refresh_token'])
      expect(kit.logged.join('')).not.toMatch(/(access|refresh)-1|e30\./)
    })

    it('unavailable: [P7.4] a session that cannot be kept; its tokens are revoked', async () => {
      // too large for the column
      kit.provider.over = { expiresIn: 2 ** 40 }
      expect((await signIn(kit)).answer.headers.location).toBe(`${failed.location}unavailable`)
      expect(await rows()).toEqual([])
      expect(revoked()).toEqual(['revoke refresh-1 refresh_token'])
    })

    it('unavailable: a provider that is down redirects no one', async () => {
      kit.provider.fault = 'unavailable'
      expect((await kit.app.inject(SESSION_PATHS.login)).headers.location).toBe(`${failed.location}unavailable`)
      expect(kit.logged.join('')).toContain('nobody can sign in')
    })
  })

  describe('and what the visit had begun', () => {
    it('follows at the core system too, which keeps its own rows: a quote and its session', async () => {
      const moved: string[] = []
      const { core } = kit.adapters
      const carryOver = vi.spyOn(core, 'carryOver').mockImplementation(async (from, to) => void moved.push(`${from} ${to}`))
      const before = await visit(kit.app, kit.clock)
      const { visitor } = await signIn(kit, before)
      expect(moved).toEqual([`${idOf(before.cookie)} ${idOf(visitor.cookie)}`])
      carryOver.mockRestore()
    })

    it('is theirs under a new id, which no other browser can have planted; the old one is worth nothing', async () => {
      const before = await visit(kit.app, kit.clock)
      await choose(idOf(before.cookie))
      const { visitor } = await signIn(kit, before)
      expect(idOf(visitor.cookie)).not.toBe(idOf(before.cookie))
      expect(await choosers()).toEqual([idOf(visitor.cookie)])
      expect((await before.call({ url: '/api/echo' })).json()).toEqual({ session: idOf(before.cookie), subject: null })
    })

    it('of somebody else who was signed in is not: their session ends and is revoked', async () => {
      const first = await signIn(kit)
      await choose(idOf(first.visitor.cookie))
      kit.provider.claims = { ...kit.provider.claims, sub: 'sub-other' }
      const second = await signIn(kit, first.visitor)
      expect(await choosers()).toEqual([idOf(first.visitor.cookie)])
      expect((await first.visitor.call({ url: '/api/echo' })).statusCode).toBe(401)
      expect((await second.visitor.call({ url: '/api/echo' })).statusCode).toBe(200)
      expect(kit.provider.asked).toContain('revoke refresh-1 refresh_token')
      expect(await rows()).toHaveLength(1)
    })

    it('of somebody else ends also where the provider does not take its tokens back now: the job sees to that', async () => {
      const first = await signIn(kit)
      const revoke = kit.provider.revoke.bind(kit.provider)
      kit.provider.revoke = async () => {
        throw new ProviderError('unavailable', 'timeout')
      }
      kit.provider.claims = { ...kit.provider.claims, sub: 'sub-other' }
      const second = await signIn(kit, first.visitor)
      expect((await first.visitor.call({ url: '/api/echo' })).statusCode).toBe(401)
      kit.provider.revoke = revoke
      await kit.sessions.removeExpired()
      expect(revoked()).toEqual(['revoke refresh-1 refresh_token'])
      expect((await rows()).map(({ subject }) => subject)).toEqual(['sub-other'])
      expect((await second.visitor.call({ url: '/api/echo' })).statusCode).toBe(200)
    })

    it('of the same person who was signed in is; of one whose session has ended it is not', async () => {
      const first = await signIn(kit)
      await choose(idOf(first.visitor.cookie))
      const second = await signIn(kit, first.visitor)
      expect(await choosers()).toEqual([idOf(second.visitor.cookie)])
      kit.clock.forward(5 * MINUTE)
      await signIn(kit, second.visitor)
      expect(await choosers()).toEqual([idOf(second.visitor.cookie)])
    })

    it('lies in tables whose column of that is called session_id; the core system moves its own', async () => {
      const { OWNED } = await import('./carry-over.ts')
      expect(OWNED.map(([table]) => getTableName(table)).toSorted()).toEqual([
        'marketing_choice',
        'redirect_value',
        'signed_submission',
        'signing_order',
        'uploaded_file',
      ])
    })
  })
})
