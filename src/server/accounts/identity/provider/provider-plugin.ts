import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IDENTITY_PATH, LOGIN_PAGE } from '../../../../contract/session-paths.ts'
import type { LoginFault } from '../../../../contract/session.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { CONTINUE_SCRIPT, PAGE_ASSETS, PAGE_STYLE } from './pages.ts'
import type { Providers } from './providers.ts'

export interface IdentityProviderOptions {
  readonly providers: Pick<Providers, 'current'>
  /** Origin of the shop. */
  readonly publicUrl: string
}

/** The provider's routes, below its path. The web application serves the sign-in page. */
const ROUTES = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['POST', '/token'],
  ['POST', '/token/revocation'],
  ['GET', '/session/end'],
  ['POST', '/session/end/confirm'],
  ['GET', '/session/end/success'],
] as const

const ASSETS = [
  ['page.css', 'text/css; charset=utf-8', PAGE_STYLE],
  ['go-on.js', 'text/javascript; charset=utf-8', CONTINUE_SCRIPT],
] as const

/** A fastify plugin with the embedded OpenID Connect provider and the assets of its pages. */
export async function identityProvider(app: FastifyInstance, { providers, publicUrl }: IdentityProviderOptions): Promise<void> {
  // the provider parses bodies itself
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  // a rate-limited sign-in redirects to the sign-in page instead of showing JSON
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    return reply.redirect(`${LOGIN_PAGE}?fel=${'tooMany' satisfies LoginFault}`, 303)
  })

  for (const [method, path] of ROUTES)
    app.route({ method, url: `${IDENTITY_PATH}${path}`, exposeHeadRoute: false, handler: async (request, reply) => hand(request, reply) })

  for (const [name, type, content] of ASSETS)
    app.get(`${PAGE_ASSETS}/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )

  const { protocol, host } = new URL(publicUrl)

  /** Passes a request to the provider, which sends the response with our common headers. */
  async function hand(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    const { raw } = request
    // overrides the request's headers: the provider's addresses are the public ones
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = host
    const mounted = Object.assign(raw, { originalUrl: raw.url })
    mounted.url = raw.url?.slice(IDENTITY_PATH.length) ?? '/'
    await providers.current().callback()(mounted, reply.raw)
  }
}
