import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as oidc from 'openid-client'
import type { Db } from '../platform/db/database.ts'
import type { Config } from '../platform/config/config.ts'
import type { TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { configuredIdentity } from '../accounts/identity/configured-identity.ts'
import type { EmbeddedIdentity } from '../accounts/identity/identity.ts'
import { heldEngagements } from '../app/held-engagements.ts'
import type { InteractionPort, InteractionResult } from '../accounts/identity/provider/interactions.ts'
import { clientAddresses, ownClient } from '../accounts/session/own-client.ts'
import { createBrowser, type Browser } from './browser.ts'
import { seededRandom } from './seeded-random.ts'
import { openTestServer, TEST_SECRET } from './test-server.ts'

export const PUBLIC_URL = 'http://teckna.localhost:3000'

/** The embedded identity provider on a listening server. A script answers its sign-ins. */
export interface TestIdentity {
  readonly app: FastifyInstance
  readonly identity: EmbeddedIdentity
  /** Every log line, as JSON. */
  readonly logged: string[]
  /** Returns a browser without cookies, or with the cookies of another browser. */
  openBrowser(like?: Browser): Browser
  readonly publicUrl: string
  /** The shop's configuration as a client of the provider. */
  readonly client: oidc.Configuration
  close(): Promise<void>
}

/** Options of a provider test. */
export interface TestIdentityParts extends Partial<Pick<Config, 'isProduction' | 'publicUrl' | 'rateLimitFactor'>> {
  readonly secret?: Buffer
  readonly sessionSeconds?: number
}

/**
 * Opens the provider on a listening server.
 * @param db migrated
 */
export async function openIdentity(db: Db, clock: TestClock, parts: TestIdentityParts = {}): Promise<TestIdentity> {
  const { secret = TEST_SECRET, sessionSeconds = 300, publicUrl = PUBLIC_URL, ...config } = parts
  let made: EmbeddedIdentity | undefined
  const { app, logged } = await openTestServer(db, {
    clock,
    secret,
    random: seededRandom('identity'),
    config: { ...config, publicUrl, identity: { mode: 'embedded', sessionSeconds } },
    adapters: () => ({
      identity: async (adapter, { copy, insurances }) =>
        (made = await configuredIdentity(adapter, async () => copy('provider'), heldEngagements(adapter, insurances))),
    }),
    register: (server) => registerScript(server, () => made?.interactions),
  })
  if (!made) throw new Error('the server has no embedded identity provider')
  const identity = made
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const here = `http://127.0.0.1:${port}`
  const { issuer, clientId, clientSecret } = ownClient(secret, publicUrl)
  const client = await oidc.discovery(new URL(issuer), clientId, {}, oidc.ClientSecretBasic(clientSecret), {
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: async (url, options) => fetch(url.replace(publicUrl, here), options as RequestInit),
  })
  return {
    app,
    identity,
    logged,
    publicUrl,
    client,
    openBrowser: (like) => createBrowser(publicUrl, here, like),
    close: async () => app.close(),
  }
}

/** Registers the page of a sign-in, and a call that ends it with the test's result. */
function registerScript(app: FastifyInstance, interactions: () => InteractionPort | undefined): void {
  app.get('/identity/interaction/:uid', async (request, reply) => (await interactions()?.details(request, reply)) ?? reply.code(410).send())
  app.post('/identity/interaction/:uid/finish', async (request, reply) => {
    const redirectTo = await interactions()?.finish(request, reply, request.body as InteractionResult)
    return redirectTo === undefined ? reply.code(410).send() : { redirectTo }
  })
}

/** A sign-in that the shop has started. */
interface BegunSignIn {
  /** Address of the provider's page. */
  readonly page: string
  /** The values that the shop must keep until the browser returns. */
  readonly checks: oidc.AuthorizationCodeGrantChecks
}

/** Sends a browser to the provider, like the shop. */
export async function beginSignIn(
  { client, publicUrl }: TestIdentity,
  browser: Browser,
  more: Record<string, string> = {},
): Promise<BegunSignIn> {
  const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()]
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: clientAddresses(publicUrl).callback,
    scope: 'openid insurance',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...more,
  })
  const { location } = await browser.open(address.href)
  return { page: location, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } }
}

/**
 * Answers a sign-in, and follows its redirect to the shop.
 * @returns the shop's callback address
 */
export async function answerSignIn(browser: Browser, page: string, result: InteractionResult): Promise<string> {
  const { body } = await browser.send(`${page}/finish`, JSON.stringify(result), 'application/json')
  const { location } = await browser.open((JSON.parse(body) as { redirectTo: string }).redirectTo)
  return location
}

/** Signs an account in. @returns the tokens */
export async function signIn(kit: TestIdentity, accountId: string, browser = kit.openBrowser()) {
  const { page, checks } = await beginSignIn(kit, browser)
  const callback = await answerSignIn(browser, page, { accountId, acr: 'urn:teckna:bankid', amr: ['hwk', 'user'] })
  return oidc.authorizationCodeGrant(kit.client, new URL(callback), checks)
}
