import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase, type TestDatabase } from '../../../tests/databases.ts'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../contract/headers.ts'
import { SESSION_PATHS } from '../../contract/session-paths.ts'
import { authorToken } from '../features/content/author-token.ts'
import { withdrawBundle } from '../features/content/sale.ts'
import { SigningError } from '../ports/e-signing/e-signing-port.ts'
import { EICAR } from '../ports/virus-scan/eicar.ts'
import { ProviderError, TokensRefusedError } from '../accounts/session/sign-in-provider-port.ts'
import { CUSTOMER_CLAIMS, employeeClaims, scriptedProvider, tokenOf } from '../testing/scripted-provider.ts'
import { openSessionApp, signIn, type SessionApp } from '../testing/session-app.ts'
import { CHILD_BUNDLE, WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { openShop, requestOf, type TestShop } from '../testing/shop.ts'
import { visit } from '../testing/visitor.ts'

const PERSON = '198507092388'

interface Kit {
  readonly session: SessionApp
  readonly shop: TestShop
  readonly database: TestDatabase
}

/** A refusal: who is refused, the reason in the log, and how it comes about. */
type Refused = readonly [who: string, reason: string, act: (kit: Kit) => Promise<unknown>, more?: object]

const echo = async ({ session }: Kit, over: Record<string, string | undefined>) => {
  const headers = { ...(await visit(session.app, session.clock)).headers(), ...over }
  return session.app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>,
  })
}

/** Signs in with the given claims. */
const signInWith = async ({ session }: Kit, claims: object) => {
  session.provider.over = { idToken: tokenOf(claims as never) }
  try {
    return await signIn(session)
  } finally {
    session.provider.over = {}
  }
}

/** Signs in at a provider that fails. */
const failing = async ({ session }: Kit, error: ProviderError) => {
  const tokensOf = session.provider.tokensOf.bind(session.provider)
  session.provider.tokensOf = async () => Promise.reject(error)
  try {
    return await signIn(session)
  } finally {
    session.provider.tokensOf = tokensOf
  }
}

const graphql = async ({ shop }: Kit, query: string, bearer?: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    payload: { query },
  })

const upload = async ({ shop }: Kit, content: string | Buffer) =>
  shop.call({ method: 'POST', url: '/api/files', headers: { 'content-type': 'application/pdf' }, payload: content })

const CALLS: readonly Refused[] = [
  ['a call without our cookie', 'noSession', async (kit) => echo(kit, { cookie: undefined })],
  ['a call without a signature', 'notSigned', async (kit) => echo(kit, { [SIGNATURE_HEADER]: undefined })],
  ['a call that another site forged', 'wrongSignature', async (kit) => echo(kit, { [SIGNATURE_HEADER]: 'x'.repeat(43) })],
  ['a call from long ago', 'staleCall', async (kit) => echo(kit, { [START_TIME_HEADER]: '2020-01-01T00:00:00.000Z' })],
  [
    'a call that is repeated',
    'repeatedCall',
    async ({ session }) => {
      const headers = (await visit(session.app, session.clock)).headers()
      await session.app.inject({ method: 'POST', url: '/api/echo', headers })
      return session.app.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { ...headers, [REQUEST_ID_HEADER]: headers[REQUEST_ID_HEADER] ?? '' },
      })
    },
  ],
  [
    'a visitor at a customer\u2019s page',
    'notSignedIn',
    async ({ session }) => (await visit(session.app, session.clock)).call({ url: '/api/cases/get' }),
  ],
  [
    'an employee without the role',
    'withoutRole',
    async (kit) =>
      (await signInWith(kit, employeeClaims('editor'))).visitor.call({ method: 'POST', url: '/api/admin/audit/search', payload: {} }),
  ],
  [
    'a customer who asks for another person',
    'otherPerson',
    async (kit) => (await signInWith(kit, CUSTOMER_CLAIMS)).visitor.call({ url: '/api/insurances/overview/198001019876' }),
  ],
  [
    'a sign-in that another site embeds',
    'embeddedElsewhere',
    async ({ session }) =>
      session.app.inject({ url: SESSION_PATHS.login, headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }),
  ],
  [
    'a body that breaks the schema',
    'badRequest',
    async ({ shop }) => shop.post('/api/coral/quotes/create?productPath=child', { no: 'request' }),
  ],
]

const SIGN_INS: readonly Refused[] = [
  ['a return without a begun sign-in', 'loginExpired', async ({ session }) => session.app.inject(SESSION_PATHS.callback)],
  ['a person who gave up', 'cancelled', async (kit) => failing(kit, new ProviderError('cancelled', 'access_denied'))],
  [
    'the shop with a wrong secret',
    'clientRefused',
    async (kit) => failing(kit, new ProviderError('refused', 'invalid_client', { reason: 'clientRefused' })),
  ],
  [
    'the shop at a provider that is down',
    'unreachable',
    async (kit) => failing(kit, new ProviderError('unavailable', 'fetch failed', { reason: 'unreachable' })),
  ],
  [
    'a person whose sign-in is too weak',
    'signInTooWeak',
    async (kit) => {
      const tokens = await kit.session.provider.tokensOf('', { state: '', nonce: '', verifier: '' })
      return failing(kit, new TokensRefusedError(tokens, 'too weak'))
    },
    { claim: 'acr' },
  ],
  ['a token without a subject', 'claimMissing', async (kit) => signInWith(kit, { given_name: 'A' }), { claim: 'sub' }],
  [
    'a personal number of another form',
    'claimType',
    async (kit) => signInWith(kit, { ...CUSTOMER_CLAIMS, personal_number: '850709-2388' }),
    { claim: 'personal_number' },
  ],
  ['a token without roles', 'claimMissing', async (kit) => signInWith(kit, { ...CUSTOMER_CLAIMS, roles: undefined }), { claim: 'roles' }],
  ['roles that are a number', 'claimType', async (kit) => signInWith(kit, { ...CUSTOMER_CLAIMS, roles: 7 }), { claim: 'roles' }],
  [
    'roles that the shop does not know',
    'roleUnknown',
    async (kit) => signInWith(kit, { ...CUSTOMER_CLAIMS, roles: ['Kund'] }),
    { claim: 'roles' },
  ],
  [
    'a customer without a personal number',
    'claimMissing',
    async (kit) => signInWith(kit, { ...CUSTOMER_CLAIMS, personal_number: undefined }),
    { claim: 'personal_number' },
  ],
]

