import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'
import { clientAddresses } from '../src/server/accounts/session/own-client.ts'
import { answerTests } from './support/own-process.ts'
import {
  PROVIDER,
  PROVIDER_CUSTOMER,
  PROVIDER_SCOPE,
  PROVIDER_SESSION_SECONDS,
  type ProviderCommand,
  type ProviderEvent,
} from './support/outside-provider.ts'
import { originOf } from './support/servers.ts'

/**
 * An insurer's identity provider: on another site than the shop, below a path. It differs from the embedded one in
 * addresses, algorithm, token lifetimes, pages, scopes, and the names of claims and roles. Its access tokens are JWTs, its refresh tokens do not rotate, and it
 * accepts the client's secret in the form only.
 */
const { origin, pathname: PATH, port } = new URL(PROVIDER.issuer)
const RESOURCE = 'urn:insurer:customers'

const ROUTES = {
  authorization: '/protocol/authorize',
  token: '/protocol/oauth-token',
  revocation: '/protocol/oauth-revoke',
  jwks: '/protocol/certs',
  end_session: '/protocol/logout',
} as const

const { callback, signedOut } = clientAddresses(originOf('outside'))

const configuration: Configuration = {
  clients: [
    {
      client_id: PROVIDER.clientId,
      client_secret: PROVIDER.clientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [callback],
      post_logout_redirect_uris: [signedOut],
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'RS256',
    },
  ],
  clientAuthMethods: ['client_secret_post'],
  routes: ROUTES,
  scopes: ['openid'],
  claims: {
    openid: ['sub'],
    kundportal: Object.keys(PROVIDER_CUSTOMER.claims),
  },
  conformIdTokenClaims: false,
  cookies: { keys: ['of the tests'] },
  pkce: { required: () => true },
  rotateRefreshToken: false,
  issueRefreshToken: () => true,
  ttl: { AccessToken: PROVIDER_SESSION_SECONDS, RefreshToken: 3_600, IdToken: 600, Session: 3_600, Grant: 3_600, Interaction: 600 },
  interactions: { url: (_ctx, { uid }) => `${PATH}/hello/${uid}` },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: PROVIDER_SCOPE,
        audience: RESOURCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: PROVIDER_SESSION_SECONDS,
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        ctx.body = page(`${form}<button form="op.logoutForm" name="logout" value="yes">Ja, lämna</button>`)
      },
    },
  },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...PROVIDER_CUSTOMER.claims }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId: PROVIDER.clientId, accountId: oidc.session?.accountId ?? '' })
    grant.addOIDCScope(PROVIDER_SCOPE)
    grant.addResourceScope(RESOURCE, PROVIDER_SCOPE)
    await grant.save()
    return grant
  },
}

const page = (content: string) =>
  `<!doctype html><html lang="sv"><title>Försäkringsgruppen</title><h1>Försäkringsgruppen</h1>${content}</html>`

const provider = new Provider(PROVIDER.issuer, configuration)
const callProvider = provider.callback()

/** Events since a test last read them. */
const happened: ProviderEvent[] = []
provider.on('grant.success', ({ oidc }) => void happened.push(oidc.params?.['grant_type'] === 'refresh_token' ? 'refreshed' : 'signed in'))
// the end of a session also revokes
provider.on('grant.revoked', ({ path }) => void (path === ROUTES.revocation && happened.push('revoked')))
provider.on('end_session.success', () => void happened.push('session ended'))

/** Every valid refresh token. */
const refreshTokens = new Set<{ destroy(): Promise<void> }>()
provider.on('refresh_token.saved', (token) => void refreshTokens.add(token))

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  if (!pathname.startsWith(`${PATH}/`)) return void response.writeHead(204).end()
  const mounted = Object.assign(request, { originalUrl: request.url })
  if (!pathname.startsWith(`${PATH}/hello/`)) {
    mounted.url = request.url?.slice(PATH.length) ?? '/'
    return callProvider(mounted, response)
  }
  const answer = searchParams.get('name')
  if (answer === null) return void response.setHeader('content-type', 'text/html; charset=utf-8').end(helloPage(pathname))
  const result = answer === '' ? { error: 'access_denied' } : { login: { accountId: answer } }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const helloPage = (action: string) =>
  page(
    `<form action="${action}"><label>Kundnamn <input name="name" required></label><button>Jag är den jag är</button></form>
<a href="${action}?name=">Nej tack</a>`,
  )

let server: Server | undefined

async function start(): Promise<void> {
  server = createServer((request, response) => void handle(request, response))
  server.listen(Number(port), '127.0.0.1')
  await once(server, 'listening')
}

async function stop(): Promise<void> {
  const closed = server && once(server, 'close')
  server?.close()
  server?.closeAllConnections()
  await closed
}

const COMMANDS: Readonly<Record<ProviderCommand['what'], () => Promise<unknown>>> = {
  'go down': stop,
  'come back': start,
  async 'forget refresh tokens'() {
    for (const token of refreshTokens) await token.destroy()
  },
  'what has happened': async () => happened.splice(0),
}

await start()
answerTests(
  async (command) => COMMANDS[(command as ProviderCommand).what](),
  async () => process.exit(0),
)
