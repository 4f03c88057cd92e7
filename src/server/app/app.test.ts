import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityAccounts } from '../platform/db/schema/identity.ts'
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts'
import { PAGE } from '../testing/web-folder.ts'
import { openTestServer } from '../testing/test-server.ts'
import { visit, type Visitor } from '../testing/visitor.ts'

/** Routes below /api that a browser opens directly, without a signed call. */
const OPEN = ['comparison/:insuranceType', 'config', 'session'].flatMap((path) => [`GET /api/${path}`, `HEAD /api/${path}`])
/** Login routes, which redirect the browser to another page. */
const LEADING_ON = ['GET /api/login', 'GET /api/login/callback']
/** Routes for signed-in users. */
const SIGNED_IN = [
  'DELETE /api/wallet/delete/:personalNumber',
  'GET /api/admin/jobs',
  'GET /api/autogiro/bank-information',
  'GET /api/autogiro/get-consents',
  'GET /api/autogiro/status/:caseIdCrypt',
  'GET /api/cases/:reference/files/:id',
  'GET /api/cases/awaiting-signatures',
  'GET /api/cases/details',
  'GET /api/cases/get',
  'GET /api/claims/:reference',
  'GET /api/claims/:reference/files/:id',
  'GET /api/claims/get',
  'GET /api/customer/credentials',
  'GET /api/customer/facts',
  'GET /api/customer/get',
  'GET /api/customer/own-data',
  'GET /api/external-registry/insurance-companies',
  'GET /api/insurances/details/insurance/:insuranceNumber',
  'GET /api/insurances/details/insurance/:insuranceNumber/documents/:file',
  'GET /api/insurances/details/insurances/:personalNumber',
  'GET /api/insurances/overview/:personalNumber',
  'GET /api/moves/letters/:insuranceId',
  'GET /api/moves/powers-of-attorney/:consentId',
  'GET /api/payments/get',
  'GET /api/wallet/collection/data/:personalNumber/:collectionId',
  'GET /api/wallet/collection/status/:personalNumber/:collectionId',
  'GET /api/wallet/companies/:personalNumber',
  'GET /api/wallet/insurances/:personalNumber',
  'GET /api/wallet/user/terms',
  'HEAD /api/admin/jobs',
  'HEAD /api/autogiro/bank-information',
  'HEAD /api/autogiro/get-consents',
  'HEAD /api/autogiro/status/:caseIdCrypt',
  'HEAD /api/cases/:reference/files/:id',
  'HEAD /api/cases/awaiting-signatures',
  'HEAD /api/cases/details',
  'HEAD /api/cases/get',
  'HEAD /api/claims/:reference',
  'HEAD /api/claims/:reference/files/:id',
  'HEAD /api/claims/get',
  'HEAD /api/customer/credentials',
  'HEAD /api/customer/facts',
  'HEAD /api/customer/get',
  'HEAD /api/customer/own-data',
  'HEAD /api/external-registry/insurance-companies',
  'HEAD /api/insurances/details/insurance/:insuranceNumber',
  'HEAD /api/insurances/details/insurance/:insuranceNumber/documents/:file',
  'HEAD /api/insurances/details/insurances/:personalNumber',
  'HEAD /api/insurances/overview/:personalNumber',
  'HEAD /api/moves/letters/:insuranceId',
  'HEAD /api/moves/powers-of-attorney/:consentId',
  'HEAD /api/payments/get',
  'HEAD /api/wallet/collection/data/:personalNumber/:collectionId',
  'HEAD /api/wallet/companies/:personalNumber',
  'HEAD /api/wallet/insurances/:personalNumber',
  'HEAD /api/wallet/user/terms',
  'PATCH /api/insurances/update/:insuranceNumber',
  'POST /api/admin/audit/search',
  'POST /api/admin/jobs/give-up',
  'POST /api/admin/jobs/retry',
  'POST /api/admin/jobs/search',
  'POST /api/autogiro/initiate-sign',
  'POST /api/autogiro/update-consent',
  'POST /api/cases/files',
  'POST /api/cases/health',
  'POST /api/cases/initiate-sign',
  'POST /api/cases/move',
  'POST /api/cases/open',
  'POST /api/cases/search',
  'POST /api/customer/credentials/remove',
  'POST /api/customer/forget',
  'POST /api/customer/looks',
  'POST /api/customer/marketing/get',
  'POST /api/messages/cancel-insurance',
  'POST /api/messages/change-insurance',
  'POST /api/messages/change-insured-address',
  'POST /api/messages/complaint',
  'POST /api/messages/contact-me',
  'POST /api/rating/get',
  'POST /api/session/refresh',
  'POST /api/wallet/collection/cancel/:personalNumber/:collectionId',
  'POST /api/wallet/collection/create/:personalNumber',
  'POST /api/wallet/user/terms',
  'PUT /api/customer/credentials',
  'PUT /api/customer/marketing/update',
  'PUT /api/customer/update',
]
const OPEN_LOOKUPS = ['search', 'entries/:code'].flatMap((path) => ['GET', 'HEAD'].map((method) => `${method} /api/lookups/:set/${path}`))
const OPEN_DOCUMENT = ['GET /api/receipts/:receiptToken/documents/:file', 'HEAD /api/receipts/:receiptToken/documents/:file']

