import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { proposalPath } from '../../contract/proposals.ts'
import { insurerParams } from '../../copy/insurer-params.ts'
import { translator } from '../../copy/lookup.ts'
import type { Clock } from '../../values/clock.ts'
import { createContentArticles } from '../features/cms/content-articles.ts'
import type { Cms } from '../features/cms/cms-port.ts'
import { ConfigError, type Config } from '../platform/config/config.ts'
import { createEmbeddedCore } from '../ports/core-system/embedded/embedded-core.ts'
import { readOperatorTariffs } from '../ports/core-system/embedded/tariff/operator-tariffs.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import { readLivePage } from '../features/content/live-pages.ts'
import { createDatabaseCustomers, type DatabaseCustomersOptions } from '../features/customers/database-customers.ts'
import type { Customers } from '../features/customers/customer-port.ts'
import type { Db, DbOrTx } from '../platform/db/database.ts'
import { createDatabaseFiles } from '../ports/files/database-files.ts'
import type { FileClaims, FileStore } from '../ports/files/file-port.ts'
import { createEmbeddedIdentity, type EmbeddedIdentity } from '../accounts/identity/identity.ts'
import type { SignInOptions } from '../accounts/identity/sign-in/options.ts'
import { createSignInService, type SignInService } from '../accounts/identity/sign-in/sign-in-service.ts'
import type { Random } from '../platform/ids/ids.ts'
import { afterTimeout } from '../platform/timers/timer.ts'
import { createCustomerCodes } from '../features/marketing/customer-codes.ts'
import { createDatabaseChoices } from '../features/marketing/database-choices.ts'
import type { MarketingRouteOptions } from '../features/marketing/marketing-routes.ts'
import { ownClient } from '../accounts/session/own-client.ts'
import { createOutbox } from '../ports/messages/outbox.ts'
import type { PolicyLinks } from '../ports/messages/policy-mails.ts'
import { createProposalStore, type ProposalStore } from '../features/proposals/proposal-store.ts'
import { createProposalService, type ProposalService, type ProposalServiceOptions } from '../features/proposals/proposal-service.ts'
import { createPolicyEvents } from '../features/receipts/policy-events.ts'
import { createDatabaseRedirects, type DatabaseRedirects } from '../features/redirects/database-redirects.ts'
import { embeddedRegistries } from '../ports/registries/embedded/registries.ts'
import type { Registries } from '../ports/registries/registry-port.ts'
import { createRegistries } from '../ports/registries/registries.ts'
import { createCipher } from '../platform/secrets/cipher.ts'
import { createOpenIdProvider } from '../accounts/session/openid-provider.ts'
import type { SignInProvider } from '../accounts/session/sign-in-provider-port.ts'
import { createBankIdClient } from '../ports/e-signing/bankid/client.ts'
import { simulatorApp } from '../ports/e-signing/bankid/launch-url.ts'
import { createBankIdSigning } from '../ports/e-signing/bankid/signing.ts'
import { mutualTlsTransport, plainHttpTransport } from '../ports/e-signing/bankid/transport.ts'
import { bankIdWords } from '../ports/e-signing/bankid/words.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'

/** Where the simulated BankID lies, and the page of its phone. */
export const SIMULATOR_PATH = '/bankid-simulator'

interface PortParts {
  readonly config: Config
  readonly db: Db
  readonly secret: Buffer
  readonly clock: Clock
  readonly random: Random
}

const mailCopy = async (db: DbOrTx) => (await readLivePage(db, 'sv', 'mail')) ?? {}

/** The insurer's core: the embedded one. An insurer that has its own writes the port `CoreSystem` over it. */
export async function createCoreSystem({ config, db, secret, clock, random }: PortParts, files: FileClaims): Promise<CoreSystem> {
  const events = createPolicyEvents({
    messages: createOutbox({ clock, random }),
    clock,
    insurer: config.insurer,
    links: policyLinks(config.publicUrl),
    mailCopy,
  })
  return createEmbeddedCore({
    db,
    tariffs: await readOperatorTariffs(config.tariffDir),
    clock,
    random,
    cipher: createCipher(secret, random),
    events,
    files,
  })
}

/** The files that customers upload: in the database. An insurer that has an archive writes the port `FileStore` over it. */
export function createFileStore({ db, secret, clock, random }: Omit<PortParts, 'config'>): FileStore {
  return createDatabaseFiles({ db, cipher: createCipher(secret, random), clock, random })
}

/** What the bank's app says of its customers: in the database. A bank that keeps it itself is asked over the port `RedirectValues`. */
export function createRedirects({ db, secret, clock, random }: Omit<PortParts, 'config'>): DatabaseRedirects {
  return createDatabaseRedirects({ db, cipher: createCipher(secret, random), clock, random })
}

/** Saved price proposals, and where they are kept. */
export function createProposals(
  { config, db, secret, clock, random }: PortParts,
  { core, bundles }: Pick<ProposalServiceOptions, 'core' | 'bundles'>,
): { readonly proposals: ProposalService; readonly store: ProposalStore } {
  const store = createProposalStore({ db, cipher: createCipher(secret, random), clock, random })
  const messages = createOutbox({ clock, random })
  const linkOf = (token: string) => `${config.publicUrl}${proposalPath(token)}`
  const proposals = createProposalService({ db, core, bundles, store, messages, clock, insurer: config.insurer, linkOf, mailCopy })
  return { proposals, store }
}