const SHOP: readonly Refused[] = [
  [
    'a quote that does not follow from its answers',
    'requestMismatch',
    async ({ shop }) =>
      shop.post(
        '/api/coral/quotes/create?productPath=child',
        requestOf(WHOLE_ANSWERS, { insuranceHolder: [{ personalNumber: '198001019876' }] }),
      ),
  ],
  [
    'a quote for another product',
    'productMismatch',
    async ({ shop }) => shop.post('/api/coral/quotes/create?productPath=child', requestOf(WHOLE_ANSWERS, { insuranceType: 'Other' })),
  ],
  [
    'a contract that is not signed',
    'notSigned',
    async ({ shop }) => shop.post(`/api/coral/quotes/accept?quoteNumber=${(await shop.createQuote()).quoteNumber}`),
  ],
  ['a sales link that is not ours', 'invalid', async ({ shop }) => shop.post('/api/sales-links/open', { link: 's1.x.y' })],
  [
    'a claimed channel',
    'claimedChannel',
    async ({ shop }) =>
      shop.post(
        '/api/coral/quotes/create?productPath=child',
        requestOf(WHOLE_ANSWERS, { quote: { salesInfo: { sellingChannel: 'Internetbank' } } } as never),
      ),
  ],
  ['an empty file', 'fileEmpty', async (kit) => upload(kit, '')],
  ['a file of an unknown type', 'fileType', async (kit) => upload(kit, 'no document')],
  ['a file with a virus', 'fileInfected', async (kit) => upload(kit, `%PDF-1.7\n${EICAR.toString('latin1')}`)],
  [
    'an order that the e-ID service does not take',
    'unauthorized',
    async ({ shop }) =>
      shop.post('/api/insurance-application/initiate-sign', { quoteNumber: (await shop.createQuote()).quoteNumber, device: 'same' }),
    { cause: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' },
  ],
  [
    'a version that is withdrawn',
    'bundleWithdrawn',
    async ({ shop, database }) => {
      await withdrawBundle(database.db, CHILD_BUNDLE.hash, { author: 'operator', clock: shop.clock }).catch(() => undefined)
      return shop.app.inject(`/flows/${CHILD_BUNDLE.hash}.json`)
    },
  ],
]

const CONTENT: readonly Refused[] = [
  ['a stranger at the drafts', 'UNAUTHENTICATED', async (kit) => graphql(kit, '{ contents { id } }')],
  ['a wrong author token', 'UNAUTHENTICATED', async (kit) => graphql(kit, '{ contents { id } }', 'x'.repeat(43))],
  [
    'content that there is not',
    'NOT_FOUND',
    async (kit) => graphql(kit, 'mutation { publish(id: "nothing") { hash } }', authorToken(kit.shop.secret)),
  ],
  ['a query that is too large', 'TOO_LARGE', async (kit) => graphql(kit, `{ ${'a'.repeat(10_001)} }`)],
]

describeOnDatabase('whoever is refused leaves a reason in the log', (open) => {
  let kit: Kit
  beforeAll(async () => {
    const database = await open()
    const shop = await openShop(database.db, { eSigning: (real) => ({ ...real, start: async () => Promise.reject(tlsFault()) }) })
    const session = await openSessionApp(database.db, { provider: scriptedProvider() })
    kit = { database, shop, session }
  }, 60_000)
  afterAll(async () => {
    await kit.session.app.close()
    await kit.shop.app.close()
  })

  const rows = [...CALLS, ...SIGN_INS, ...SHOP, ...CONTENT].map(([who, reason, act, more = {}]) => ({ who, reason, act, more }))
  it.each(rows)('$who: $reason', async ({ reason, act, more }) => {
    const logs = [kit.session.logged, kit.shop.logged]
    const before = logs.map(({ length }) => length)
    await act(kit)
    const lines = logs.flatMap((log, at) => log.slice(before[at])).map((line) => JSON.parse(line) as { level: number; reason?: string })
    const told = lines.filter((line) => line.reason === reason)
    expect(told).not.toEqual([])
    expect(told).toContainEqual(expect.objectContaining(more))
    // an operator sees it without another setting: the log begins at `warn`
    for (const { level } of told) expect(level).toBeGreaterThanOrEqual(40)
    expect(JSON.stringify(lines)).not.toContain(PERSON)
  })
})

const tlsFault = () =>
  new SigningError('unauthorized', { cause: Object.assign(new Error('alert'), { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }) })
