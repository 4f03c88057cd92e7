import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { validatorManifest, validators } from '../../../validators/registry.ts'
import type { Copy } from '../../copy/lookup.ts'
import type { JsonSchema } from '../../values/json.ts'
import { registerIdentity } from '../accounts/identity/register-identity.ts'
import type { SignInService } from '../accounts/identity/sign-in/sign-in-service.ts'
import { registerSession } from '../accounts/session/register-session.ts'
import type { Calls } from '../accounts/session/calls.ts'
import type { SessionService } from '../accounts/session/session-service.ts'
import { registerAnswers } from '../features/answers/register-answers.ts'
import { registerAudit } from '../features/audit/register-audit.ts'
import { registerAppConfig } from '../features/app-config/register-app-config.ts'
import { registerCases } from '../features/cases/register-cases.ts'
import { registerComparison } from '../features/comparison/register-comparison.ts'
import { registerClaims } from '../features/claims/register-claims.ts'
import type { CarryOvers } from '../features/core-intents/carry-overs.ts'
import { registerCoreIntents } from '../features/core-intents/register-core-intents.ts'
import { createWithdrawals, type Withdrawals } from '../features/core-intents/withdrawals.ts'
import { registerCms } from '../features/cms/register-cms.ts'
import { readLiveHash } from '../features/content/pointer.ts'
import type { PublishRules } from '../features/content/build-bundle.ts'
import type { FlowRules } from '../features/content/flow-rules.ts'
import { createFindPage } from '../features/content/find-page.ts'
import { createFindRedirect } from '../features/content/find-redirect.ts'
import { registerContent } from '../features/content/register/register-content.ts'
import { registerCredentials } from '../features/credentials/register-credentials.ts'
import { createPersonHash, type PersonHash } from '../platform/secrets/person-hash.ts'
import { createCustomerMail } from '../features/customers/customer-mail.ts'
import { registerCustomers } from '../features/customers/register-customers.ts'
import { registerDev } from '../features/dev/register-dev.ts'
import { registerDocuments } from '../features/documents/register-documents.ts'
import { registerInquiries } from '../features/inquiries/register-inquiries.ts'
import { registerEndings } from '../features/endings/register-endings.ts'
import { registerInsurances } from '../features/insurances/register-insurances.ts'
import type { InsuranceKeeping } from '../features/insurances/take-in.ts'
import { registerJobs, type Jobs } from '../features/jobs/register-jobs.ts'
import { registerLookups } from '../features/lookups/register-lookups.ts'
import { createCustomerCodes } from '../features/marketing/customer-codes.ts'
import { registerMarketing } from '../features/marketing/register-marketing.ts'
import { registerMessages, type Sending } from '../features/messages/register-messages.ts'
import type { MoveService } from '../features/moves/move-service.ts'
import { registerMoves } from '../features/moves/register-moves.ts'
import { registerOwnCalls } from '../features/own-calls/register-own-calls.ts'
import { registerOwnData, type OwnDataParts } from '../features/own-data/register-own-data.ts'
import { registerParticipants, type Participants } from '../features/participants/register-participants.ts'
import { registerPayments } from '../features/payments/register-payments.ts'
import { registerProposals } from '../features/proposals/register-proposals.ts'
import type { ProposalStore } from '../features/proposals/proposal-store.ts'
import type { QuoteService } from '../features/quotes/quote-service.ts'
import { registerQuotes } from '../features/quotes/register-quotes.ts'
import { registerRating } from '../features/rating/register-rating.ts'
import { registerReceipts } from '../features/receipts/register-receipts.ts'
import type { RedirectStore } from '../features/redirects/database-redirects.ts'
import { registerRedirects } from '../features/redirects/register-redirects.ts'
import { noteUnsigned } from '../features/sales/note-unsigned.ts'
import { registerSales } from '../features/sales/register-sales.ts'
import { registerSignatures } from '../features/signatures/register-signatures.ts'
import { registerSigning } from '../features/signing/register-signing.ts'
import type { SigningService } from '../features/signing/signing-service.ts'
import { registerSubmissions } from '../features/submissions/register-submissions.ts'
import { createSignedSubmissions, type SignedSubmissions } from '../features/submissions/signed-submissions.ts'
import type { SubmissionService } from '../features/submissions/submission-service.ts'
import { registerWallet } from '../features/wallet/register-wallet.ts'
import type { WalletService } from '../features/wallet/wallet-service.ts'
import type { Database, DbOrTx } from '../platform/db/database.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { registerApiErrors } from '../platform/http/api-error.ts'
import { clientLogRoute } from '../platform/http/client-log.ts'
import { registerHealth } from '../platform/http/health.ts'
import { measureCalls } from '../platform/http/measure-calls.ts'
import { registerOpenApi } from '../platform/http/openapi.ts'
import { refuseEmbedding } from '../platform/http/page-loads.ts'
import { registerRateLimits } from '../platform/http/rate-limits.ts'
import { registerSecurityHeaders } from '../platform/http/security-headers.ts'
import { registerStaticFiles, type ServedBuilds } from '../platform/http/static-files.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import { SIMULATOR_PATH } from '../ports/e-signing/bankid/configured-bankid.ts'
import { bankidSimulator } from '../ports/e-signing/bankid/simulator/simulator-plugin.ts'
import { bankIdWords } from '../ports/e-signing/bankid/words.ts'
import { fileRoutes } from '../ports/files/file-routes.ts'
import { registryRoutes } from '../ports/registries/registry-routes.ts'
import type { Adapters } from './adapters.ts'
import { contractEvents } from './contract-events.ts'

