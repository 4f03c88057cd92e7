import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CollectionOrder } from '../collector-port.ts'

export const TOKEN = 'token-of-the-shop'

interface Collection {
  readonly id: string
  readonly order: CollectionOrder
  status: string
  failure?: string
  /** The next status, once its time has come. */
  next?: { readonly at: number; readonly status: string }
}

/** An aggregator on this machine, with its own store and clock. */
export interface TestAggregator {
  readonly baseUrl: string
  readonly asked: string[]
  forward(ms: number): void
  /** A person signs in where a collection from the company waits; `undefined` cancels. */
  signIn(company: string, personalNumber: string | undefined): void
  /** Answers every further call itself; undefined: as usual. */
  answerWith(answer: ((response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

const BOTH = ['bankid', 'bankidOnThisDevice']
const NAMES = ['Agria', 'Bliwa', 'Dina', 'Gjensidige', 'Hedvig', 'If', 'Länsförsäkringar', 'Skandia', 'Svedea', 'Sveland', 'Trekronor']
const NAMED = [...NAMES, 'Trygg-Hansa', 'Volvia', 'folksam']
const COMPANIES = [
  ...NAMED.map((insuranceCompany) => ({ insuranceCompany, functional: true, loginMethods: [...BOTH, 'smsCode'] })),
  { insuranceCompany: 'paydrive', functional: false, coming: true, loginMethods: BOTH },
  { insuranceCompany: 'moderna', functional: false, loginMethods: ['password'] },
  { insuranceCompany: 'a company of another country', functional: true, loginMethods: BOTH },
]
const HOME = {
  id: '1',
  insuranceCompany: 'folksam',
  insuranceType: 'Home',
  premiumAmountTerm: '189 kr/mån',
  endDate: null,
  holder: '198507092388',
}
const ENDS: Readonly<Record<string, string>> = { folksam: 'COMPLETED', hedvig: 'COMPLETED EMPTY', svedea: 'FAILED' }

interface Reply {
  readonly status: number
  readonly body: object
}

/** The aggregator's collections, with a clock that moves by `forward`. */
function createStore() {
  const collections = new Map<string, Collection>()
  let now = 0

  function advance(collection: Collection): void {
    const { next, order } = collection
    if (!next || now < next.at) return
    collection.status = next.status
    delete collection.next
    if (next.status === 'FETCHING') collection.next = { at: now + 3_000, status: ENDS[order.insuranceCompany] ?? 'COMPLETED EMPTY' }
  }

  return {
    forward: (ms: number) => void (now += ms),

    create(order: CollectionOrder): Reply {
      if (!COMPANIES.some(({ insuranceCompany, functional }) => insuranceCompany.toLowerCase() === order.insuranceCompany && functional))
        return { status: 422, body: {} }
      const known = [...collections.values()].find((one) => one.order.idempotencyId === order.idempotencyId)
      const id = known?.id ?? `c-${collections.size + 1}`
      if (!known) collections.set(id, { id, order, status: 'QUEUED', next: { at: now + 1_000, status: 'WAITING_FOR_SIGN_IN' } })
      return { status: 201, body: { collectionId: id } }
    },

    about(method: string, id: string, rest: string | undefined): Reply {
      const collection = collections.get(id)
      if (!collection) return { status: 404, body: {} }
      if (method === 'DELETE') return (collections.delete(id), { status: 200, body: {} })
      if (rest === 'data')
        return collection.status === 'COMPLETED' ? { status: 200, body: { insurances: [HOME, 'x'] } } : { status: 409, body: {} }
      advance(collection)
      const { status, failure, order } = collection
      const signIn = order.loginMethod === 'bankid' ? { qr: 'bankid.a.0.b' } : { launchUrl: 'bankid:///?autostarttoken=a' }
      return {
        status: 200,
        body: { status, ...(failure !== undefined && { failure }), ...(status === 'WAITING_FOR_SIGN_IN' && { signIn }) },
      }
    },

    signIn(company: string, personalNumber: string | undefined): void {
      const waiting = [...collections.values()].findLast(({ order }) => order.insuranceCompany === company)
      if (waiting?.status !== 'WAITING_FOR_SIGN_IN') throw new Error(`nobody signs in at ${company}`)
      if (personalNumber === waiting.order.personalNumber) waiting.next = { at: now, status: 'FETCHING' }
      else Object.assign(waiting, { status: 'FAILED', failure: personalNumber === undefined ? 'signInCancelled' : 'wrongPerson' })
    },
  }
}

/** Opens an aggregator below `/v1`. It trusts who has the token. */
export async function openAggregator(): Promise<TestAggregator> {
  const store = createStore()
  const asked: string[] = []
  let own: ((response: ServerResponse) => void) | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    asked.push(`${method} ${url}`)
    if (own) return own(response)
    if (headers.authorization !== `Bearer ${TOKEN}`) return send(response, { status: 401, body: {} })
    const [, , kind, id, rest] = url.split('/')
    if (kind === 'companies') return send(response, { status: 200, body: { companies: COMPANIES } })
    return send(
      response,
      id === undefined ? store.create(JSON.parse(await text(request)) as CollectionOrder) : store.about(method, id, rest),
    )
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    forward: (ms) => store.forward(ms),
    signIn: (company, person) => store.signIn(company, person),
    answerWith: (next) => void (own = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