/** Routes outside /api, without those of the simulator. */
const OUTSIDE = [
  '/assets/:file',
  '/assets/brand/favicon.svg',
  '/assets/brand/logo-on-dark.svg',
  '/assets/brand/logo.svg',
  '/assets/brand/theme.css',
  '/assets/identity/go-on.js',
  '/assets/identity/page.css',
  '/copy/:language/:page.json',
  '/dev/bank-app',
  '/dev/flow-lab/bundle',
  '/dev/outbox',
  '/dev/outbox/:id/:index',
  '/dev/vectors/files',
  '/favicon.ico',
  '/flows/:hash.js',
  '/flows/:hash.json',
  '/flows/:hash/documents/:file',
  '/graphql',
  '/healthz',
  '/identity/.well-known/openid-configuration',
  '/identity/auth',
  '/identity/auth/:uid',
  '/identity/interaction/:uid/abort',
  '/identity/interaction/:uid/bankid/cancel',
  '/identity/interaction/:uid/bankid/collect',
  '/identity/interaction/:uid/bankid/resume',
  '/identity/interaction/:uid/bankid/start',
  '/identity/interaction/:uid/details',
  '/identity/interaction/:uid/username',
  '/identity/jwks',
  '/identity/session/end',
  '/identity/session/end/confirm',
  '/identity/session/end/success',
  '/identity/token',
  '/identity/token/revocation',
  '/mockdata/:file',
  '/openapi.json',
  '/readyz',
]

const SAMPLES: Readonly<Record<string, string>> = { receiptToken: 'a'.repeat(32), file: 'terms.pdf', product: 'child', id: 'a'.repeat(22) }

const methodsOf = ({ method }: RouteOptions) => (Array.isArray(method) ? method : [method]) as ('GET' | 'HEAD' | 'POST' | 'DELETE')[]
const addressOf = (url: string) => url.replaceAll(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? 'x')

/** Returns a server's routes and its plugin tree, without the timing of each plugin. */
async function composedOf({ app, routes }: Pick<WholeServer, 'app' | 'routes'>) {
  await app.ready()
  const tree = app
    .printPlugins()
    .split('\n')
    .filter((line) => !line.includes('bound _after'))
  const plugins = tree.map((line) => line.replaceAll(/[│├└─┬]/g, ' ').replace(/ -?\d+ ms$/, ''))
  return { routes: routes.flatMap((route) => methodsOf(route).map((method) => `${method} ${route.url}`)), plugins }
}

