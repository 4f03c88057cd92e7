import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import type { Copy } from '../../copy/lookup.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import { swedishDateOf } from '../../values/clock.ts'
import { configuredIdentity } from '../accounts/identity/configured-identity.ts'
import type { IdentityAdapter } from '../accounts/identity/register-identity.ts'
import { configuredProvider } from '../accounts/session/configured-provider.ts'
import type { SignInProvider } from '../accounts/session/sign-in-provider-port.ts'
import type { Cms } from '../features/cms/cms-port.ts'
import { createContentArticles } from '../features/cms/content-articles.ts'
import { createBundleStore, type BundleStore } from '../features/content/bundles.ts'
import { ARTICLES, readLiveArticles } from '../features/content/live-articles.ts'
import { readLivePage } from '../features/content/live-pages.ts'
import { readLiveHash } from '../features/content/pointer.ts'
import type { Customers } from '../features/customers/customer-port.ts'
import { createDatabaseCustomers } from '../features/customers/database-customers.ts'
import { createDatabaseChoices } from '../features/marketing/database-choices.ts'
import type { MarketingChoices } from '../features/marketing/marketing-choices-port.ts'
import { createDatabaseRedirects } from '../features/redirects/database-redirects.ts'
import type { RedirectValues } from '../features/redirects/redirect-values-port.ts'
import { heldEngagements } from './held-engagements.ts'
import type { MailConfig } from '../platform/config/mail-config.ts'
import type { DbOrTx } from '../platform/db/database.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import type { Collector } from '../ports/collector/collector-port.ts'
import type { Comparisons } from '../ports/comparison/comparison-port.ts'
import type { InsuranceRegister } from '../ports/insurances/insurance-register.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'
import type { CustomerCases } from '../ports/customer-cases/customer-cases-port.ts'
import { configuredBankId, simulatedBankId, simulatorTransport } from '../ports/e-signing/bankid/configured-bankid.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'
import { createDatabaseFiles } from '../ports/files/database-files.ts'
import type { FileStore } from '../ports/files/file-port.ts'
import { createEmbeddedMailbox, type EmbeddedMailbox } from '../ports/messages/embedded-mailbox.ts'
import type { MailTransport } from '../ports/messages/mail-transport-port.ts'
import type { Messages } from '../ports/messages/message-port.ts'
import { createOutbox } from '../ports/messages/outbox.ts'
import { configuredSmtp } from '../ports/messages/smtp/configured-smtp.ts'
import type { MandateKeeping, Payments } from '../ports/payments/payments-port.ts'
import type { PersonNames, Registries } from '../ports/registries/registry-port.ts'
import { configuredCollector } from './configured-collector.ts'
import { configuredComparisons } from './configured-comparisons.ts'
import { createClamdScan } from '../ports/virus-scan/clamd/clamd-scan.ts'
import { createEicarScan } from '../ports/virus-scan/eicar-scan.ts'
import type { VirusScan } from '../ports/virus-scan/virus-scan-port.ts'
import { configuredCases } from './configured-cases.ts'
import { createConfiguredCore } from './configured-core.ts'
import { configuredCustomers } from './configured-customers.ts'
import { configuredObjectFiles } from './configured-files.ts'
import { configuredInsurances, configuredRegister } from './configured-insurances.ts'
import { configuredPersonNames, configuredRegistries } from './configured-registries.ts'
import { configuredMandateKeeping, configuredPayments } from './configured-payments.ts'

/** Returns the live texts of a copy page in Swedish. Reads on the given transaction, if any. */
export type ReadCopy = (page: string, within?: DbOrTx) => Promise<Copy>

/** The ports of the server. An insurer replaces a member with an adapter to its own system. */
export interface Adapters {
  readonly copy: ReadCopy
  readonly bundles: BundleStore
  readonly files: FileStore
  readonly virusScan: VirusScan
  readonly messages: Messages
  readonly mail: MailAdapter
  readonly registries: Registries
  readonly personNames: PersonNames
  /** Undefined if the insurer's own system keeps the insurances. */
  readonly insuranceRegister: InsuranceRegister | undefined
  readonly core: CoreSystem
  readonly insurances: Insurances
  /** Fetches customers' insurances from other companies. */
  readonly collector: Collector
  /** Compares our insurances with those of other companies. */
  readonly comparisons: Comparisons
  readonly payments: Payments
  /** Undefined if the insurer's own system talks to the banks. */
  readonly mandateKeeping: MandateKeeping | undefined
  readonly customers: Customers
  readonly customerCases: CustomerCases
  readonly redirects: RedirectValues
  readonly marketing: MarketingChoices
  readonly cms: Cms
  readonly eSigning: ESigning
  readonly signInProvider: SignInProvider
  /** Undefined if the insurer has its own identity provider. */
  readonly identity: IdentityAdapter | undefined
}

/** What delivers messages. */
export interface MailAdapter {
  readonly transport: MailTransport
  /** Undefined if the insurer has a mail server. */
  readonly mailbox: EmbeddedMailbox | undefined
}

/** The inputs of an adapter factory: the foundation and the server that uses the adapter. */
export interface AdapterParts extends Foundation {
  readonly app: FastifyInstance
}

/** Makes an adapter from the configuration and from the adapters made before it. */
type Make<Name extends keyof Adapters, Before extends keyof Adapters = never> = (
  parts: AdapterParts,
  before: Pick<Adapters, Before>,
) => Adapters[Name] | Promise<Adapters[Name]>

