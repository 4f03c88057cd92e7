import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientAddresses } from './own-client.ts'
import { decodeIdentityToken, identityOf } from './identity-token.ts'
import { createOpenIdProvider, type OpenIdOptions } from './openid-provider.ts'
import { ProviderError, TokensRefusedError, type LoginSecrets, type SignInProvider } from './sign-in-provider-port.ts'

const PUBLIC_URL = 'http://shop.localhost:3000'
const SECRETS: LoginSecrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const CLIENT = { clientId: 'shop', clientSecret: 'x'.repeat(43) }

type Method = 'client_secret_basic' | 'client_secret_post'

/** A call to the provider: path and form, without random values. */
interface Asked {
  readonly path: string
  readonly form: URLSearchParams
}

interface Running {
  readonly issuer: string
  readonly asked: Asked[]
  /** Signs in at an address and returns the callback address with the code. */
  codeFor(address: string): Promise<URL>
}

const servers: Server[] = []
beforeEach(() => {
  // silences the provider's warnings about its test setup
  for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => void server.close(resolve))
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a provider that differs from the embedded one: other paths, other algorithm, no rotation. */
async function startProvider(method: Method): Promise<Running> {
  const asked: Asked[] = []
  const inner = createServer()
  const issuer = await listen(inner)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        token_endpoint_auth_method: method,
        redirect_uris: [clientAddresses(PUBLIC_URL).callback],
        post_logout_redirect_uris: [clientAddresses(PUBLIC_URL).signedOut],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    clientAuthMethods: [method],
    routes: { token: '/oauth/v2/oauth-token', revocation: '/oauth/v2/oauth-revoke' },
    cookies: { keys: ['test'] },
    scopes: ['openid'],
    acrValues: ['urn:example:loa3'],
    claims: { openid: ['sub', 'acr'], insurance: ['given_name', 'roles'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: false,
    issueRefreshToken: () => true,
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, given_name: 'Anna', roles: ['editor'] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: CLIENT.clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid insurance')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.oidc?.body
    if (ctx.method === 'POST' && body) asked.push({ path: ctx.path, form: new URLSearchParams(body as Record<string, string>) })
  })
  const handle = provider.callback()
  inner.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) void handle(request, response)
    else
      void provider.interactionFinished(
        request,
        response,
        { login: { accountId: 'sub-1', acr: 'urn:example:loa3' } },
        { mergeWithLastSubmission: false },
      )
  })
  return {
    issuer,
    asked,
    async codeFor(address) {
      const jar = new Map<string, string>()
      for (let next = address; ;) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const { headers } = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of headers.getSetCookie())
          jar.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).split(';')[0] ?? '')
        const url = new URL(headers.get('location') ?? '', next)
        if (url.origin === PUBLIC_URL) return url
        next = url.href
      }
    },
  }
}

const clientOf = (issuer: string, over: Partial<OpenIdOptions> = {}) =>
  createOpenIdProvider({ ...CLIENT, issuer, publicUrl: PUBLIC_URL, timeout: 2, isPlainAllowed: true, ...over })

const faultOf = async (asking: Promise<unknown>) => {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ProviderError ? error.fault : error
}

async function tokensFrom(running: Running, client: SignInProvider) {
  const { search } = await running.codeFor(await client.loginAddress(SECRETS, 'username'))
  return client.tokensOf(search, SECRETS)
}