/** Choices of electronic marketing: in the database. An insurer that keeps them itself writes the port `MarketingChoices` over it. */
export function createMarketing({ db, secret, clock, random }: Omit<PortParts, 'config'>): MarketingRouteOptions {
  return { choices: createDatabaseChoices({ db, clock }), codes: createCustomerCodes(createCipher(secret, random)) }
}

/** The shop's articles: content like its other texts. An insurer that has a content service writes the port `Cms` over it. */
export function createCms({ config, db }: Pick<PortParts, 'config' | 'db'>): Cms {
  return createContentArticles({ copy: async () => readLivePage(db, 'sv', 'articles'), insurer: config.insurer })
}

/** What is known outside the shop: the embedded registries. An insurer puts its own in their places. */
export function createShopRegistries({ clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger }): Registries {
  return createRegistries({ registries: embeddedRegistries, clock, after: afterTimeout, log })
}

/**
 * Who signs in: the embedded identity provider, unless the insurer has one.
 * @returns undefined where an outside provider is configured
 */
export async function createIdentity({ config, ...parts }: PortParts, log: FastifyBaseLogger): Promise<EmbeddedIdentity | undefined> {
  const { identity, publicUrl, insurer, isProduction } = config
  if (identity.mode === 'outside') return undefined
  const copy = async () => (await readLivePage(parts.db, 'sv', 'provider')) ?? {}
  return createEmbeddedIdentity({ ...parts, publicUrl, insurer, isProduction, sessionSeconds: identity.sessionSeconds, copy, log })
}

/** Signing in at the embedded identity provider. */
export function createSignIn(
  { config, db, clock, random }: Omit<PortParts, 'secret'>,
  parts: Pick<SignInOptions, 'accounts' | 'eSigning' | 'log'>,
): SignInService {
  const { publicUrl, insurer } = config
  const texts = async () => translator((await readLivePage(db, 'sv', 'identity')) ?? {}, () => undefined)
  return createSignInService({
    ...parts,
    db,
    clock,
    random,
    words: bankIdWords,
    visibleText: async () => (await texts())('identity.visibleText', insurerParams(insurer)),
    returnUrl: (page, nonce) => `${publicUrl}${page}#nonce=${nonce}`,
  })
}

/** The register of customers: in the database. An insurer that has one writes the port `Customers` over it. */
export function createCustomers(
  { db, secret, clock, random }: Omit<PortParts, 'config'>,
  registries: DatabaseCustomersOptions['registries'],
): Customers {
  return createDatabaseCustomers({ db, secret, cipher: createCipher(secret, random), registries, clock })
}

/** Seconds until the identity provider is given up. */
const PROVIDER_WITHIN = 10

/**
 * Who says who customers and employees are: the embedded identity provider, or the insurer's.
 * @param ownUrl address of this process, known once it listens
 */
export function createSignInProvider(
  { config: { identity, publicUrl, isProduction }, secret }: Pick<PortParts, 'config' | 'secret'>,
  ownUrl: () => string,
): SignInProvider {
  const shared = { publicUrl, timeout: PROVIDER_WITHIN, isPlainAllowed: !isProduction }
  if (identity.mode === 'outside') return createOpenIdProvider({ ...identity, ...shared })
  return createOpenIdProvider({ ...ownClient(secret, publicUrl), ...shared, ownUrl })
}

function policyLinks(publicUrl: string): PolicyLinks {
  return {
    receipt: (token) => `${publicUrl}/kvittens?kvitto=${token}`,
    withdrawal: (token) => `${publicUrl}/angra-avtal?kvitto=${token}`,
  }
}

/** Waits on the machine's timer. */
export const wait = async (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Electronic signing: BankID with the insurer's certificate, or the embedded simulator.
 * @param ownUrl address of this process, known once it listens
 * @throws ConfigError when the certificate cannot be read
 */
export async function createESigning({ bankId, publicUrl }: Config, ownUrl: () => string): Promise<ESigning> {
  if (bankId.mode === 'simulator') {
    const client = createBankIdClient({
      transport: async (path, body) => plainHttpTransport({ baseUrl: `${ownUrl()}${SIMULATOR_PATH}` })(path, body),
      wait,
    })
    return createBankIdSigning({ client, app: simulatorApp(SIMULATOR_PATH) })
  }
  const [pfx, ca] = await Promise.all([readFileOf('BANKID_CERTIFICATE', bankId.certificateFile), readFileOf('BANKID_CA', bankId.caFile)])
  const transport = mutualTlsTransport({ baseUrl: bankId.baseUrl, pfx, passphrase: bankId.passphrase, ca: ca.toString('utf8') })
  return createBankIdSigning({ client: createBankIdClient({ transport, wait }), referringDomain: new URL(publicUrl).hostname })
}

async function readFileOf(variable: string, path: string): Promise<Buffer> {
  return readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`${variable} cannot be read: ${path} (${code})`)
  })
}