describe('the whole server', () => {
  let server: WholeServer
  let visitor: Visitor
  beforeAll(async () => {
    server = await openWholeServer({}, ['child'])
    visitor = await visit(server.app, server.clock)
  })
  afterAll(async () => server.close())

  const calls = () =>
    server.routes
      .filter(({ url }) => url.startsWith('/api'))
      .flatMap((route) => methodsOf(route).map((method) => ({ method, url: route.url, name: `${method} ${route.url}` })))

  describe('[P7.1] every route below /api', () => {
    it('answers 401 without a session, but for those that are meant to be open', async () => {
      const answers = await Promise.all(
        calls().map(async ({ method, url, name }) => ({
          name,
          status: (await server.app.inject({ method, url: addressOf(url) })).statusCode,
        })),
      )
      const open = answers.filter(({ status }) => status !== 401).map(({ name }) => name)
      expect(open.toSorted()).toEqual([...OPEN, ...LEADING_ON, ...OPEN_LOOKUPS, ...OPEN_DOCUMENT].toSorted())
      expect(answers.length).toBeGreaterThan(open.length + 10)
    })

    it('lets a signed call through to its own checks', async () => {
      const answers = await Promise.all(
        calls().map(async ({ method, url, name }) => ({ name, status: (await visitor.call({ method, url: addressOf(url) })).statusCode })),
      )
      expect(
        answers
          .filter(({ status }) => status === 401 || status >= 500)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(SIGNED_IN)
    })

    it('answers JSON that no cache keeps, also when it refuses', async () => {
      for (const { method, url } of calls().filter(({ name }) => !LEADING_ON.includes(name))) {
        const answer = await visitor.call({ method, url: addressOf(url) })
        expect({ url, type: answer.headers['content-type'] }).toEqual({ url, type: 'application/json; charset=utf-8' })
        expect({ url, cache: answer.headers['cache-control'] }).toEqual({ url, cache: 'no-store' })
      }
    })
  })

  it('every route outside /api is one of those that are meant to need nothing', () => {
    const outside = server.routes.map(({ url }) => url).filter((url) => !url.startsWith('/api/') && !url.startsWith('/bankid-simulator/'))
    expect([...new Set(outside)].toSorted()).toEqual(OUTSIDE)
  })

  it('and the servers of tests register the same plugins and routes, in the same order', async () => {
    const { routes, plugins } = await composedOf(await openTestServer(server.database.db))
    expect({ routes, plugins }).toEqual(await composedOf(server))
    expect(routes.length).toBeGreaterThan(80)
    expect(plugins.map((name) => name.trim())).toContain('quoteRoutes')
  })

  it('every route has the security headers', async () => {
    for (const { method, url } of server.routes.flatMap((route) => methodsOf(route).map((method) => ({ method, url: route.url })))) {
      const { headers } = await server.app.inject({ method, url: addressOf(url) })
      expect({ url, nosniff: headers['x-content-type-options'] }).toEqual({ url, nosniff: 'nosniff' })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
    }
  })

  describe('[B7.1] the description of the API', () => {
    type Operation = { responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }> }
    let paths: Record<string, Record<string, Operation>>
    beforeAll(async () => {
      paths = (await server.app.inject('/openapi.json')).json<{ paths: typeof paths }>().paths
    })

    it('holds every call below /api, and nothing else', () => {
      const described = Object.entries(paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      )
      const registered = calls().flatMap(({ method, url, name }) =>
        method === 'HEAD' || LEADING_ON.includes(name) ? [] : [`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`],
      )
      expect(described.toSorted()).toEqual(registered.toSorted())
    })

    it.each([
      ['get', '/api/session'],
      ['post', '/api/log'],
      ['post', '/api/coral/quotes/create'],
      ['post', '/api/coral/quotes/update'],
      ['post', '/api/coral/quotes/calculate'],
      ['post', '/api/coral/quotes/get'],
      ['post', '/api/coral/quotes/accept'],
      ['get', '/api/quotes/metadata/{product}'],
      ['post', '/api/insurance-application/initiate-sign'],
      ['post', '/api/insurance-application/collect-sign'],
      ['post', '/api/insurance-application/cancel-sign'],
      ['get', '/api/receipts/{receiptToken}'],
      ['get', '/api/receipts/{receiptToken}/documents/{file}'],
      ['post', '/api/withdrawals'],
      ['get', '/api/lookups/{set}/search'],
      ['get', '/api/lookups/{set}/entries/{code}'],
      ['post', '/api/facts'],
      ['post', '/api/checks'],
      ['post', '/api/files'],
      ['delete', '/api/files/{id}'],
      ['get', '/api/cache/get-value'],
      ['post', '/api/flows/{flow}/submit'],
    ])('holds %s %s', (method, path) => expect(paths[path]).toHaveProperty(method))

    it('says of every call what it answers, and how it refuses', () => {
      for (const [path, operations] of Object.entries(paths))
        for (const { responses } of Object.values(operations)) {
          const answers = Object.values(responses['200']?.content ?? {})
          // a file is of one of several types, and bytes in each
          expect({ path, kinds: new Set(answers.map(({ schema }) => JSON.stringify(schema))).size }).toEqual({ path, kinds: 1 })
          expect(answers).toContainEqual({ schema: expect.anything() as unknown })
          expect(responses['default']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ApiErrorBody' })
        }
    })
  })

  describe('[B1.2] caching of content', () => {
    it('keeps bundles until they are withdrawn, their modules indefinitely, and copy pages not at all', async () => {
      const { flow } = (
        await server.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ flow(id: "child") { hash } }' } })
      ).json<{
        data: { flow: { hash: string } }
      }>().data
      const immutable = 'public, max-age=31536000, immutable'
      const bundle = await server.app.inject(`/flows/${flow.hash}.json`)
      expect(bundle.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-type': 'application/json; charset=utf-8' })
      expect(bundle.json()).toMatchObject({ hash: flow.hash, flow: 'child' })
      const headers = { 'if-none-match': String(bundle.headers['etag']) }
      expect((await server.app.inject({ url: `/flows/${flow.hash}.json`, headers })).statusCode).toBe(304)
      const module = await server.app.inject(`/flows/${flow.hash}.js`)
      expect(module.headers).toMatchObject({ 'cache-control': immutable, 'content-type': 'text/javascript; charset=utf-8' })
      const copy = await server.app.inject('/copy/sv/general.json?v=0.123')
      expect(copy.statusCode).toBe(200)
      expect(copy.headers['cache-control']).toBe('no-store')
    })

    it.each(['/flows/aaaaaaaaaaaaaaaaaaaaaa.json', '/flows/aaaaaaaaaaaaaaaaaaaaaa.js', '/copy/sv/nothing.json', '/copy/xx/general.json'])(
      'keeps nothing of a failure: %s',
      async (url) => {
        const answer = await server.app.inject(url)
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['cache-control']).toBe('no-store')
      },
    )
  })

  it.each(['br', 'gzip'])('compresses text as %s', async (encoding) => {
    for (const url of ['/assets/index-4f1c.js', '/copy/sv/general.json']) {
      const plain = await server.app.inject(url)
      const answer = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['vary']).toMatch(/accept-encoding/i)
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    }
  })

  it.each([
    ['/%', 400],
    [`/flows/${'a'.repeat(200)}.json`, 414],
  ])('an address that cannot be read is refused as everything is: %s', async (url, status) => {
    const answer = await server.app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code: 'badRequest', message: expect.any(String) as string, requestId: expect.any(String) as string })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(answer.body).not.toContain(url)
  })

  it('logs nothing of its own but requests, what was published, and why a request was refused', () => {
    const words = server.logged.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect([...new Set(words)].toSorted()).toEqual([
      'a sign-in was refused',
      'flow published',
      'incoming request',
      'nobody can sign in',
      'refused',
      'request completed',
      'the content service refused a request',
      'the identity provider refused a request',
    ])
  })
})

