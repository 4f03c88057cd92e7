import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import type { QuoteRequest } from '../../contract/quotes.ts'
import { buildQuoteRequest } from '../../quote/request.ts'
import { brokenInputs, requestTo, type CallInput, type Operation } from '../testing/broken-requests.ts'
import { WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { readDescribedCalls, type DescribedCalls } from '../testing/described-calls.ts'
import { CUSTOMER_CLAIMS } from '../testing/scripted-provider.ts'
import { signedInAs } from '../testing/signed-in.ts'
import { TEST_SECRET } from '../testing/test-server.ts'
import { visit, type Visitor } from '../testing/visitor.ts'
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts'

const ELIN = '198507092388'
const HOUSE = { streetAddress: 'Tallvägen 5', postalCode: '75236' }
const UNKNOWN_QUOTE = 'TQ00000000000000000000'

/** Test data that the calls of the table refer to. */
interface Things {
  readonly request: QuoteRequest
  readonly quoteNumber: string
  readonly customerCode: string
  readonly redirectToken: string
}

/**
 * A row of the table: its purpose, its call, a valid input with the status of the response, and an input that names
 * nothing.
 */
interface Row {
  readonly purpose: string
  readonly call: `${'get' | 'post' | 'patch'} /api/${string}`
  readonly good: (things: Things) => CallInput
  readonly status?: number
  readonly unknown?: (things: Things) => CallInput
}

const child = { productPath: 'child' }
/** Parts of paths that are the customer's own: a call for another person is refused before its body is read. */
const OWN_PARTS: Readonly<Record<string, string>> = { personalNumber: ELIN, collectionId: 'a'.repeat(22) }

const ROWS: readonly Row[] = [
  {
    purpose: 'Create quote',
    call: 'post /api/coral/quotes/create',
    good: ({ request }) => ({ query: child, body: request }),
  },
  {
    purpose: 'Update quote',
    call: 'post /api/coral/quotes/update',
    good: ({ request, quoteNumber }) => ({ query: { ...child, quoteNumber }, body: request }),
    unknown: ({ request }) => ({ query: { ...child, quoteNumber: UNKNOWN_QUOTE }, body: request }),
  },
  {
    purpose: 'Calculate',
    call: 'post /api/coral/quotes/calculate',
    good: ({ quoteNumber }) => ({ query: { ...child, quoteNumber } }),
    unknown: () => ({ query: { ...child, quoteNumber: UNKNOWN_QUOTE } }),
  },
  {
    purpose: 'Accept, which wants a signature',
    call: 'post /api/coral/quotes/accept',
    good: ({ quoteNumber }) => ({ query: { quoteNumber } }),
    status: 409,
    unknown: () => ({ query: { quoteNumber: UNKNOWN_QUOTE } }),
  },
  {
    purpose: 'Get',
    call: 'post /api/coral/quotes/get',
    good: ({ quoteNumber }) => ({ query: { quoteNumber } }),
    unknown: () => ({ query: { quoteNumber: UNKNOWN_QUOTE } }),
  },
  {
    purpose: 'Party information',
    call: 'post /api/coral/parties/get',
    good: () => ({ body: { personalNumber: ELIN } }),
    unknown: () => ({ body: { personalNumber: '189001019802' } }),
  },
  {
    purpose: 'Registries lookup',
    call: 'post /api/coral/parties/registries/fastreg',
    good: () => ({ body: HOUSE }),
    unknown: () => ({ body: { ...HOUSE, streetAddress: 'Tallvägen 49' } }),
  },
  {
    purpose: 'Legacy quotes, create',
    call: 'post /api/quotes/create',
    good: ({ request }) => ({ body: request }),
  },
  {
    purpose: 'Legacy quotes, update',
    call: 'patch /api/quotes/update/{quoteNumber}',
    good: ({ request, quoteNumber }) => ({ params: { quoteNumber }, body: request }),
    unknown: ({ request }) => ({ params: { quoteNumber: UNKNOWN_QUOTE }, body: request }),
  },
  {
    purpose: 'Legacy quotes, get',
    call: 'get /api/quotes/get',
    good: ({ quoteNumber }) => ({ query: { quoteNumber } }),
    unknown: () => ({ query: { quoteNumber: UNKNOWN_QUOTE } }),
  },
  {
    purpose: 'Legacy quotes, accept, which wants a signature',
    call: 'post /api/quotes/accept',
    good: ({ quoteNumber }) => ({ body: { quoteNumber } }),
    status: 409,
    unknown: () => ({ body: { quoteNumber: UNKNOWN_QUOTE } }),
  },
  {
    purpose: 'Legacy metadata',
    call: 'get /api/quotes/metadata/{product}',
    good: () => ({ params: { product: 'child' } }),
    unknown: () => ({ params: { product: 'spaceship' } }),
  },
  {
    purpose: 'Vehicle registry cache',
    call: 'post /api/legacy/cache',
    good: () => ({ body: { PersonalNumber: ELIN, RegistrationNumber: 'MLB012' } }),
  },
  {
    purpose: 'Redirect cache value',
    call: 'get /api/cache/get-value',
    good: ({ redirectToken }) => ({ query: { key: redirectToken } }),
    unknown: () => ({ query: { key: 'a'.repeat(32) } }),
  },
  {
    purpose: 'Marketing, get',
    call: 'post /api/marketing/get',
    good: () => ({ body: { personalNumber: ELIN } }),
  },
  {
    purpose: 'Marketing, update',
    call: 'post /api/marketing/update',
    good: () => ({ body: { personalNumber: ELIN, requestBody: { isElectronicMarketingOk: false } } }),
  },
  {
    purpose: 'Marketing, opt-out',
    call: 'post /api/marketing/{encodedCustomerNumber}/opt-out',
    good: ({ customerCode }) => ({ params: { encodedCustomerNumber: customerCode } }),
    unknown: () => ({ params: { encodedCustomerNumber: 'v1.a.b.c' } }),
  },
  {
    purpose: 'Property lookup',
    call: 'get /api/property-lookup',
    good: () => ({ query: HOUSE }),
    unknown: () => ({ query: { ...HOUSE, streetAddress: 'Tallvägen 49' } }),
  },
  {
    purpose: 'Log',
    call: 'post /api/log',
    good: () => ({ body: { text: 'a report', level: 0, tag: 'test', data: { a: 1 }, userAgent: 'a browser' } }),
  },
  { purpose: 'CMS, articles', call: 'get /api/get-cms-articles', good: () => ({ query: { kind: 'glossary', page: '1' } }) },
  { purpose: 'CMS, cache version', call: 'get /api/get-cms-cache-version', good: () => ({}) },
  { purpose: 'CMS, search', call: 'post /api/search-cms', good: () => ({ body: { keywords: ['ångra'] } }) },
]

describe('[B7.1] every call of the buying flow', () => {
  let server: WholeServer
  let visitor: Visitor
  let paths: DescribedCalls
  let things: Things

  const make = async ({ call }: Row, input: CallInput) => {
    const [method, path] = partsOf(call)
    return visitor.call(requestTo(method, path, input))
  }
  const operationOf = ({ call }: Row): Operation => {
    const [method, path] = partsOf(call)
    const operation = paths[path]?.[method]
    if (!operation) throw new Error(`${call} is not described`)
    return operation
  }

  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, ['child'])
    visitor = await visit(server.app, server.clock)
    paths = await readDescribedCalls(server.app)
    const post = async <T>(url: string, payload: object): Promise<T> => (await visitor.call({ method: 'POST', url, payload })).json<T>()
    const { data } = await post<{ data: { flow: { hash: string } } }>('/graphql', { query: '{ flow(id: "child") { hash } }' })
    const bundle = (await server.app.inject(`/flows/${data.flow.hash}.json`)).json<Bundle>()
    const sales = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const
    const request = buildQuoteRequest(bundle.document, WHOLE_ANSWERS, bundle.hash, sales)
    const { quote } = await post<{ quote: { quoteNumber: string } }>('/api/coral/quotes/create?productPath=child', request)
    const consent = { personalNumber: ELIN, requestBody: { isElectronicMarketingOk: true } }
    const { encodedCustomerNumber } = await post<{ encodedCustomerNumber: string }>('/api/marketing/update', consent)
    const sent = await server.app.inject({
      method: 'POST',
      url: '/dev/bank-app',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `path=${encodeURIComponent(bundle.product?.path ?? '')}&personalNumber=${ELIN}`,
    })
    const redirectToken = String(sent.headers['location']).split('redirectToken=')[1] ?? ''
    things = { request, quoteNumber: quote.quoteNumber, customerCode: encodedCustomerNumber, redirectToken }
  })
  afterAll(async () => server.close())

  it.each(ROWS)('$purpose: $call answers a good input, and never with nothing', async (row) => {
    const answer = await make(row, row.good(things))
    expect(`${answer.statusCode} ${answer.statusCode === (row.status ?? 200) ? '' : answer.body}`).toBe(`${row.status ?? 200} `)
    expect(answer.json()).toEqual(expect.any(Object))
    expect(answer.body).not.toMatch(/^(\s*|null|""|\{\})$/)
  })

  it.each(ROWS)('$purpose: $call refuses what its description refuses, and says where', async (row) => {
    const broken = brokenInputs(operationOf(row), row.good(things))
    // A call with an input can be broken; if it cannot, its description has lost its schemas.
    expect(broken.length > 0).toBe(Object.keys(row.good(things)).length > 0)
    for (const { fault, names, input } of broken) {
      const answer = await make(row, input)
      const { message = '' } = answer.json<{ message?: string }>()
      expect({ fault, status: answer.statusCode, names: message.includes(names) || /^body\b/.test(message) }).toEqual({
        fault,
        status: 400,
        names: true,
      })
    }
  })

  it.each(ROWS.filter(({ unknown }) => unknown))('$purpose: $call answers 404 for what is not there', async (row) => {
    const answer = await make(row, row.unknown?.(things) ?? {})
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: expect.any(String) as string, message: expect.stringMatching(/\S/) as string })
  })

  it('Copy: static JSON by key, with a cache-buster', async () => {
    const answer = await server.app.inject('/copy/sv/general.json?cb=0.5')
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json<object>()).length).toBeGreaterThan(100)
    expect((await server.app.inject('/copy/sv/nothing.json?cb=0.5')).statusCode).toBe(404)
  })

  it('of whatever kind, one that takes a JSON object refuses another body', async () => {
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { requestBody }]) => requestBody?.content['application/json']?.schema.type === 'object')
        .map(([method]) => ({ method, path })),
    )
    expect(calls.length).toBeGreaterThan(10)
    const customer = await signedInAs(server, { ...CUSTOMER_CLAIMS, roles: ['customer', 'administrator', 'underwriter'] })
    for (const { method, path } of calls) {
      const { url = '' } = requestTo(
        method,
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) => OWN_PARTS[name] ?? 'x'),
        {},
      )
      const answer = await customer.call({ method: method.toUpperCase(), url, payload: [] })
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 400 })
    }
  })

  it('is refused with the codes that its description lists', () => expect([...new Set(server.undescribed)]).toEqual([]))

  it('leaves no personal number, address or token in the log', () => {
    const log = server.logged.join('\n')
    for (const secret of [ELIN, 'Tallv', things.redirectToken, things.customerCode]) expect(log).not.toContain(secret)
  })
})

function partsOf(call: Row['call']): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' ')
  return [method, path]
}
