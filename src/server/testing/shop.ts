import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Quote, QuoteRequest, Receipt } from '../../contract/quotes.ts'
import type { InitiateSignResponse, SigningState } from '../../contract/signing.ts'
import { swedishDateOf } from '../../values/clock.ts'
import type { Answers } from '../../engine/document.ts'
import { buildQuoteRequest } from '../../quote/request.ts'
import { DEFAULT_ADAPTERS, type AdapterMakers, type Adapters } from '../app/adapters.ts'
import { createConfiguredCore } from '../app/configured-core.ts'
import { createTariffBook, readTariffs, type TariffBook } from '../ports/core-system/embedded/tariff/tariff-book.ts'
import type { Db } from '../platform/db/database.ts'
import type { Random } from '../platform/ids/ids.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'
import type { Messages } from '../ports/messages/message-port.ts'
import { createRegistries } from '../ports/registries/registries.ts'
import type { Registry } from '../ports/registries/registry-port.ts'
import type { TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'
import { isSigned } from '../features/core-intents/intent-rows.ts'
import { bankIdOver, useSimulatedPhone } from './bankid.ts'
import { CHILD_BUNDLE, linkChild, storeChildBundle, WHOLE_ANSWERS } from './child-bundle.ts'
import { seededRandom } from './seeded-random.ts'
import { openTestServer, type TestServer, type TestServerParts } from './test-server.ts'
import { visitorNamed, type Visitor } from './visitor.ts'

const TARIFFS = await readTariffs()

/** Parts that replace the shop's own adapters in a test. */
export interface ShopParts {
  readonly clock?: TestClock
  readonly config?: TestServerParts['config']
  readonly telemetry?: TestServerParts['telemetry']
  readonly core?: (real: CoreSystem) => CoreSystem
  readonly eSigning?: (real: ESigning) => ESigning
  readonly messages?: (real: Messages) => Messages
  readonly tariffs?: TariffBook
  readonly random?: (real: Random) => Random
  readonly registries?: Readonly<Record<string, Registry>>
  readonly insurances?: Insurances
}

/** A server on a database, with the child insurance, a simulated e-ID service, and a fixed clock. */
export interface TestShop
  extends
    Omit<TestServer, 'adapters'>,
    Pick<Adapters, 'core' | 'customers' | 'eSigning' | 'files' | 'insurances' | 'marketing' | 'payments' | 'mandateKeeping'> {
  /** Returns the browser of a session, by default `session-1`. */
  visitor(session?: string): Visitor
  /** Makes a call in a session, by default `session-1`. */
  call(options: SignedCall, session?: string): Promise<LightMyRequestResponse>
  post(url: string, payload?: object, session?: string): Promise<LightMyRequestResponse>
  get(url: string, session?: string): Promise<LightMyRequestResponse>
  createQuote(answers?: Answers, session?: string): Promise<Quote>
  /** Completes the signing of a quote on the simulated phone. */
  sign(quoteNumber: string): Promise<SigningState>
  /** Whether the present state of a quote is signed. */
  isSigned(quoteNumber: string): Promise<boolean>
  /** Creates, signs and accepts a quote. */
  buy(answers?: Answers): Promise<Receipt>
}

type SignedCall = InjectOptions & { readonly headers?: Readonly<Record<string, string>> }

/** Returns the browser's quote request for answers. */
export function requestOf(answers: Answers, over: Partial<QuoteRequest> = {}): QuoteRequest {
  const sales = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const
  return { ...buildQuoteRequest(CHILD_BUNDLE.document, answers, CHILD_BUNDLE.hash, sales), ...over }
}

/** @param db migrated; empty, or another shop's database, to which this shop is a second process */
export async function openShop(db: Db, parts: ShopParts = {}): Promise<TestShop> {
  const seeded = seededRandom('shop')
  const { clock, config, telemetry } = parts
  const { adapters, ...server } = await openTestServer(db, {
    ...(clock && { clock }),
    ...(config && { config }),
    ...(telemetry && { telemetry }),
    random: parts.random?.(seeded) ?? seeded,
    adapters: () => shopAdapters(parts),
  })
  await storeChildBundle(db, server.clock.now())
  const { core, customers, eSigning, files, insurances, marketing, payments, mandateKeeping } = adapters
  const signed = async (quoteNumber: string) => isSigned(db, quoteNumber, (await core.getQuote(quoteNumber, { requester: 'server' })).state)
  const own = { core, customers, eSigning, files, insurances, marketing, payments, mandateKeeping }
  return { ...server, ...own, isSigned: signed, ...callsOf(server) }
}

/** Returns adapters with the child insurance, which needs no publish, and with the test's own parts. */
function shopAdapters(parts: ShopParts): Partial<AdapterMakers> {
  const { registries, insurances } = parts
  return {
    ...(insurances && { insurances: () => insurances }),
    async bundles(made) {
      const published = await DEFAULT_ADAPTERS.bundles(made, {})
      const linked = await linkChild(() => swedishDateOf(made.clock.now()))
      const child = { ...linked, copy: {}, module: '' }
      return { ...published, get: async (hash) => (hash === CHILD_BUNDLE.hash ? child : published.get(hash)) }
    },
    async messages(made) {
      const outbox = await DEFAULT_ADAPTERS.messages(made, {})
      return parts.messages?.(outbox) ?? outbox
    },
    async core(made) {
      const embedded = await createConfiguredCore(made, parts.tariffs ?? TARIFFS)
      return parts.core?.(embedded) ?? embedded
    },
    eSigning({ app, timers }) {
      const simulated = bankIdOver(app, timers)
      return parts.eSigning?.(simulated) ?? simulated
    },
    ...(registries && {
      registries: ({ clock, timers, log }) => createRegistries({ registries, clock, after: timers.after, log }),
    }),
  }
}

/**
 * Returns the customer's calls in a shop. Each runs in a session that the real hook accepts by its cookie and its
 * signature.
 */
function callsOf({ app, clock, secret }: Pick<TestServer, 'app' | 'clock' | 'secret'>) {
  const visitors = new Map<string, Visitor>()

  const visitor: TestShop['visitor'] = (session = 'session-1') => {
    const known = visitors.get(session) ?? visitorNamed(app, clock, { secret, id: session })
    visitors.set(session, known)
    return known
  }
  const call: TestShop['call'] = async (options, session) => visitor(session).call(options)
  const post: TestShop['post'] = async (url, payload, session) => call({ method: 'POST', url, ...(payload && { payload }) }, session)
  const get: TestShop['get'] = async (url, session) => call({ method: 'GET', url }, session)

  async function createQuote(answers: Answers = WHOLE_ANSWERS, session?: string): Promise<Quote> {
    return (await ok<{ quote: Quote }>(post('/api/coral/quotes/create?productPath=child', requestOf(answers), session))).quote
  }

  async function sign(quoteNumber: string): Promise<SigningState> {
    const begun = await ok<InitiateSignResponse>(post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' }))
    await useSimulatedPhone(app, clock)
    return ok<SigningState>(post('/api/insurance-application/collect-sign', { signingId: begun.signingId }))
  }

  async function buy(answers?: Answers): Promise<Receipt> {
    const { quoteNumber } = await createQuote(answers)
    await sign(quoteNumber)
    return (await ok<{ receipt: Receipt }>(post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`))).receipt
  }

  return { visitor, call, post, get, createQuote, sign, buy }
}

async function ok<T>(answer: Promise<LightMyRequestResponse>): Promise<T> {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  return JSON.parse(body) as T
}

/** Returns a tariff book with the child tariff at other prices, valid from a date. */
export async function higherPricesFrom(validFrom: string): Promise<TariffBook> {
  const child = TARIFFS.byVersion('child-2026.1')
  if (!child) throw new Error('the child tariff is missing')
  const raised = {
    ...child,
    version: 'child-dearer',
    validFrom,
    terms: child.terms.map((term) => ({ ...term, factors: [{ id: 'dearer', by: 'child.insuredSumChild', table: { '2': 1.1 } }] })),
  }
  return createTariffBook([child, raised])
}