describe('in production', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await openWholeServer({ isProduction: true }, [])
  })
  afterAll(async () => server.close())

  it('there is neither the simulated BankID nor the page with everybody\u2019s mail', async () => {
    expect(server.routes.filter(({ url }) => /bankid-simulator|\/dev\//.test(url))).toEqual([])
    expect((await server.app.inject('/dev/outbox')).body).toBe(PAGE)
    expect((await server.app.inject({ method: 'POST', url: '/bankid-simulator/rp/v6.0/sign', payload: {} })).statusCode).toBe(404)
  })

  it('the servers of tests register the same plugins and routes', async () => {
    const ofTests = await openTestServer(server.database.db, { config: { isProduction: true } })
    expect(await composedOf(ofTests)).toEqual(await composedOf(server))
  })

  it('has no account with a publicly known password', async () => {
    expect(await server.database.db.$count(identityAccounts)).toBe(0)
  })
})

describe('with an identity provider of the insurer', () => {
  let server: WholeServer
  beforeAll(async () => {
    const registered = { issuer: 'https://login.example', clientId: 'shop', clientSecret: 'hemligt' }
    server = await openWholeServer({ identity: { mode: 'outside', sessionSeconds: 300, ...registered } }, ['child'])
  })
  afterAll(async () => server.close())

  it('the servers of tests register the same plugins and routes', async () => {
    const { identity } = server.config
    const ofTests = await openTestServer(server.database.db, { config: { identity } })
    expect(await composedOf(ofTests)).toEqual(await composedOf(server))
  })

  it('the embedded one is not there, nor anybody who could sign in at it', async () => {
    expect(server.routes.filter(({ url }) => url.includes('identity'))).toEqual([])
    expect(await server.database.db.$count(identityAccounts)).toBe(0)
  })
})