export interface CompositionParts extends Foundation, Adapters {
  readonly database: Database
  /** Folder with the builds of the web application. */
  readonly webFolder: string
  readonly rules: FlowRules
}

/** What a composed server offers besides its routes. */
export interface Composition {
  readonly sessions: SessionService
  /** Undefined if an external identity provider is configured. */
  readonly signIn: SignInService | undefined
  readonly signing: SigningService
  readonly quotes: QuoteService
  readonly submissions: SubmissionService
  readonly signed: SignedSubmissions
  readonly insuranceKeeping: InsuranceKeeping
  readonly wallet: WalletService
  readonly moves: MoveService
  readonly proposals: ProposalStore
  readonly waitingPurchases: Participants['waitingPurchases']
  readonly withdrawals: Withdrawals
  readonly carryOvers: CarryOvers
  readonly redirectStore: RedirectStore
  readonly sending: Sending
  /** Start them after the server listens. */
  readonly jobs: Jobs
}

/** Returns the publishing rules for the products that a core system can price. */
export function publishRulesOf(metaSchema: JsonSchema, core: CoreSystem): PublishRules {
  return {
    manifest: validatorManifest,
    registry: validators,
    metaSchema,
    neededPaths: (product) => core.requiredPaths(product),
    pricedPaths: (product) => core.pricedPaths(product),
    readPaths: (product) => core.readPaths(product),
  }
}

/**
 * Registers every route of the server in the order of their dependencies. No other code registers routes, so the server
 * and its tests differ only in their adapters.
 */
export async function compose(app: FastifyInstance, parts: CompositionParts): Promise<Composition> {
  await registerPlatform(app, parts)
  const { carryOvers } = registerCoreIntents({ ...parts })
  const { calls, sessions, signIn } = await registerAccounts(app, { ...parts, carryOvers })
  await registerAudit(app, parts)
  await registerPublished(app, { ...parts, calls })
  const shop = await registerShop(app, { ...parts, carryOvers })
  const { db, clock, config, random, identity } = parts
  await registerDev(app, {
    ...parts,
    ...shop,
    dialect: parts.database.dialect,
    received: (id) => shop.sending.received(id),
    simulator: (scope) => scope.register(bankidSimulator, { prefix: SIMULATOR_PATH, clock, random, relyingParty: config.insurer.name }),
  })
  const isPage = createFindPage(db, { isProduction: config.isProduction, articles: parts.cms })
  await registerStaticFiles(app, servedBuilds(parts), { isPage, redirectOf: createFindRedirect(db), opened: noteUnsigned })
  const stores = [
    shop.redirectStore,
    shop.proposals,
    shop.waitingPurchases,
    shop.wallet,
    shop.moves,
    sessions,
    parts.callMemory,
    ...(identity ? [identity] : []),
    ...(signIn ? [signIn] : []),
  ]
  const jobs = await registerJobs(app, { ...parts, ...shop, stores })
  return { ...shop, sessions, signIn, jobs }
}

