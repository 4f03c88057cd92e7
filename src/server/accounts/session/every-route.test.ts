import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/session.ts'
import { CUSTOMER_CLAIMS, employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts'
import { SIMULATOR_PATH } from '../../ports/e-signing/bankid/configured-bankid.ts'
import { limitOf } from '../../platform/http/rate-limits.ts'
import { isLink, rolesOf, type Access } from '../../platform/http/route-access.ts'

/** The access of each route below /api. A route missing here fails the test, so no route opens by accident. */
const TABLE: Readonly<Record<string, Access>> = {
  'GET /api/session': 'open',
  'GET /api/config': 'open',
  'GET /api/login': 'open',
  'GET /api/login/callback': 'open',
  'POST /api/session/refresh': 'visitor',
  'GET /api/session/logout': 'visitor',
  'POST /api/log': 'visitor',
  'POST /api/coral/quotes/create': 'visitor',
  'POST /api/coral/quotes/update': 'visitor',
  'POST /api/coral/quotes/calculate': 'visitor',
  'POST /api/coral/quotes/get': 'visitor',
  'POST /api/coral/quotes/accept': 'visitor',
  'GET /api/coral/quotes/inquiry': 'visitor',
  'POST /api/coral/quotes/inquire': 'visitor',
  'GET /api/inquiries/:token': 'visitor',
  'PUT /api/inquiries/:token': 'visitor',
  'POST /api/cases/search': ['caseHandler', 'underwriter'],
  'POST /api/cases/open': ['caseHandler', 'underwriter'],
  'POST /api/cases/files': ['caseHandler', 'underwriter'],
  'GET /api/cases/:reference/files/:id': 'handlerLink',
  'GET /api/claims/get': 'customer',
  'GET /api/claims/:reference': 'customer',
  'GET /api/claims/:reference/files/:id': 'customerLink',
  'POST /api/cases/move': ['caseHandler', 'underwriter'],
  'POST /api/cases/health': ['underwriter'],
  'GET /api/quotes/metadata/:product': 'visitor',
  'POST /api/quotes/create': 'visitor',
  'PATCH /api/quotes/update/:quoteNumber': 'visitor',
  'GET /api/quotes/get': 'visitor',
  'POST /api/quotes/accept': 'visitor',
  'POST /api/coral/:calls/create': 'visitor',
  'POST /api/coral/:calls/update': 'visitor',
  'POST /api/coral/:calls/accept': 'visitor',
  'GET /api/coral/:calls/options': 'visitor',
  'GET /api/get-:calls-coverages': 'visitor',
  'POST /api/insurance-application/initiate-sign': 'visitor',
  'POST /api/insurance-application/resume-sign': 'visitor',
  'POST /api/insurance-application/collect-sign': 'visitor',
  'POST /api/insurance-application/cancel-sign': 'visitor',
  'GET /api/comparison/:insuranceType': 'open',
  'GET /api/lookups/:set/search': 'open',
  'GET /api/lookups/:set/entries/:code': 'open',
  'POST /api/coral/parties/get': 'visitor',
  'POST /api/coral/parties/registries/fastreg': 'visitor',
  'GET /api/property-lookup': 'visitor',
  'POST /api/legacy/cache': 'visitor',
  'POST /api/facts': 'visitor',
  'POST /api/checks': 'visitor',
  'GET /api/customer/facts': 'customer',
  'GET /api/cases/get': 'customer',
  'POST /api/messages/contact-me': 'customer',
  'POST /api/messages/complaint': 'customer',
  'POST /api/messages/change-insurance': 'customer',
  'POST /api/messages/change-insured-address': 'customer',
  'PATCH /api/insurances/update/:insuranceNumber': 'customer',
  'GET /api/get-cms-articles': 'visitor',
  'GET /api/get-cms-cache-version': 'visitor',
  'POST /api/search-cms': 'visitor',
  'GET /api/cache/get-value': 'visitor',
  'POST /api/sales-links/open': 'visitor',
  'POST /api/proposals/save': 'visitor',
  'POST /api/participants/cancel': 'visitor',
  'POST /api/participants/decline': 'visitor',
  'POST /api/participants/open': 'visitor',
  'POST /api/participants/send-again': 'visitor',
  'POST /api/participants/waiting': 'visitor',
  'POST /api/proposals/open': 'visitor',
  'GET /api/payments/get': 'customer',
  'GET /api/autogiro/bank-information': 'customer',
  'GET /api/autogiro/get-consents': 'customer',
  'POST /api/autogiro/update-consent': 'customer',
  'POST /api/autogiro/initiate-sign': 'customer',
  'GET /api/autogiro/status/:caseIdCrypt': 'customer',
  'GET /api/cases/awaiting-signatures': 'customer',
  'GET /api/cases/details': 'customer',
  'POST /api/cases/initiate-sign': 'customer',
  'POST /api/insurance-application/complete-sign': 'visitor',
  'POST /api/marketing/get': 'visitor',
  'POST /api/marketing/update': 'visitor',
  'POST /api/marketing/:encodedCustomerNumber/opt-out': 'visitor',
  'POST /api/marketing/undo-opt-out': 'visitor',
  'POST /api/files': 'visitor',
  'DELETE /api/files/:id': 'visitor',
  'POST /api/flows/:flow/submit': 'visitor',
  'POST /api/flows/:flow/initiate-sign': 'visitor',
  'POST /api/flows/:flow/resume-sign': 'visitor',
  'GET /api/receipts/:receiptToken': 'visitor',
  'GET /api/receipts/:receiptToken/documents/:file': 'open',
  'POST /api/withdrawals': 'visitor',
  'POST /api/messages/cancel-insurance': 'customer',
  'POST /api/admin/audit/search': ['administrator'],
  'GET /api/admin/jobs': ['administrator'],
  'POST /api/admin/jobs/search': ['administrator'],
  'POST /api/admin/jobs/retry': ['administrator'],
  'POST /api/admin/jobs/give-up': ['administrator'],
  'GET /api/customer/get': 'customer',
  'PUT /api/customer/update': 'customer',
  'POST /api/customer/marketing/get': 'customer',
  'PUT /api/customer/marketing/update': 'customer',
  'GET /api/customer/credentials': 'customer',
  'PUT /api/customer/credentials': 'customer',
  'POST /api/customer/credentials/remove': 'customer',
  'POST /api/customer/looks': 'customer',
  'GET /api/customer/own-data': 'customer',
  'POST /api/customer/forget': 'customer',
  'GET /api/insurances/overview/:personalNumber': ['customer', 'caseHandler'],
  'GET /api/insurances/details/insurances/:personalNumber': ['customer', 'caseHandler'],
  'GET /api/insurances/details/insurance/:insuranceNumber': 'customer',
  'GET /api/insurances/details/insurance/:insuranceNumber/documents/:file': 'customerLink',
  'GET /api/external-registry/insurance-companies': 'customer',
  'GET /api/moves/letters/:insuranceId': 'customerLink',
  'GET /api/moves/powers-of-attorney/:consentId': 'customerLink',
  'GET /api/wallet/companies/:personalNumber': 'customer',
  'POST /api/wallet/collection/create/:personalNumber': 'customer',
  'GET /api/wallet/collection/status/:personalNumber/:collectionId': 'customer',
  'POST /api/wallet/collection/cancel/:personalNumber/:collectionId': 'customer',
  'GET /api/wallet/collection/data/:personalNumber/:collectionId': 'customer',
  'GET /api/wallet/insurances/:personalNumber': 'customer',
  'DELETE /api/wallet/delete/:personalNumber': 'customer',
  'GET /api/wallet/user/terms': 'customer',
  'POST /api/wallet/user/terms': 'customer',
  'POST /api/rating/get': 'customer',
}

/**
 * Every other route: those in `access.ts` that need no session, and other open ones. The routes of the simulated BankID
 * are excluded.
 */
const ELSEWHERE = [
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  'GET /flows/:hash.json',
  'GET /flows/:hash.js',
  'GET /flows/:hash/documents/:file',
  'GET /copy/:language/:page.json',
  'GET /graphql',
  'POST /graphql',
  'GET /identity/.well-known/openid-configuration',
  'GET /identity/jwks',
  'GET /identity/auth',
  'GET /identity/auth/:uid',
  'POST /identity/token',
  'POST /identity/token/revocation',
  'GET /identity/session/end',
  'POST /identity/session/end/confirm',
  'GET /identity/session/end/success',
  'GET /identity/interaction/:uid/details',
  'POST /identity/interaction/:uid/bankid/start',
  'POST /identity/interaction/:uid/bankid/resume',
  'POST /identity/interaction/:uid/bankid/collect',
  'POST /identity/interaction/:uid/bankid/cancel',
  'POST /identity/interaction/:uid/username',
  'POST /identity/interaction/:uid/abort',
  'GET /assets/identity/page.css',
  'GET /assets/brand/favicon.svg',
  'GET /assets/brand/logo-on-dark.svg',
  'GET /assets/brand/logo.svg',
  'GET /assets/brand/theme.css',
  'GET /assets/identity/go-on.js',
  'GET /assets/:file',
  'GET /favicon.ico',
  'GET /dev/outbox',
  'GET /dev/outbox/:id/:index',
  'GET /dev/bank-app',
  'POST /dev/bank-app',
  'GET /dev/flow-lab/bundle',
  'GET /dev/vectors/files',
  'GET /mockdata/:file',
]

/** Routes whose calls are unlimited, with the reason. Every other route has a limit in `rate-limits.ts`. */
const UNLIMITED: Readonly<Record<string, string>> = {
  'GET /healthz': 'an operator asks, as often as the process must be watched',
  'GET /readyz': 'an operator asks, as often as the process must be watched',
  'GET /openapi.json': 'a text that is made once',
  'GET /flows/:hash.json': 'a file under the hash of its content, which browsers and proxies keep',
  'GET /flows/:hash.js': 'a file under the hash of its content, which browsers and proxies keep',
  'GET /copy/:language/:page.json': 'a short text that every page needs',
  'GET /assets/:file': 'a file that browsers and proxies keep',
  'GET /assets/identity/page.css': 'a file that browsers and proxies keep',
  'GET /assets/brand/favicon.svg': 'a file that browsers and proxies keep',
  'GET /assets/brand/logo-on-dark.svg': 'a file that browsers and proxies keep',
  'GET /assets/brand/logo.svg': 'a file that browsers and proxies keep',
  'GET /assets/brand/theme.css': 'a file that browsers and proxies keep',
  'GET /assets/identity/go-on.js': 'a file that browsers and proxies keep',
  'GET /favicon.ico': 'nothing',
  'GET /identity/.well-known/openid-configuration': 'the shop itself asks, from one address',
  'GET /identity/jwks': 'the shop itself asks, from one address',
  'POST /identity/token': 'the shop itself asks, from one address, with its secret',
  'POST /identity/token/revocation': 'the shop itself asks, from one address, with its secret',
  'GET /identity/auth/:uid': 'an identified person continues, by the cookie of the provider',
  'GET /identity/session/end': 'a person signs out, which must always succeed',
  'POST /identity/session/end/confirm': 'a person signs out, which must always succeed',
  'GET /identity/session/end/success': 'a person signs out, which must always succeed',
  'GET /identity/interaction/:uid/details': 'reads a sign-in that has begun, by the cookie of the provider',
  'POST /identity/interaction/:uid/bankid/resume': 'continues an order that has begun, whose start is limited',
  'POST /identity/interaction/:uid/bankid/collect': 'runs each second during an order, whose start is limited',
  'POST /identity/interaction/:uid/bankid/cancel': 'ends an order that has begun, whose start is limited',
  'POST /identity/interaction/:uid/abort': 'ends a sign-in that has begun, whose start is limited',
  'GET /dev/outbox': 'outside production only',
  'GET /dev/outbox/:id/:index': 'outside production only',
  'GET /dev/bank-app': 'outside production only',
  'POST /dev/bank-app': 'outside production only',
  'GET /dev/flow-lab/bundle': 'outside production only',
  'GET /dev/vectors/files': 'outside production only',
  'GET /mockdata/:file': 'outside production only',
}

/** This route itself answers 401 without a sign-in. */
const OWN_CHECK = 'POST /api/session/refresh'
/** Called last, because it ends the caller's session. */
const LAST = '/api/session/logout'

/** Personal number of the customer in `CUSTOMER_CLAIMS`. */
const OWN = '198507092388'
const SAMPLES: Readonly<Record<string, string>> = {
  receiptToken: 'a'.repeat(32),
  file: 'terms.pdf',
  product: 'child',
  id: 'a'.repeat(22),
  personalNumber: OWN,
  collectionId: 'a'.repeat(22),
}
const addressOf = (url: string) => url.replaceAll(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? 'x')

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Call {
  readonly name: string
  readonly method: Method
  readonly url: string
  readonly access: Access | undefined
}

const callsOf = (route: RouteOptions): Call[] =>
  [route.method]
    .flat()
    .map((method) => ({ name: `${method} ${route.url}`, method: method as Method, url: route.url, access: route.config?.access }))

/** Returns the status of a refusal by access; undefined if the call reaches the route. */
function refusal(access: Access, role: Role | undefined): number | undefined {
  const roles = rolesOf(access)
  if (roles === undefined) return undefined
  if (role === undefined) return 401
  return roles.includes(role) ? undefined : 403
}

describe('[P6.1] every route below /api', () => {
  let server: WholeServer
  let calls: readonly Call[]
  let others: readonly Call[]
  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, [])
    const all = server.routes.filter(({ url }) => !url.startsWith(`${SIMULATOR_PATH}/`)).flatMap(callsOf)
    calls = all.filter(({ url }) => url.startsWith('/api/'))
    others = all.filter(({ url }) => !url.startsWith('/api/'))
  }, 60_000)
  afterAll(async () => server.close())

  const visitorIn = async (role: Role | undefined): Promise<Visitor> => {
    if (role === undefined) return visit(server.app, server.clock)
    return signedInAs(server, role === 'customer' ? CUSTOMER_CLAIMS : employeeClaims(role))
  }

  it('is in the table with its access', () => {
    const registered = calls.filter(({ method }) => method !== 'HEAD').map(({ name, access }) => [name, access])
    expect(Object.fromEntries(registered)).toEqual(TABLE)
    for (const { name, access } of calls.filter(({ method }) => method === 'HEAD'))
      expect(access).toEqual(TABLE[name.replace('HEAD', 'GET')])
  })

  it('and every route elsewhere is in its list, and for everybody as far as a session says', () => {
    const known = others.filter(({ method }) => method !== 'HEAD')
    expect(known.map(({ name }) => name).toSorted()).toEqual(ELSEWHERE.toSorted())
    expect(others.filter(({ access }) => access !== undefined && access !== 'open')).toEqual([])
  })

  it('and every route elsewhere has a limit on the calls of an address, or a reason why it has none', () => {
    const unlimited = [...calls, ...others].filter(({ method, url }) => method !== 'HEAD' && limitOf(url) === undefined)
    expect(unlimited.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNLIMITED).toSorted())
  })

  it.each([undefined, ...ROLES])('lets %s through where it is for them, and nowhere else', async (role) => {
    const visitor = await visitorIn(role)
    for (const { name, method, url, access } of calls.toSorted((a, b) => Number(a.url === LAST) - Number(b.url === LAST))) {
      const { statusCode } = await visitor.call({ method, url: addressOf(url) })
      const refused = name === OWN_CHECK && role === undefined ? 401 : refusal(access ?? [], role)
      expect({ name, refused: [401, 403].includes(statusCode) ? statusCode : undefined }).toEqual({ name, refused })
    }
  })

  it('refuses an unsigned call, unless it is open', async () => {
    const { cookie } = await visitorIn('customer')
    for (const { name, method, url, access } of calls) {
      const { statusCode } = await server.app.inject({ method, url: addressOf(url), headers: { cookie } })
      expect({ name, isRefused: statusCode === 401 }).toEqual({
        name,
        isRefused: access !== 'open' && (access === undefined || !isLink(access)),
      })
    }
  })

  it('that names a person is closed to every other customer', async () => {
    const visitor = await visitorIn('customer')
    const named = calls.filter(({ url }) => url.includes(':personalNumber'))
    expect(named.length).toBeGreaterThan(3)
    for (const { method, url, name } of named) {
      for (const other of ['198507092396', 'x', '%00', '198507092388%20']) {
        const { statusCode } = await visitor.call({ method, url: url.replace(':personalNumber', other) })
        expect({ name, other, statusCode }).toEqual({ name, other, statusCode: 403 })
      }
    }
    expect(server.logged.join('')).not.toContain('198507092396')
  })
})
