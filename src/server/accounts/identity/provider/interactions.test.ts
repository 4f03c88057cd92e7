import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '../../../../../tests/databases.ts'
import { testClock, type TestClock } from '../../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { answerSignIn, beginSignIn, openIdentity, type TestIdentity } from '../../../testing/identity-provider.ts'

describeOnDatabase('a sign-in under way', (open) => {
  let kit: TestIdentity
  let clock: TestClock

  beforeAll(async () => {
    clock = testClock()
    kit = await openIdentity((await open()).db, clock)
  })
  afterAll(async () => kit.close())

  it.each([
    [{}, {}],
    [{ acr_values: 'urn:teckna:bankid' }, { method: 'bankid' }],
    [{ acr_values: 'urn:other urn:teckna:username' }, { method: 'username' }],
    [{ acr_values: 'urn:other', login_hint: 'anna' }, { loginHint: 'anna' }],
  ])('of %j returns the client and how to identify: %j', async (asked, result) => {
    const browser = kit.openBrowser()
    const { page } = await beginSignIn(kit, browser, asked)
    const { status, body } = await browser.open(page)
    expect([status, JSON.parse(body)]).toEqual([200, { uid: uidOf(page), clientName: 'Teckna Försäkring', ...result }])
  })

  it('belongs to the browser that began it: no other can see or answer it, nor replace it by its own', async () => {
    const [browser, stranger] = [kit.openBrowser(), kit.openBrowser()]
    const { page } = await beginSignIn(kit, browser)
    const { page: other } = await beginSignIn(kit, stranger)
    expect((await stranger.open(page)).status).toBe(410)
    const answer = JSON.stringify({ accountId: 'x', acr: 'y', amr: [] })
    expect((await stranger.send(`${page}/finish`, answer, 'application/json')).status).toBe(410)
    // the cookie of one sign-in, sent to the address of another
    const moved = kit.openBrowser({
      ...stranger,
      cookies: new Map([...stranger.cookies].map(([key, { value }]) => [key.replace(uidOf(other), uidOf(page)), { value, path: '/' }])),
    })
    expect((await moved.open(other)).status).toBe(200)
    expect((await moved.open(page)).status).toBe(410)
    expect((await moved.send(`${page}/finish`, answer, 'application/json')).status).toBe(410)
  })

  it('is reported to the shop when the customer cancels it', async () => {
    const browser = kit.openBrowser()
    const { page } = await beginSignIn(kit, browser)
    const callback = new URL(await answerSignIn(browser, page, { error: 'access_denied' }))
    expect([callback.pathname, callback.searchParams.get('error')]).toEqual(['/api/login/callback', 'access_denied'])
    expect((await browser.open(page)).status).toBe(410)
  })

  it('expires after half an hour', async () => {
    const browser = kit.openBrowser()
    const { page } = await beginSignIn(kit, browser)
    clock.forward(30 * 60_000 - 1_000)
    expect((await browser.open(page)).status).toBe(200)
    clock.forward(1_000)
    expect((await browser.open(page)).status).toBe(410)
  })

  it('has cookies that no script reads, each for its own path', async () => {
    const { clientId, redirect } = { clientId: 'teckna-shop', redirect: 'http%3A%2F%2Fteckna.localhost%3A3000%2Fapi%2Flogin%2Fcallback' }
    const challenge = 'code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const url = `/identity/auth?client_id=${clientId}&redirect_uri=${redirect}&response_type=code&scope=openid&${challenge}`
    const answer = await kit.app.inject({ url })
    const page = String(answer.headers['location'])
    const lines = [answer.headers['set-cookie'] ?? []].flat()
    expect(lines.length).toBeGreaterThanOrEqual(4)
    for (const line of lines) {
      expect(line).toMatch(/; httponly/i)
      expect(line).toMatch(/; samesite=lax/i)
      expect(line).toMatch(new RegExp(`; path=(${page}|${page.replace('interaction', 'auth')});`))
    }
  })
})

const uidOf = (page: string) => page.split('/').at(-1) ?? ''