/** How long pages of a server that has ended may ask for their files, in days: in production two weeks. */
const servedBuilds = ({ webFolder, config, timers }: CompositionParts): ServedBuilds => ({
  webFolder,
  brand: config.brand,
  insurer: config.insurer,
  keepDays: config.isProduction ? 14 : 1,
  every: timers.every,
})

/** Registers what all responses share, and the checks that refuse a request before any feature handles it. */
async function registerPlatform(app: FastifyInstance, parts: CompositionParts): Promise<void> {
  const { config, database, telemetry } = parts
  measureCalls(app, telemetry)
  registerApiErrors(app, telemetry)
  registerSecurityHeaders(app, config)
  registerHealth(app, database)
  await app.register(compress)
  await registerOpenApi(app)
  refuseEmbedding(app)
  await registerRateLimits(app, { ...parts, factor: config.rateLimitFactor })
}

interface AccountServices extends Pick<Composition, 'sessions' | 'signIn'> {
  readonly calls: Calls
}

async function registerAccounts(app: FastifyInstance, parts: CompositionParts & Pick<Composition, 'carryOvers'>): Promise<AccountServices> {
  const { identity, copy, signInProvider: provider, carryOvers: carryOver } = parts
  const { calls, sessions } = await registerSession(app, { ...parts, provider, carryOver })
  if (!identity) return { calls, sessions, signIn: undefined }
  const signInCopy = async (): Promise<Copy> => copy('identity')
  const { signIn } = await registerIdentity(app, { ...parts, identity, signInCopy, words: bankIdWords, returnUrl: returnUrlOf(parts) })
  return { calls, sessions, signIn }
}

/** Registers published content, the comparison beside it, the operator's settings, and the browser's error reports. */
async function registerPublished(app: FastifyInstance, parts: CompositionParts & Pick<AccountServices, 'calls'>): Promise<void> {
  await app.register(clientLogRoute)
  await registerAppConfig(app, parts)
  await registerContent(app, parts)
  await registerCms(app, parts)
  await registerDocuments(app, parts)
  await registerComparison(app, parts)
}

type ShopServices = Omit<Composition, 'sessions' | 'signIn' | 'jobs'>

