import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { readCopy } from '../../../tests/content/child-files.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import { proposalPath } from '../../contract/proposals.ts'
import type { Quote, QuoteRequest, Receipt } from '../../contract/quotes.ts'
import type { InitiateSignResponse, SigningState } from '../../contract/signing.ts'
import type { InsurerFacts } from '../../copy/insurer-params.ts'
import { swedishDateOf } from '../../values/clock.ts'
import type { Answers } from '../../engine/document.ts'
import { buildQuoteRequest } from '../../quote/request.ts'
import { liveBoat } from '../features/boat/live-boat.ts'
import { boatRoutes } from '../features/boat/boat-routes.ts'
import { createBoatService } from '../features/boat/boat-service.ts'
import { createBundleStore } from '../features/content/bundles.ts'
import { createEmbeddedCore } from '../ports/core-system/embedded/embedded-core.ts'
import { createTariffBook, readTariffs, type TariffBook } from '../ports/core-system/embedded/tariff/tariff-book.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import type { Db } from '../platform/db/database.ts'
import { createDatabaseFiles } from '../ports/files/database-files.ts'
import type { FileStore } from '../ports/files/file-port.ts'
import { fileRoutes } from '../ports/files/file-routes.ts'
import { registerApiErrors } from '../platform/http/api-error.ts'
import { loggerOptions } from '../platform/http/logging.ts'
import type { Random } from '../platform/ids/ids.ts'
import { createLookupStore } from '../features/lookups/lookup-store.ts'
import { lookupRoutes } from '../features/lookups/lookup-routes.ts'
import { createCustomerCodes } from '../features/marketing/customer-codes.ts'
import { createDatabaseChoices } from '../features/marketing/database-choices.ts'
import { marketingRoutes } from '../features/marketing/marketing-routes.ts'
import { createOutbox } from '../ports/messages/outbox.ts'
import { outboxPage } from '../ports/messages/outbox-page.ts'
import type { Messages } from '../ports/messages/message-port.ts'
import { createExternalDataReader } from '../features/answers/read-external-data.ts'
import { externalDataRoutes } from '../features/answers/fact-routes.ts'
import { createProposalStore, type ProposalStore } from '../features/proposals/proposal-store.ts'
import { proposalRoutes } from '../features/proposals/proposal-routes.ts'
import { createProposalService } from '../features/proposals/proposal-service.ts'
import type { Bundles } from '../features/answers/bundles.ts'
import { legacyQuoteRoutes } from '../features/quotes/legacy-routes.ts'
import { quoteRoutes } from '../features/quotes/quote-routes.ts'
import { createQuoteService, type QuoteService } from '../features/quotes/quote-service.ts'
import { createPolicyEvents } from '../features/receipts/policy-events.ts'
import { createPolicyPdfs } from '../features/receipts/policy-pdfs.ts'
import { receiptRoutes } from '../features/receipts/receipt-routes.ts'
import { createDatabaseRedirects, type DatabaseRedirects } from '../features/redirects/database-redirects.ts'
import { redirectRoutes } from '../features/redirects/redirect-routes.ts'
import { embeddedRegistries } from '../ports/registries/embedded/registries.ts'
import type { Registry } from '../ports/registries/registry-port.ts'
import { createRegistries } from '../ports/registries/registries.ts'
import { registryRoutes } from '../ports/registries/registry-routes.ts'
import { createCipher, type Cipher } from '../platform/secrets/cipher.ts'
import { createBankIdClient } from '../ports/e-signing/bankid/client.ts'
import { simulatorApp } from '../ports/e-signing/bankid/launch-url.ts'
import { createBankIdSigning } from '../ports/e-signing/bankid/signing.ts'
import { bankidSimulator } from '../ports/e-signing/bankid/simulator/simulator-plugin.ts'
import { testClock, type TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { bankIdWords } from '../ports/e-signing/bankid/words.ts'
import type { SigningOptions } from '../features/signing/options.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'
import { signingRoutes } from '../features/signing/signing-routes.ts'
import { createSigningService, type SigningService } from '../features/signing/signing-service.ts'
import { createSubmitHandlers } from '../features/submissions/handlers.ts'
import { submissionRoutes } from '../features/submissions/submission-routes.ts'
import { createSubmissionService, type SubmissionService } from '../features/submissions/submission-service.ts'
import { createSignedSubmissions, type SignedSubmissions } from '../features/submissions/signed-submissions.ts'
import { CHILD_BUNDLE, linkChild, storeChildBundle, WHOLE_ANSWERS } from './child-bundle.ts'
import { seededRandom } from './seeded-random.ts'
import { sharedSerializers } from './shared-serializers.ts'

export const INSURER: InsurerFacts = {
  name: 'Teckna Försäkring',
  organizationNumber: '599900-0028',
  address: 'Exempelgatan 1, 111 22 Stockholm',
  email: 'kundservice@teckna.example',
  phone: '08-465 004 00',
  openingHours: 'vardagar 08:00–17:30',
}

const SALES = { organizationNumbers: { bank: '599900-0010', own: '599900-0028', myPages: '599900-0036' } }

const TARIFFS = await readTariffs()

const returnUrl = (page: string, nonce: string) => `https://teckna.example${page}?retur=${nonce}`

/** What a test may put in place of the shop's own parts. */
export interface ShopParts {
  readonly eSigning?: (real: ESigning) => ESigning
  readonly messages?: (real: Messages) => Messages
  readonly tariffs?: TariffBook
  readonly random?: (real: Random) => Random
  readonly registries?: Readonly<Record<string, Registry>>
}

/** The purchase side of the server on a database, with a simulated e-ID service and a clock that stands still. */
export interface TestShop {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly core: CoreSystem
  readonly files: FileStore
  readonly proposals: ProposalStore
  readonly quotes: QuoteService
  readonly redirects: DatabaseRedirects
  readonly signing: SigningService
  readonly signingOptions: SigningOptions
  readonly cipher: Cipher
  readonly signed: SignedSubmissions
  readonly submissions: SubmissionService
  /** Everything that was logged, as lines of JSON. */
  readonly logged: string[]
  /** Calls the API as a session; `session-1` unless told. */
  post(url: string, payload?: object, session?: string): Promise<LightMyRequestResponse>
  get(url: string, session?: string): Promise<LightMyRequestResponse>
  createQuote(answers?: Answers, session?: string): Promise<Quote>
  /** Signs a quote on the simulated phone, to the end. */
  sign(quoteNumber: string): Promise<SigningState>
  /** Creates, signs and accepts. */
  buy(answers?: Answers): Promise<Receipt>
}

/** The request that the browser makes of answers. */
export function requestOf(answers: Answers, over: Partial<QuoteRequest> = {}): QuoteRequest {
  const sales = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const
  return { ...buildQuoteRequest(CHILD_BUNDLE.document, answers, CHILD_BUNDLE.hash, sales), ...over }
}

const mailCopy = async () => readCopy('copy/mail.sv.json')
const linkOf = (token: string) => `https://teckna.example${proposalPath(token)}`

/** @param db migrated and empty */
export async function openShop(db: Db, parts: ShopParts = {}): Promise<TestShop> {
  const clock = testClock()
  const seeded = seededRandom('shop')
  const random = parts.random?.(seeded) ?? seeded
  const logged: string[] = []
  const app = fastify({ logger: loggerOptions('trace', { write: (line) => void logged.push(line) }) ?? false })
  app.setSerializerCompiler(sharedSerializers)
  const linked = await linkChild(() => swedishDateOf(clock.now()))
  const published = createBundleStore(db, vocabulary, () => swedishDateOf(clock.now()))
  const bundles: Bundles = { ...published, get: async (hash) => (hash === CHILD_BUNDLE.hash ? linked : published.get(hash)) }
  await storeChildBundle(db, clock.now())
  const cipher = createCipher(new Uint8Array(32).fill(7), random)
  const redirects = createDatabaseRedirects({ db, cipher, clock, random })
  const files = createDatabaseFiles({ db, cipher, clock, random })
  const registries = createRegistries({
    registries: parts.registries ?? embeddedRegistries,
    clock,
    after: () => () => undefined,
    log: app.log,
  })
  const sources = { lookups: createLookupStore(db), registries }
  const readExternalData = createExternalDataReader({ ...sources, files })

  const outbox = createOutbox({ clock, random })
  const messages = parts.messages?.(outbox) ?? outbox
  const links = {
    receipt: (token: string) => `https://teckna.example/kvittens/${token}`,
    withdrawal: (token: string) => `https://teckna.example/angra/${token}`,
  }
  const core = createEmbeddedCore({
    db,
    clock,
    random,
    tariffs: parts.tariffs ?? TARIFFS,
    cipher,
    files,
    events: createPolicyEvents({ messages, clock, insurer: INSURER, links, mailCopy }),
  })
  const simulated = bankIdOver(app)
  const signed = createSignedSubmissions({ db, cipher, clock, random })
  const shared = { bundles, readExternalData, insurer: INSURER, returnUrl }
  const signingOptions: SigningOptions = {
    ...shared,
    db,
    core,
    submissions: signed,
    clock,
    random,
    eSigning: parts.eSigning?.(simulated) ?? simulated,
    words: bankIdWords,
    log: app.log,
  }
  const signing = createSigningService(signingOptions)
  const quotes = createQuoteService({ core, bundles, signatures: signing, sales: SALES, readExternalData })
  const proposals = createProposalStore({ db, cipher, clock, random })
  const proposing = createProposalService({ db, core, bundles, store: proposals, messages, clock, insurer: INSURER, linkOf, mailCopy })
  const submissions = createSubmissionService({ ...shared, handlers: createSubmitHandlers(core), signed, signing })

  registerApiErrors(app)
  app.decorateRequest('session')
  app.addHook('onRequest', async (request) => {
    request.session = { id: String(request.headers['x-test-session'] ?? 'session-1') }
  })
  await app.register(bankidSimulator, { prefix: '/bankid-simulator', clock, random })
  await app.register(quoteRoutes, { quotes, core })
  await app.register(legacyQuoteRoutes, { quotes, core })
  await app.register(boatRoutes, {
    boat: createBoatService({ core, quotes, bundles, liveBundle: liveBoat(db, bundles), insurer: INSURER }),
  })
  await app.register(signingRoutes, { signing })
  await app.register(lookupRoutes, sources)
  await app.register(registryRoutes, sources)
  await app.register(externalDataRoutes, { bundles, ...sources })
  await app.register(redirectRoutes, { redirects })
  await app.register(proposalRoutes, { proposals: proposing })
  await app.register(marketingRoutes, { choices: createDatabaseChoices({ db, clock }), codes: createCustomerCodes(cipher) })
  await app.register(fileRoutes, { files })
  await app.register(submissionRoutes, { submissions })
  await app.register(receiptRoutes, { core, pdfs: createPolicyPdfs({ bundles, insurer: INSURER }) })
  await app.register(outboxPage, { db })

  const post: TestShop['post'] = async (url, payload, session = 'session-1') =>
    app.inject({ method: 'POST', url, headers: { 'x-test-session': session }, ...(payload && { payload }) })
  const get: TestShop['get'] = async (url, session = 'session-1') =>
    app.inject({ method: 'GET', url, headers: { 'x-test-session': session } })

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

  return {
    app,
    clock,
    core,
    files,
    proposals,
    quotes,
    redirects,
    signing,
    signingOptions,
    cipher,
    signed,
    submissions,
    logged,
    post,
    get,
    createQuote,
    sign,
    buy,
  }
}

async function ok<T>(answer: Promise<LightMyRequestResponse>): Promise<T> {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  return JSON.parse(body) as T
}

/** A book with the child tariff at other prices: it holds from a day on. */
export async function dearerFrom(validFrom: string): Promise<TariffBook> {
  const child = TARIFFS.byVersion('child-2026.1')
  if (!child) throw new Error('the child tariff is missing')
  const dearer = {
    ...child,
    version: 'child-dearer',
    validFrom,
    terms: child.terms.map((term) => ({ ...term, factors: [{ id: 'dearer', by: 'child.insuredSumChild', table: { '2': 1.1 } }] })),
  }
  return createTariffBook([child, dearer])
}

/** The e-ID service over the simulator of an app, without a network. */
export function bankIdOver(app: FastifyInstance): ESigning {
  const client = createBankIdClient({
    wait: async () => undefined,
    transport: async (path, body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: `/bankid-simulator${path}`, headers, payload: JSON.stringify(body) })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    },
  })
  return createBankIdSigning({ client, app: simulatorApp('/bankid-simulator') })
}

/** Opens the newest order on the simulated phone and signs it, by whom it was asked for. */
export async function useSimulatedPhone(app: FastifyInstance, clock: TestClock): Promise<void> {
  const { orders } = (await app.inject({ url: '/bankid-simulator/sim/orders' })).json<{
    orders: { orderRef: string; autoStartToken: string; askedFor: { personalNumber: string } }[]
  }>()
  const order = orders.at(-1)
  if (!order) throw new Error('there is nothing to sign')
  const { personalNumber } = order.askedFor
  const act = async (what: string, payload: object) => {
    clock.forward(2_000)
    const answer = await app.inject({ method: 'POST', url: `/bankid-simulator/sim/orders/${order.orderRef}/${what}`, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  await act('start', { autoStartToken: order.autoStartToken, personalNumber })
  await act('sign', { securityCode: '123456', personalNumber })
  clock.forward(2_000)
}