describe.each<Method>(['client_secret_basic', 'client_secret_post'])('[P7.4] any provider by its issuer (%s)', (method) => {
  it('asks for a code with PKCE, state, nonce and a fresh sign-in', async () => {
    const { issuer } = await startProvider(method)
    const { searchParams } = new URL(await clientOf(issuer).loginAddress(SECRETS, 'bankid'))
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'shop',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/api/login/callback`,
      scope: 'openid insurance',
      state: SECRETS.state,
      nonce: SECRETS.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
      prompt: 'login',
      acr_values: 'urn:teckna:bankid',
    })
  })

  it('gets tokens, refreshes, revokes and leaves, in forms that name the client', async () => {
    const running = await startProvider(method)
    const client = clientOf(running.issuer)
    const tokens = await tokensFrom(running, client)
    expect(tokens).toMatchObject({ scope: 'openid insurance', additional: { token_type: 'bearer' } })
    expect(identityOf(decodeIdentityToken(tokens.idToken))).toMatchObject({
      subject: 'sub-1',
      user: { firstName: 'Anna' },
      roles: ['editor'],
    })
    const refreshed = await client.refresh(tokens.refreshToken ?? '')
    expect(refreshed.expiresIn).toBeGreaterThan(0)
    expect(refreshed.accessToken).not.toBe(tokens.accessToken)
    await client.revoke(tokens.refreshToken ?? '', 'refresh_token')
    expect(await faultOf(client.refresh(tokens.refreshToken ?? ''))).toBe('refused')
    const forms = running.asked.map(({ path, form }) => [
      path,
      form.get('client_id'),
      form.get('grant_type') ?? form.get('token_type_hint'),
    ])
    expect(forms.slice(0, 3)).toEqual([
      ['/oauth/v2/oauth-token', 'shop', 'authorization_code'],
      ['/oauth/v2/oauth-token', 'shop', 'refresh_token'],
      ['/oauth/v2/oauth-revoke', 'shop', 'refresh_token'],
    ])
    const leaving = new URL(await client.logoutAddress(tokens.idToken))
    expect([leaving.origin, leaving.searchParams.get('id_token_hint'), leaving.searchParams.get('post_logout_redirect_uri')]).toEqual([
      running.issuer,
      tokens.idToken,
      `${PUBLIC_URL}/mina-sidor/utloggad`,
    ])
  })
})

it('[P1.1] asks a provider for what the operator takes for strong, and takes nothing else', async () => {
  const running = await startProvider('client_secret_basic')
  const tokensWith = async (...acrValues: readonly string[]) => {
    const client = clientOf(running.issuer, { acrValues })
    const address = await client.loginAddress(SECRETS, 'username')
    expect(new URL(address).searchParams.get('acr_values')).toBe(acrValues.join(' '))
    return client.tokensOf((await running.codeFor(address)).search, SECRETS)
  }
  expect((await tokensWith('urn:example:loa4', 'urn:example:loa3')).accessToken).not.toBe('')
  const refusal: unknown = await tokensWith('urn:example:loa4').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TokensRefusedError)
  expect(refusal).toMatchObject({ fault: 'refused', tokens: { refreshToken: expect.stringMatching(/./) as string } })
})

describe('[P8.1] a provider that does not do as it should', () => {
  it('refuses another nonce, and another verifier', async () => {
    const running = await startProvider('client_secret_basic')
    const client = clientOf(running.issuer)
    const begin = async () => (await running.codeFor(await client.loginAddress(SECRETS, undefined))).search
    expect(await faultOf(client.tokensOf(await begin(), { ...SECRETS, nonce: 'other' }))).toBe('refused')
    expect(await faultOf(client.tokensOf(await begin(), { ...SECRETS, verifier: 'w'.repeat(43) }))).toBe('refused')
  })

  it('is distinguished from a person who cancelled', async () => {
    const { issuer } = await startProvider('client_secret_basic')
    const ended = (error: string) =>
      faultOf(clientOf(issuer).tokensOf(`?error=${error}&state=${SECRETS.state}&iss=${encodeURIComponent(issuer)}`, SECRETS))
    expect([await ended('access_denied'), await ended('invalid_scope'), await ended('server_error')]).toEqual([
      'cancelled',
      'refused',
      'unavailable',
    ])
  })

  it.each<[number, Record<string, string>, string | undefined, string | undefined]>([
    [200, {}, '', undefined],
    [204, {}, undefined, undefined],
    [302, { location: '/login' }, '', 'refused'],
    [400, { 'content-type': 'application/json' }, '{"error":"unsupported_token_type"}', 'refused'],
    [401, { 'www-authenticate': 'Basic realm="x"' }, '', 'refused'],
    [404, { 'content-type': 'text/html' }, '<h1>no such page</h1>', 'refused'],
    [429, {}, '', 'refused'],
    [500, { 'content-type': 'text/html' }, '<h1>oh</h1>', 'unavailable'],
    [503, { 'retry-after': '60' }, '', 'unavailable'],
  ])('has answered what is to be revoked with %i, and is not taken for one that is down but for its own failures', async (...answer) => {
    const [status, headers, body, fault] = answer
    const server = createServer(({ url = '' }, response) => {
      const metadata = { issuer, revocation_endpoint: `${issuer}/revoke` }
      if (url === '/revoke') response.writeHead(status, headers).end(body)
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
    })
    const issuer = await listen(server)
    expect(await faultOf(clientOf(issuer).revoke('token', 'refresh_token'))).toBe(fault)
  })

  it('is down for what is to be revoked when it does not say where, or breaks off', async () => {
    const server = createServer(({ url = '' }, response) => {
      const metadata = { issuer, revocation_endpoint: `${issuer}/revoke` }
      if (url === '/revoke') response.destroy()
      else if (isFound) response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
      else response.writeHead(404).end()
    })
    let isFound = false
    const issuer = await listen(server)
    const client = clientOf(issuer)
    expect(await faultOf(client.revoke('token', 'refresh_token'))).toBe('unavailable')
    isFound = true
    expect(await faultOf(client.revoke('token', 'refresh_token'))).toBe('unavailable')
  })

  it('is unavailable when it is down, and works again as soon as it is back', async () => {
    let isDown = true
    const { issuer } = await startProvider('client_secret_basic')
    const front = createServer((request, response) => {
      const answer = async () => (isDown ? '<h1>down</h1>' : (await fetch(`${issuer}${request.url ?? ''}`)).text())
      void answer().then((body) => response.setHeader('content-type', 'application/json').end(body))
    })
    const client = clientOf(issuer, { ownUrl: () => frontUrl })
    const frontUrl = await listen(front)
    expect(await faultOf(client.loginAddress(SECRETS, undefined))).toBe('unavailable')
    isDown = false
    expect(new URL(await client.loginAddress(SECRETS, undefined)).origin).toBe(issuer)
  })

  it.each<[string, (path: string) => string | undefined]>([
    ['is slow', () => undefined],
    ['answers nonsense', () => 'nonsense'],
    ['answers JSON of something else', () => '{"hello":"world"}'],
  ])('is unavailable when it %s', async (_, answerOf) => {
    const server = createServer(({ url = '' }, response) => {
      const body = answerOf(url)
      if (body !== undefined) response.setHeader('content-type', 'application/json').end(body)
    })
    const issuer = await listen(server)
    const client = clientOf(issuer, { timeout: 0.2 })
    expect(await faultOf(client.refresh('token'))).toBe('unavailable')
    server.closeAllConnections()
  })

  it('is never called without TLS where customers are real', async () => {
    const { issuer } = await startProvider('client_secret_basic')
    expect(await faultOf(clientOf(issuer, { isPlainAllowed: false }).loginAddress(SECRETS, undefined))).toBe('unavailable')
  })
})

it('a provider that this process serves is called at this process, without TLS, and shown to browsers at its public address', async () => {
  const called: string[] = []
  const issuer = 'https://shop.example/identity'
  const server = createServer(({ url = '', method }, response) => {
    called.push(`${method ?? ''} ${url}`)
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      revocation_endpoint: `${issuer}/revoke`,
      // like a provider that derives its addresses from the request
      end_session_endpoint: `${here}/identity/end`,
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
  })
  const here = await listen(server)
  const client = clientOf(issuer, { ownUrl: () => here, isPlainAllowed: false })
  expect(await client.loginAddress(SECRETS, undefined)).toMatch(/^https:\/\/shop\.example\/identity\/auth\?/)
  await client.revoke('token', 'access_token')
  expect(await client.logoutAddress(undefined)).toMatch(/^https:\/\/shop\.example\/identity\/end\?/)
  expect(called).toEqual(['GET /identity/.well-known/openid-configuration', 'POST /identity/revoke'])
})

it('a provider that supports neither revocation nor sign-out is not treated as down', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer: here, authorization_endpoint: `${here}/auth` }))
  })
  const here = await listen(server)
  const client = clientOf(here)
  await expect(client.revoke('token', 'refresh_token')).resolves.toBeUndefined()
  expect(await client.logoutAddress(undefined)).toBe(clientAddresses(PUBLIC_URL).signedOut)
})

describe('how the client shows its secret', () => {
  const SECRET = 's: +%/å'
  const SHOWN = {
    client_secret_basic: { header: 'shop%3A1:s%3A+%2B%25%2F%C3%A5', form: null },
    client_secret_basic_plain: { header: 'shop:1:s: +%/å', form: null },
    client_secret_post: { header: undefined, form: SECRET },
  } as const

  /** A provider that tells how it was asked for tokens. @param supported methods that its metadata list */
  async function shownBy(clientAuth: keyof typeof SHOWN | undefined, supported?: readonly string[]) {
    let shown: object = {}
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => void parts.push(part))
      request.on('end', () => {
        if (request.url !== '/token') {
          const issuer = `http://${request.headers.host}`
          const endpoints = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/j` }
          return void response.end(
            JSON.stringify({ issuer, ...endpoints, ...(supported && { token_endpoint_auth_methods_supported: supported }) }),
          )
        }
        const [, basic] = request.headers.authorization?.split(' ') ?? []
        const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'))
        shown = { header: basic && Buffer.from(basic, 'base64').toString('utf8'), form: form.get('client_secret') }
        return void response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
      })
    })
    const issuer = await listen(server)
    const options = { issuer, clientId: 'shop:1', clientSecret: SECRET, publicUrl: PUBLIC_URL, timeout: 5, isPlainAllowed: true }
    await createOpenIdProvider({ ...options, ...(clientAuth && { clientAuth }) })
      .refresh('r')
      .catch(() => undefined)
    return shown
  }

  it.each(Object.entries(SHOWN))('%s', async (method, expected) => {
    expect(await shownBy(method as keyof typeof SHOWN, ['client_secret_basic', 'client_secret_post'])).toEqual(expected)
  })

  it.each([
    ['nothing', undefined, 'client_secret_basic'],
    ['both', ['client_secret_post', 'client_secret_basic'], 'client_secret_basic'],
    ['the form alone', ['client_secret_post'], 'client_secret_post'],
  ] as const)('without a setting goes by the metadata, here with %s', async (_, supported, method) => {
    expect(await shownBy(undefined, supported)).toEqual(SHOWN[method])
  })
})