/** Registers what customers do: answer, get a price, sign, buy, and read or end their contracts. */
async function registerShop(app: FastifyInstance, parts: CompositionParts & Pick<Composition, 'carryOvers'>): Promise<ShopServices> {
  const { files, virusScan, registries, marketing: choices, copy } = parts
  await app.register(fileRoutes, { files, virusScan })
  await app.register(registryRoutes, { registries })
  const { lookups } = await registerLookups(app, parts)
  const { readExternalData, readPaperSource, readCustomerFacts } = await registerAnswers(app, {
    bundles: parts.bundles,
    lookups,
    registries,
    files,
    core: parts.core,
    customers: parts.customers,
    insurances: parts.insurances,
  })
  const mailCopy = async (within?: DbOrTx): Promise<Copy> => copy('mail', within)
  const { desk, readCase } = await registerCases(app, { ...parts, readPaperSource, mailCopy })
  await registerClaims(app, { ...parts, desk, readCase })
  const events = contractEvents(parts)
  const withdrawals = createWithdrawals({ ...parts, events })
  const answering = { readExternalData, readPaperSource, readCustomerFacts, events, withdrawals }
  const shared = { ...parts, ...answering, desk, mailCopy, personHash: createPersonHash(parts.secret), returnUrl: returnUrlOf(parts) }
  const signed = createSignedSubmissions(parts)
  const { others, participantHandler, waitingPurchases, ownInvitations } = await registerParticipants(app, shared)
  const { signing, purchases } = await registerSigning(app, { ...shared, submissions: signed, words: bankIdWords })
  const { endingHandlers } = await registerEndings(app, shared)
  const { wallet } = await registerWallet(app, parts)
  const { moves, moveHandlers } = await registerMoves(app, { ...shared, wallet, moveCopy: moveCopyOf(copy) })
  const { submissions, awaitingForms } = await registerSubmissions(app, {
    ...shared,
    signed,
    signing,
    participantHandler,
    endingHandlers,
    moveHandlers,
    liveFlow: async (name) => readLiveHash(parts.db, { kind: 'flow', name }),
  })
  const { salesLinks, decideSale } = await registerSales(app, parts)
  const { insuranceKeeping } = await registerInsurances(app, { ...parts, mandates: parts.mandateKeeping })
  await registerPayments(app, { ...parts, moves })
  const concluded: InsuranceKeeping['concluded'] = async (policy) => insuranceKeeping.concluded(policy)
  const { quotes } = await registerQuotes(app, { ...shared, decideSale, signatures: signing, others, concluded })
  await registerRating(app, { ...parts, wallet, quotes, readExternalData })
  await registerSignatures(app, { ...parts, signing, submissions, quotes, invitations: ownInvitations, forms: awaitingForms, purchases })
  const { inquiries } = await registerInquiries(app, { ...shared, readCase })
  await registerOwnCalls(app, { ...parts, quotes, inquiries })
  const { print } = await registerReceipts(app, shared)
  await registerSettings(app, { ...shared, wallet, moves, signed, invitations: ownInvitations })
  const { redirectStore } = await registerRedirects(app, { ...parts, salesLinks })
  await registerMarketing(app, { ...parts, choices, codes: createCustomerCodes(parts.cipher) })
  const { proposals } = await registerProposals(app, shared)
  const { sending } = registerMessages({
    ...parts,
    print: async (attachment) => ('moveId' in attachment ? moves.print(attachment) : print(attachment)),
  })
  const stores = { proposals, waitingPurchases, withdrawals, carryOvers: parts.carryOvers, redirectStore }
  return { signing, quotes, submissions, signed, insuranceKeeping, wallet, moves, sending, ...stores }
}

/** Returns the texts of a move of insurances. */
const moveCopyOf =
  (copy: CompositionParts['copy']) =>
  async (within?: DbOrTx): Promise<Copy> => ({
    ...(await copy('general', within)),
    ...(await copy('company', within)),
    ...(await copy('external', within)),
    ...(await copy('move', within)),
  })

interface SettingsParts extends Pick<OwnDataParts, 'wallet' | 'moves' | 'desk' | 'signed' | 'invitations' | 'readPaperSource'> {
  readonly mailCopy: (within?: DbOrTx) => Promise<Copy>
  readonly personHash: PersonHash
}

/** Registers what customers decide about their own data: contact details, marketing, sign-in, and what is kept. */
async function registerSettings(app: FastifyInstance, parts: CompositionParts & SettingsParts): Promise<void> {
  const { insurer, publicUrl } = parts.config
  const sendMail = createCustomerMail({ ...parts, insurer })
  await registerCustomers(app, { ...parts, codes: createCustomerCodes(parts.cipher), sendMail, publicUrl })
  await registerCredentials(app, { ...parts, sendMail })
  await registerOwnData(app, parts)
}

/** Returns a function that builds the page address to which the e-ID app on the same device returns. */
const returnUrlOf =
  ({ config }: Pick<Foundation, 'config'>) =>
  (page: string, nonce: string): string =>
    `${config.publicUrl}${page}#nonce=${nonce}`
