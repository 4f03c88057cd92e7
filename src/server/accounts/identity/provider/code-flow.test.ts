import * as oidc from 'openid-client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { identityAccounts, identityRecords } from '../../../platform/db/schema/identity.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import { testClock, type TestClock } from '../../../ports/e-signing/bankid/simulator/testing/phone.ts'
import type { Browser } from '../../../testing/browser.ts'
import { answerSignIn, beginSignIn, openIdentity, PUBLIC_URL, signIn, type TestIdentity } from '../../../testing/identity-provider.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SECRET } from '../../../testing/test-server.ts'
import type { IdentityAccount } from '../accounts/account.ts'
import { createEmployees } from '../accounts/employees.ts'
import { AHEAD_MS, SIGNS_MS } from './signing-keys.ts'

const ELIN = { personalNumber: '198507092388', givenName: 'Elin', surname: 'Sjövall' }
const SIGNED_OUT = `${PUBLIC_URL}/mina-sidor/utloggad`
const BANKID = { acr: 'urn:teckna:bankid', amr: ['hwk', 'user'] }

describeOnDatabase('the embedded identity provider', (open) => {
  let database: TestDatabase
  let clock: TestClock
  let kit: TestIdentity
  let elin: IdentityAccount

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    clock = testClock()
    kit = await openIdentity(database.db, clock)
    elin = await kit.identity.accounts.findOrCreateByPersonalNumber(ELIN)
  })
  afterEach(async () => kit.close())

  const refresh = async (token: string | undefined) => oidc.refreshTokenGrant(kit.client, token ?? '')
  /** Returns `refreshed`, or the error's code if the refresh is refused. */
  const refreshed = async (token: string | undefined) =>
    refresh(token).then(
      () => 'refreshed',
      ({ error }: { error: string }) => error,
    )

  it('signs in with code and PKCE, and says who in the identity token', async () => {
    const tokens = await signIn(kit, elin.id)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'openid insurance' })
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/)
    expect(tokens.claims()).toMatchObject({
      iss: `${PUBLIC_URL}/identity`,
      sub: elin.id,
      ...BANKID,
      auth_time: expect.any(Number) as number,
      given_name: 'Elin',
      family_name: 'Sjövall',
      personal_number: '198507092388',
      customer_number: elin.customerNumber,
      is_student: false,
      engagements: elin.engagements,
      roles: ['customer'],
    })
  })

  it('[P3.2] names the engagements of the account, and of insurances what is held at each token', async () => {
    const { db } = database
    await db.update(identityAccounts).set({ engagements: ['card', 'insurance_external'] })
    const tokens = await signIn(kit, elin.id)
    expect(tokens.claims()?.['engagements']).toEqual(['card'])
    const insuranceNumber = 'TF-26-10000001'
    const madeAt = clock.now()
    const personHash = createPersonHash(TEST_SECRET)(ELIN.personalNumber)
    await db.insert(ownInsurances).values({ insuranceNumber, personHash, insuranceType: 'HomeInsurance', madeAt })
    const content = { insuranceName: 'Hemförsäkring', premiumFrequency: 12, documents: [] }
    await db.insert(ownInsuranceVersions).values({ insuranceNumber, versionNumber: 1, insuredFrom: '2026-01-01', content, madeAt })
    expect((await refresh(tokens.refresh_token)).claims()?.['engagements']).toEqual(['card', 'insurance_ica'])
  })

  it('says nothing on the console, from the first request to the last', async () => {
    const spoken = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
    const browser = kit.openBrowser()
    const tokens = await signIn(kit, elin.id, browser)
    await refresh(tokens.refresh_token)
    const page = await browser.open(oidc.buildEndSessionUrl(kit.client, { id_token_hint: tokens.id_token ?? '' }).href)
    await browser.open(await press(browser, page.body))
    await browser.open('/identity/auth?client_id=nobody')
    for (const spy of spoken) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('keeps its session in a cookie of this host alone, for as long as the browser is open, where customers reach it over TLS', async () => {
    const secure = await openIdentity(database.db, clock, { publicUrl: 'https://teckna.example' })
    const browser = secure.openBrowser()
    await signIn(secure, elin.id, browser)
    const lines = browser.setCookies.filter((line) => !line.includes('expires=Thu, 01 Jan 1970'))
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) expect(line).toMatch(/; secure; httponly$/)
    const session = lines.filter((line) => line.startsWith('__Host-teckna-identity'))
    expect(session.length).toBeGreaterThanOrEqual(2)
    for (const line of session) expect(line).toMatch(/^__Host-teckna-identity(\.sig)?=[\w-]+; path=\/; samesite=lax; secure; httponly$/)
    await secure.close()
  })

  it('takes a code once: its second use ends the sign-in', async () => {
    const browser = kit.openBrowser()
    const { page, checks } = await beginSignIn(kit, browser)
    const callback = new URL(await answerSignIn(browser, page, { accountId: elin.id, ...BANKID }))
    const tokens = await oidc.authorizationCodeGrant(kit.client, callback, checks)
    await expect(oidc.authorizationCodeGrant(kit.client, callback, checks)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await refreshed(tokens.refresh_token)).toBe('invalid_grant')
  })

  it('refreshes with a new token each time, and returns a new identity token', async () => {
    const first = await signIn(kit, elin.id)
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ expires_in: 300 })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.access_token).not.toBe(first.access_token)
    expect(second.claims()).toMatchObject({ sub: elin.id, personal_number: '198507092388', ...BANKID })
    expect((await refresh(second.refresh_token)).expires_in).toBe(300)
  })

  it('[P6.1] refreshes with the roles of now, and not at all who has been disabled', async () => {
    const employees = createEmployees({ db: database.db, clock, random: seededRandom('employees') })
    await employees.save({ username: 'rut', givenName: 'Rut', surname: 'Ek', roles: ['editor'], password: 'korrekt häst' })
    const verdict = await kit.identity.accounts.verifyPassword('rut', 'korrekt häst', '192.0.2.1')
    const first = await signIn(kit, verdict.kind === 'right' ? verdict.account.id : '')
    expect(first.claims()?.['roles']).toEqual(['editor'])
    await employees.save({ username: 'rut', roles: ['publisher'] })
    const second = await refresh(first.refresh_token)
    expect(second.claims()?.['roles']).toEqual(['publisher'])
    await employees.save({ username: 'rut', isDisabled: true })
    expect(await refreshed(second.refresh_token)).toBe('invalid_grant')
  })

  it('ends the whole sign-in when a refresh token is used twice, and says so in the log', async () => {
    const first = await signIn(kit, elin.id)
    const second = await refresh(first.refresh_token)
    expect(await refreshed(first.refresh_token)).toBe('invalid_grant')
    expect(await refreshed(second.refresh_token)).toBe('invalid_grant')
    expect(kit.logged.filter((line) => line.includes('a refresh token was used twice: its sign-in has been ended'))).toHaveLength(1)
  })

  it('refuses a refresh token that was idle too long, one of a session that lasted too long, and an unknown one', async () => {
    const { refresh_token: rested } = await signIn(kit, elin.id)
    clock.forward(30 * 60_000)
    expect(await refreshed(rested)).toBe('invalid_grant')
    expect(await refreshed('no-token')).toBe('invalid_grant')
    let { refresh_token: current } = await signIn(kit, elin.id)
    for (let minute = 0; minute < 12 * 60 - 20; minute += 20) {
      clock.forward(20 * 60_000)
      current = (await refresh(current)).refresh_token
    }
    clock.forward(20 * 60_000)
    expect(await refreshed(current)).toBe('invalid_grant')
  })

  it.each(['access_token', 'refresh_token'] as const)('revokes an %s, and the sign-in with it [P7.2]', async (kind) => {
    const tokens = await signIn(kit, elin.id)
    await oidc.tokenRevocation(kit.client, tokens[kind] ?? '', { token_type_hint: kind })
    expect(await refreshed(tokens.refresh_token)).toBe('invalid_grant')
  })

  it('continues after a restart: sessions, tokens and keys are kept', async () => {
    const browser = kit.openBrowser()
    const tokens = await signIn(kit, elin.id, browser)
    const { page, checks } = await beginSignIn(kit, browser)
    const keys = await jwks(kit)
    await kit.close()
    kit = await openIdentity(database.db, clock)
    expect(await jwks(kit)).toEqual(keys)
    expect((await refresh(tokens.refresh_token)).claims()).toMatchObject({ sub: elin.id })
    const moved = kit.openBrowser(browser)
    const callback = await answerSignIn(moved, page, { accountId: elin.id, ...BANKID })
    expect((await oidc.authorizationCodeGrant(kit.client, new URL(callback), checks)).claims()).toMatchObject({ sub: elin.id })
  })

  it('signs with the next key when due, while it runs, and keeps publishing the old one', async () => {
    const tokens = await signIn(kit, elin.id)
    const old = kidOf(tokens.id_token)
    clock.forward(SIGNS_MS - AHEAD_MS)
    await kit.identity.renewKeys()
    expect(await jwks(kit)).toEqual([old, expect.any(String)])
    expect(kidOf((await signIn(kit, elin.id)).id_token)).toBe(old)
    clock.forward(AHEAD_MS)
    await kit.identity.renewKeys()
    const [signing, ...others] = await jwks(kit)
    expect(others).toEqual([old])
    expect(kidOf((await signIn(kit, elin.id)).id_token)).toBe(signing)
  })

  it('ends the session of a browser that the shop sends, by itself, and leads back to the shop', async () => {
    const browser = kit.openBrowser()
    const tokens = await signIn(kit, elin.id, browser)
    const end = oidc.buildEndSessionUrl(kit.client, { post_logout_redirect_uri: SIGNED_OUT })
    const page = await browser.open(end.href, { 'sec-fetch-site': 'same-origin' })
    expect(page.body).toContain('<script src="/assets/identity/go-on.js" defer></script>')
    expect(page.body).toContain('<html lang="sv">')
    expectStrict(page.headers)
    expect(await press(browser, page.body)).toBe(SIGNED_OUT)
    expect(await refreshed(tokens.refresh_token)).toBe('invalid_grant')
  })

  it.each([
    ['page.css', 'text/css; charset=utf-8', 'main{'],
    ['go-on.js', 'text/javascript; charset=utf-8', 'button[data-go-on]'],
  ])('has its pages drawn and pressed by %s, from where the site runs scripts', async (name, type, part) => {
    const { status, headers, body } = await kit.openBrowser().open(`/assets/identity/${name}`)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(body).toContain(part)
  })

  it('ends a session at a press of the button alone where something else leads there, unless it shows an identity token', async () => {
    const browser = kit.openBrowser()
    const tokens = await signIn(kit, elin.id, browser)
    const end = oidc.buildEndSessionUrl(kit.client, { post_logout_redirect_uri: SIGNED_OUT })
    for (const site of ['cross-site', 'none']) {
      const { body } = await browser.open(end.href, { 'sec-fetch-site': site })
      expect(body).not.toContain('<script')
      expect(body).toContain('Vill du logga ut från Teckna Försäkring?')
    }
    expect((await refresh(tokens.refresh_token)).expires_in).toBe(300)
    const hinted = oidc.buildEndSessionUrl(kit.client, { id_token_hint: tokens.id_token ?? '' })
    const { body } = await browser.open(hinted.href)
    expect(body).toContain('<script src=')
    expect(await press(browser, body)).toBe(`${PUBLIC_URL}/identity/session/end/success`)
    const { body: done } = await browser.open('/identity/session/end/success')
    expect(done).toContain('<h1>Du är utloggad</h1>')
  })

  it('ends a session that is over already, and refuses a form that is not its own', async () => {
    const browser = kit.openBrowser()
    const end = oidc.buildEndSessionUrl(kit.client, { post_logout_redirect_uri: SIGNED_OUT })
    const page = await browser.open(end.href)
    expect(page.body).toMatch(/<script src="\/assets\/identity\/go-on.js" defer><\/script>/)
    expect(page.body).not.toContain('<script>')
    expectStrict(page.headers)
    expect((await browser.send('/identity/session/end/confirm', 'xsrf=forged&logout=yes')).status).toBe(400)
    expect(await press(browser, (await browser.open(end.href)).body)).toBe(SIGNED_OUT)
  })

  it('redirects nowhere else after sign-out', async () => {
    const browser = kit.openBrowser()
    await signIn(kit, elin.id, browser)
    const end = oidc.buildEndSessionUrl(kit.client, { post_logout_redirect_uri: 'https://evil.example/' })
    const { status, body, headers } = await browser.open(end.href)
    expect(status).toBe(400)
    expect(body).toContain('<h1>Det gick inte att logga in</h1>')
    expect(body).not.toContain('evil')
    expectStrict(headers)
  })

  it.each<[string, Record<string, string>]>([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['a plain code challenge', { code_challenge_method: 'plain' }],
    ['no sign-in page', { prompt: 'none' }],
    ['an implicit answer', { response_type: 'id_token' }],
  ])('reports to the shop that it refuses a sign-in with %s', async (_what, more) => {
    const { page } = await beginSignIn(kit, kit.openBrowser(), more)
    expect(page).toMatch(/^http:\/\/teckna\.localhost:3000\/api\/login\/callback.*error=/)
    expect(page).not.toContain('code=')
  })

  it.each<[string, Record<string, string>]>([
    ['another address to come back to', { redirect_uri: 'https://evil.example/' }],
    ['another client', { client_id: 'somebody' }],
  ])('draws its own page, and redirects nowhere, for a sign-in with %s', async (_what, more) => {
    const browser = kit.openBrowser()
    const address = new URL(`${PUBLIC_URL}/identity/auth`)
    address.search = new URLSearchParams({ client_id: 'teckna-shop', response_type: 'code', scope: 'openid', ...more }).toString()
    const { status, location, body, headers } = await browser.open(address.href)
    expect([status, location]).toEqual([400, ''])
    expect(body).toContain('<h1>Det gick inte att logga in</h1>')
    expect(body).toContain('08-465\u00a0004\u00a000')
    expect(body).not.toMatch(/evil|somebody|invalid/)
    expectStrict(headers)
  })

  it('identifies at each sign-in: a session at the provider signs in no one', async () => {
    const browser = kit.openBrowser()
    await signIn(kit, elin.id, browser)
    const { page } = await beginSignIn(kit, browser)
    expect(page).toMatch(/^http:\/\/teckna\.localhost:3000\/identity\/interaction\/[\w-]+$/)
  })

  it('ends the previous session in the same browser', async () => {
    const browser = kit.openBrowser()
    const hers = await signIn(kit, elin.id, browser)
    const his = await kit.identity.accounts.findOrCreateByPersonalNumber({ ...ELIN, personalNumber: '198507092396', givenName: 'Johan' })
    const { page, checks } = await beginSignIn(kit, browser)
    const { body } = await browser.send(`${page}/finish`, JSON.stringify({ accountId: his.id, ...BANKID }), 'application/json')
    const switching = await browser.open((JSON.parse(body) as { redirectTo: string }).redirectTo)
    expect(switching.body).toContain('go-on.js')
    expect(switching.body).not.toContain('<script>')
    expectStrict(switching.headers)
    const { location: callback } = await browser.open(await press(browser, switching.body))
    const tokens = await oidc.authorizationCodeGrant(kit.client, new URL(callback), checks)
    expect(tokens.claims()).toMatchObject({ sub: his.id, given_name: 'Johan' })
    expect(await refreshed(hers.refresh_token)).toBe('invalid_grant')
    expect((await refresh(tokens.refresh_token)).claims()).toMatchObject({ sub: his.id })
  })

  it('is reached under the address that customers see alone, whatever a request says of it', async () => {
    const { issuer, authorization_endpoint: authorization, introspection_endpoint: introspection } = kit.client.serverMetadata()
    expect([issuer, authorization, introspection]).toEqual([`${PUBLIC_URL}/identity`, `${PUBLIC_URL}/identity/auth`, undefined])
    const { body } = await kit.openBrowser().open('/identity/.well-known/openid-configuration', { 'x-forwarded-host': 'evil.example' })
    expect(JSON.parse(body)).toMatchObject({ issuer, authorization_endpoint: authorization })
    expect(body).not.toContain('evil')
  })

  it('logs no personal number, no token, no code and no name, and keeps none of them readable', async () => {
    const browser = kit.openBrowser()
    const tokens = await signIn(kit, elin.id, browser)
    const fresh = await refresh(tokens.refresh_token)
    await browser.open(oidc.buildEndSessionUrl(kit.client, { id_token_hint: fresh.id_token ?? '' }).href)
    const log = kit.logged.join('\n')
    expect(log).toContain('/identity/session/end')
    const kept = JSON.stringify(await database.db.select().from(identityRecords))
    const secrets = [tokens.access_token, tokens.refresh_token, fresh.id_token?.split('.')[1], '198507092388', 'Sjövall']
    for (const secret of secrets) {
      expect(secret).toMatch(/./)
      expect(log).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })
})

/** Returns the ids of the published keys. */
async function jwks(kit: TestIdentity): Promise<string[]> {
  const { body } = await kit.openBrowser().open('/identity/jwks')
  expect(body).not.toMatch(/"d"/)
  return (JSON.parse(body) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
}

function kidOf(token = ''): string {
  return (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
}

/** Submits the form of a sign-out page. @returns the redirect address */
async function press(browser: Browser, html: string): Promise<string> {
  const [action, xsrf] = [/action="([^"]+)"/, /name="xsrf" value="([^"]+)"/].map((pattern) => pattern.exec(html)?.[1] ?? '')
  return (await browser.send(action ?? '', `xsrf=${xsrf}&logout=yes`)).location
}

/** Expects the headers of all our pages: no inline script, no external address. */
function expectStrict(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src http:\/\/127\.0\.0\.1:\d+\/assets\/ http:\/\/127\.0\.0\.1:\d+\/flows\/;/)
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toMatch(/sha256|unsafe/)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
}