/** One factory for each adapter. */
export interface AdapterMakers {
  readonly copy: Make<'copy'>
  readonly bundles: Make<'bundles'>
  readonly files: Make<'files'>
  readonly virusScan: Make<'virusScan'>
  readonly messages: Make<'messages'>
  readonly mail: Make<'mail'>
  readonly registries: Make<'registries'>
  readonly personNames: Make<'personNames'>
  readonly insuranceRegister: Make<'insuranceRegister'>
  readonly core: Make<'core'>
  readonly insurances: Make<'insurances', 'bundles' | 'copy' | 'core'>
  readonly collector: Make<'collector'>
  readonly comparisons: Make<'comparisons'>
  readonly payments: Make<'payments', 'insurances' | 'customers' | 'messages' | 'copy'>
  readonly mandateKeeping: Make<'mandateKeeping', 'messages' | 'copy'>
  readonly customers: Make<'customers', 'registries'>
  readonly customerCases: Make<'customerCases'>
  readonly redirects: Make<'redirects'>
  readonly marketing: Make<'marketing'>
  readonly cms: Make<'cms'>
  readonly eSigning: Make<'eSigning'>
  readonly signInProvider: Make<'signInProvider'>
  readonly identity: Make<'identity', 'copy' | 'insurances'>
}

/**
 * Factories of the adapters that come with Teckna. Most are embedded. The configuration decides between the simulated and the
 * real BankID, between the embedded and an external identity provider, between the embedded mailbox and a mail server,
 * and between the embedded virus scan and a ClamAV daemon.
 */
export const DEFAULT_ADAPTERS: AdapterMakers = {
  copy:
    ({ db }) =>
    async (page, within = db) =>
      (await readLivePage(within, 'sv', page)) ?? {},
  bundles: ({ db, clock }) => createBundleStore(db, vocabulary, () => swedishDateOf(clock.now())),
  files: async (parts) => (await configuredObjectFiles(parts)) ?? createDatabaseFiles(parts),
  virusScan: ({ config: { virusScan } }) => (virusScan.mode === 'clamd' ? createClamdScan(virusScan) : createEicarScan()),
  messages: createOutbox,
  mail: async ({ config, clock }) => configuredMail(config.mail, clock.now()),
  registries: configuredRegistries,
  personNames: configuredPersonNames,
  insuranceRegister: configuredRegister,
  core: async (parts) => createConfiguredCore(parts),
  insurances: configuredInsurances,
  collector: (parts) =>
    configuredCollector(parts, (company) =>
      simulatedBankId(
        simulatorTransport(() => ownUrlOf(parts.app), company),
        parts.timers,
      ),
    ),
  comparisons: configuredComparisons,
  payments: configuredPayments,
  mandateKeeping: configuredMandateKeeping,
  customers: async (parts, { registries }) => (await configuredCustomers(parts)) ?? createDatabaseCustomers({ ...parts, registries }),
  customerCases: configuredCases,
  redirects: createDatabaseRedirects,
  marketing: createDatabaseChoices,
  cms: ({ db, config }) => {
    const live = { hash: async () => readLiveHash(db, { kind: 'articles', name: ARTICLES }), read: async () => readLiveArticles(db) }
    return createContentArticles({ live, insurer: config.insurer })
  },
  eSigning: async (parts) => configuredBankId(parts, () => ownUrlOf(parts.app)),
  signInProvider: (parts) => configuredProvider(parts, () => ownUrlOf(parts.app)),
  identity: async (parts, { copy, insurances }) =>
    configuredIdentity(parts, async () => copy('provider'), heldEngagements(parts, insurances)),
}

/**
 * Makes the adapters in the order of their dependencies.
 * @throws ConfigError if the configuration names something that the server cannot use
 */
export async function makeAdapters(make: AdapterMakers, parts: AdapterParts): Promise<Adapters> {
  const copy = await make.copy(parts, {})
  const files = await make.files(parts, {})
  const messages = await make.messages(parts, {})
  const registries = await make.registries(parts, {})
  const bundles = await make.bundles(parts, {})
  const insuranceRegister = await make.insuranceRegister(parts, {})
  const core = await make.core(parts, {})
  const insurances = await make.insurances(parts, { bundles, copy, core })
  const customers = await make.customers(parts, { registries })
  return {
    copy,
    files,
    virusScan: await make.virusScan(parts, {}),
    messages,
    mail: await make.mail(parts, {}),
    registries,
    personNames: await make.personNames(parts, {}),
    bundles,
    insuranceRegister,
    core,
    insurances,
    collector: await make.collector(parts, {}),
    comparisons: await make.comparisons(parts, {}),
    payments: await make.payments(parts, { insurances, customers, messages, copy }),
    mandateKeeping: await make.mandateKeeping(parts, { messages, copy }),
    customers,
    customerCases: await make.customerCases(parts, {}),
    redirects: await make.redirects(parts, {}),
    marketing: await make.marketing(parts, {}),
    cms: await make.cms(parts, {}),
    eSigning: await make.eSigning(parts, {}),
    signInProvider: await make.signInProvider(parts, {}),
    identity: await make.identity(parts, { copy, insurances }),
  }
}

/** Returns the insurer's mail server, or the embedded mailbox. @throws ConfigError */
async function configuredMail({ smtp }: MailConfig, now: Date): Promise<MailAdapter> {
  if (smtp) return { transport: await configuredSmtp(smtp, now), mailbox: undefined }
  const mailbox = createEmbeddedMailbox()
  return { transport: mailbox, mailbox }
}

/** Returns the URL at which the process reaches itself. Call it once the server listens. */
function ownUrlOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
