import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { cookieOf, openSessionApp, type SessionApp } from '../../testing/session-app.ts'

/** Allows three of sixty calls. */
const FACTOR = 1 / 20
const LIMITED = '/mina-sidor/logga-in?fel=tooMany'

describeOnDatabase('[P6.1] signing in too often', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    await reopen(FACTOR)
  })
  async function reopen(factor: number): Promise<void> {
    kit = await openSessionApp(database.db, { config: { rateLimitFactor: factor } })
  }

  const get = async (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    kit.app.inject({ url, headers, remoteAddress })
  const begin = async (remoteAddress?: string) => get(SESSION_PATHS.login, {}, remoteAddress)
  const isLimited = async (answer: ReturnType<typeof get>) => (await answer).headers.location === LIMITED
  /** Uses up the limit of an address. */
  async function useUp(): Promise<void> {
    for (let time = 0; time < 3; time += 1) expect(await isLimited(begin())).toBe(false)
    expect(await isLimited(begin())).toBe(true)
  }
  const audits = async () => database.db.$count(auditEntries)

  it('is reported on the start page of the sign-in, counts one address only, and leaves a sign-in in another tab alone', async () => {
    await useUp()
    const refused = await begin()
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([303, undefined])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect(await isLimited(begin('192.0.2.2'))).toBe(false)
    expect(await audits()).toBe(0)
  })

  it('never hinders the return from a sign-in that has begun', async () => {
    const cookie = cookieOf(await begin(), '__Host-teckna-login')
    const own = `${SESSION_PATHS.callback}?code=c&state=${kit.provider.begun[0]?.state}`
    await begin()
    await begin()
    expect(await isLimited(begin())).toBe(true)
    expect((await get(own, { cookie })).headers.location).toBe('/mina-sidor/oversikt')
    // limited without the cookie, and with the state of another sign-in
    expect(await isLimited(get(own))).toBe(true)
    expect(await isLimited(get(`${SESSION_PATHS.callback}?code=c&state=x`, { cookie }))).toBe(true)
  })

  it('limits repeated returns from the same sign-in to a few, without affecting others', async () => {
    await reopen(1)
    const cookie = cookieOf(await begin(), '__Host-teckna-login')
    const own = `${SESSION_PATHS.callback}?code=c&state=${kit.provider.begun[0]?.state}`
    kit.provider.fault = 'refused'
    const answers: boolean[] = []
    for (let time = 0; time < 7; time += 1) answers.push(await isLimited(get(own, { cookie }, `192.0.2.${time}`)))
    expect(answers).toEqual([false, false, false, false, false, true, true])
    // only the first one reaches the provider
    expect(await audits()).toBe(1)
    kit.provider.fault = undefined
    expect(await isLimited(begin())).toBe(false)
  })

  it.each([
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a script of a neighbour', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ])('%s begins nothing, uses up nothing and is not written down', async (_, headers) => {
    for (const url of [SESSION_PATHS.login, SESSION_PATHS.callback]) {
      for (let time = 0; time < 5; time += 1) {
        const answer = await get(url, headers)
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
    expect(kit.provider.asked).toEqual([])
    expect(await audits()).toBe(0)
    await useUp()
  })

  it.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['an address that is written', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a browser that does not say', {}],
  ])('%s begins one', async (_, headers) => {
    expect((await get(SESSION_PATHS.login, headers)).headers.location).toMatch(/^https:\/\/identity\.example\//)
  })
})
