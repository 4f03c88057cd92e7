import { addToDate } from '../../values/add-to-date.ts'
import type { Bundle } from '../../contract/bundle.ts'
import type { ApiErrorBody } from '../../contract/errors.ts'
import type { Quote, QuoteRequest, Receipt } from '../../contract/quotes.ts'
import type { SessionResponse } from '../../contract/session.ts'
import type { InitiateSignResponse, SigningState } from '../../contract/signing.ts'
import { swedishDateOf, type Clock } from '../../values/clock.ts'
import type { Answers } from '../../engine/document.ts'
import { buildQuoteRequest } from '../../quote/request.ts'
import { headerSigner, type Visitor } from './visitor.ts'

/** An error response of the API. */
export class RefusedCallError extends Error {
  readonly code: string

  constructor(status: number, { code, message, faults = [] }: ApiErrorBody) {
    super([`${status} ${code}: ${message}`, ...faults.map((fault) => `${fault.input} ${fault.message}`)].join('; '))
    this.code = code
  }
}

/**
 * A customer of one product, at a server in a separate process. The visit outlives the process: each call takes the
 * server's current origin.
 */
export interface RemoteCustomer {
  /** The headers of a signed call. */
  readonly headers: Visitor['headers']
  /** Returns the browser's quote request. Moves the start date to one that the server accepts. */
  requestOf(answers: Answers): QuoteRequest
  /**
   * Calls the API: POST with a payload, GET without.
   * @throws RefusedCallError
   */
  call<T>(url: string, payload?: object): Promise<T>
  createQuote(origin: string, answers: Answers): Promise<Quote>
  /**
   * Begins the signing of a quote, and signs on the simulated phone. The caller still has to collect.
   * @returns id of the signing
   */
  signOnPhone(origin: string, quoteNumber: string): Promise<string>
  collect(origin: string, signingId: string): Promise<SigningState>
  accept(origin: string, quoteNumber: string): Promise<Receipt>
}

/** Days from the server's date to the start of an insurance. The test customers still have the right age then. */
const START_IN = { days: 10 } as const

/**
 * Begins a visit.
 * @param clock the server's clock
 * @param flow id of the product's flow
 */
export async function visitServer(origin: string, clock: Clock, flow: string = 'child'): Promise<RemoteCustomer> {
  const session = await fetch(`${origin}/api/session`)
  const [cookie = ''] = session.headers.get('set-cookie')?.split(';') ?? []
  const { signingKey, now } = (await session.json()) as SessionResponse
  const { hash, document } = await readLiveBundle(origin, flow)
  const startDate = addToDate(swedishDateOf(new Date(now)), START_IN)
  const headers = headerSigner({ cookie, signingKey }, clock)

  async function call<T>(url: string, payload?: object): Promise<T> {
    const post = { method: 'POST', body: JSON.stringify(payload), headers: headers({ 'content-type': 'application/json' }) }
    const answer = await fetch(url, payload ? post : { headers: headers() })
    return readAnswer<T>(answer)
  }

  const requestOf: RemoteCustomer['requestOf'] = (answers) => {
    const given = Object.hasOwn(answers, 'startDate') ? { ...answers, startDate } : answers
    return buildQuoteRequest(document, given, hash, { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false })
  }

  return {
    headers,
    requestOf,
    call,
    async createQuote(at, answers) {
      return (await call<{ quote: Quote }>(`${at}/api/coral/quotes/create?productPath=${document.quote?.path}`, requestOf(answers))).quote
    },
    async signOnPhone(at, quoteNumber) {
      const begun = { quoteNumber, device: 'other' }
      const { signingId } = await call<InitiateSignResponse>(`${at}/api/insurance-application/initiate-sign`, begun)
      await usePhone(at)
      return signingId
    },
    collect: async (at, signingId) => call(`${at}/api/insurance-application/collect-sign`, { signingId }),
    async accept(at, quoteNumber) {
      return (await call<{ receipt: Receipt }>(`${at}/api/coral/quotes/accept?quoteNumber=${quoteNumber}`, {})).receipt
    },
  }
}

async function readAnswer<T>(answer: Response): Promise<T> {
  const body = await answer.json()
  if (!answer.ok) throw new RefusedCallError(answer.status, body as ApiErrorBody)
  return body as T
}

async function postJson<T>(url: string, payload: object): Promise<T> {
  return readAnswer(await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }))
}

async function readLiveBundle(origin: string, flow: string): Promise<Bundle> {
  const query = `{ flow(id: "${flow}") { hash } }`
  const { data } = await postJson<{ data: { flow: { hash: string } } }>(`${origin}/graphql`, { query })
  return readAnswer(await fetch(`${origin}/flows/${data.flow.hash}.json`))
}

/** Opens the newest order on the simulated phone, and signs it as the person that the order names. */
async function usePhone(origin: string): Promise<void> {
  const simulator = `${origin}/bankid-simulator/sim/orders`
  const { orders } = await readAnswer<{
    orders: { orderRef: string; autoStartToken: string; askedFor: { personalNumber: string } }[]
  }>(await fetch(simulator))
  const order = orders.at(-1)
  if (!order) throw new Error('there is nothing to sign')
  const { orderRef, autoStartToken, askedFor } = order
  const { personalNumber } = askedFor
  await postJson(`${simulator}/${orderRef}/start`, { autoStartToken, personalNumber })
  await postJson(`${simulator}/${orderRef}/sign`, { securityCode: '123456', personalNumber })
}
