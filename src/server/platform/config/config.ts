import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { FEATURE_FLAGS, type FeatureFlag } from '../../../contract/app-config.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { SalesConfig } from '../../../quote/sellingChannel.ts'
import { ConfigError, type Environment } from './config-error.ts'
import { BrandError, readBrand, type Brand } from '../brand/brand.ts'
import { BRAND_FOLDER, PROJECT_FOLDER } from './folders.ts'
import { readIdentity, type IdentityConfig } from './identity-config.ts'
import { readComparison, type ComparisonConfig } from './comparison-config.ts'
import { readCore, type CoreConfig } from './core-config.ts'
import { readCancellationAddresses, type CancellationAddresses } from './cancellation-config.ts'
import { readCollector, type CollectorConfig } from './collector-config.ts'
import { readCustomers, readInsurances, type BackEndConfig, type InsurancesConfig } from './insurances-config.ts'
import { readFiles, type FilesConfig } from './files-config.ts'
import { PRODUCTION_NEEDS, readInsurerModule, type InsurerModuleConfig } from './insurer-config.ts'
import { readMail, type MailConfig } from './mail-config.ts'
import { readRegistries, type RegistriesConfig } from './registries-config.ts'
import { readTelemetry, type TelemetryConfig } from './telemetry-config.ts'
import { readVirusScan, type VirusScanConfig } from './virus-scan-config.ts'

/** The server's configuration, read from environment variables. Every value has a default for local use. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A folder with tariffs for the embedded core system, in addition to those shipped with Teckna. */
  readonly tariffDir: string | undefined
  /** Address of a PostgreSQL server. Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** 32 bytes as hex, for sessions and encrypted answers. Undefined: generated once and stored in `dataDir`. */
  readonly secret: string | undefined
  /** The shop's address as customers see it, for links in e-mails. */
  readonly publicUrl: string
  /** True with real customers: no simulated BankID, no page that shows all e-mails. */
  readonly isProduction: boolean
  /** Addresses and subnets of the proxies in front. Only their headers set the customer's address and protocol. */
  readonly trustProxy: readonly string[]
  /** Factor on the rate limits per address: 2 allows twice as many calls; 0 turns the limits off. */
  readonly rateLimitFactor: number
  readonly logLevel: string
  readonly telemetry: TelemetryConfig
  /** What a system outside that does not answer at the start does: it ends the start, or is logged. */
  readonly startChecks: StartChecks
  /** The module in which the insurer chooses adapters. Undefined: the variables choose them all. */
  readonly insurerModule: InsurerModuleConfig | undefined
  /** Facts about the insurer that fill the placeholders of the texts. [B1.4] */
  readonly insurer: InsurerFacts
  /** The looks of the insurer: colours, logo and name. */
  readonly brand: Brand
  /** Organisation numbers of the selling channels. [B6.1] */
  readonly sales: SalesConfig
  /** Keys of sales links, 32 bytes as hex: the first signs, each reads. Empty: a key derived from the secret. [B6.1] */
  readonly salesLinkKeys: readonly string[]
  readonly bankId: BankIdConfig
  readonly mail: MailConfig
  readonly core: CoreConfig
  readonly insurances: InsurancesConfig
  readonly collector: CollectorConfig
  readonly comparison: ComparisonConfig
  readonly cancellationAddresses: CancellationAddresses
  readonly customers: BackEndConfig
  readonly registries: RegistriesConfig
  readonly files: FilesConfig
  readonly virusScan: VirusScanConfig
  readonly identity: IdentityConfig
  readonly login: LoginConfig
  /** The enabled flags. */
  readonly featureFlags: readonly FeatureFlag[]
  /** Address of the folder with a chat's script and stylesheet. Undefined: no chat. [P2.4] */
  readonly chatbotUrl: string | undefined
  /** Address of the script that receives the statistics' events. Undefined: none does. [B9.4] */
  readonly statisticsScriptUrl: string | undefined
}

export interface LoginConfig {
  /** Whether sign-in is enabled. [P6.1] */
  readonly isEnabled: boolean
  /** Redirect target when a session cannot be refreshed: a path of the shop, or an absolute address. [P2.3] */
  readonly redirect: string
}

/** The embedded simulator, the real service with the insurer's certificate, or what the insurer's module makes. */
export type BankIdConfig =
  | { readonly mode: 'simulator' }
  | { readonly mode: 'own' }
  | {
      readonly mode: 'service'
      readonly baseUrl: string
      readonly certificateFile: string
      readonly passphrase: string
      readonly caFile: string
    }

/**
 * Reads the configuration.
 * @throws ConfigError
 */
export function readConfig(env: Environment): Config {
  const port = readPort(env['PORT'])
  const databaseUrl = env['DATABASE_URL'] || undefined
  const isProduction = env['NODE_ENV'] === 'production'
  const brand = readBrandDir(env['BRAND_DIR'])
  const insurer = readInsurer(env, brand)
  const insurerModule = readInsurerModule(env, isProduction)
  const hasModule = insurerModule !== undefined
  return {
    port,
    // the demo has pages that show all e-mails and sign as any person, so only this machine can reach it
    host: env['HOST'] || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(env['DATA_DIR'] || join(PROJECT_FOLDER, 'data')),
    tariffDir: env['TARIFF_DIR'] ? resolve(env['TARIFF_DIR']) : undefined,
    databaseUrl,
    secret: readSecret(env['SECRET_KEY'], isProduction && databaseUrl !== undefined),
    publicUrl: readUrl('PUBLIC_URL', readPublicUrl(env['PUBLIC_URL'], isProduction) || `http://localhost:${port}`),
    isProduction,
    trustProxy: readProxies(env['TRUST_PROXY']),
    rateLimitFactor: readFactor(env['RATE_LIMIT_FACTOR']),
    logLevel: readLogLevel(env['LOG_LEVEL']),
    telemetry: readTelemetry(env, port),
    startChecks: readStartChecks(env['START_CHECKS']),
    insurerModule,
    insurer,
    brand,
    sales: {
      organizationNumbers: {
        bank: env['BANK_ORGANIZATION_NUMBER'] || '599900-0010',
        own: env['INSURER_ORGANIZATION_NUMBER'] || '599900-0028',
        myPages: env['MY_PAGES_ORGANIZATION_NUMBER'] || '599900-0036',
      },
    },
    salesLinkKeys: readSalesLinkKeys(env['SALES_LINK_KEYS']),
    bankId: readBankId(env, isProduction, hasModule),
    mail: readMail(env, { isProduction, insurerEmail: insurer.email, hasModule }),
    core: readCore(env),
    insurances: readInsurances(env),
    collector: readCollector(env, !isProduction && !env['BANKID_URL']),
    comparison: readComparison(env, isProduction),
    cancellationAddresses: readCancellationAddresses(env, !isProduction && !env['BANKID_URL']),
    customers: readCustomers(env),
    registries: readRegistries(env),
    files: readFiles(env),
    virusScan: readVirusScan(env, isProduction && !hasModule),
    login: {
      isEnabled: readFlag('LOGIN_ENABLED', env['LOGIN_ENABLED'] || 'true'),
      redirect: readRedirect(env['LOGIN_REDIRECT'] || '/mina-sidor/logga-in'),
    },
    featureFlags: readFeatureFlags(env['FEATURE_FLAGS']),
    chatbotUrl: env['CHATBOT_URL'] ? readFolderUrl('CHATBOT_URL', env['CHATBOT_URL']) : undefined,
    statisticsScriptUrl: readScriptUrl('STATISTICS_SCRIPT_URL', env['STATISTICS_SCRIPT_URL'], isProduction),
    identity: readIdentity(env, isProduction),
  }
}

function readBrandDir(folder: string | undefined): Brand {
  try {
    return readBrand(folder ? resolve(folder) : BRAND_FOLDER)
  } catch (error) {
    if (error instanceof BrandError) throw new ConfigError(`BRAND_DIR: ${error.message}`)
    throw error
  }
}

const START_CHECKS = ['end', 'log'] as const
type StartChecks = (typeof START_CHECKS)[number]

function readStartChecks(text = ''): StartChecks {
  const known = START_CHECKS.find((one) => one === (text || 'end'))
  if (!known) throw new ConfigError(`START_CHECKS must be ${START_CHECKS.join(' or ')}, not "${text}"`)
  return known
}

function readPort(text: string | undefined): number {
  const port = Number(text || '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}"`)
  return port
}

function readSecret(text: string | undefined, isShared: boolean): string | undefined {
  if (!text && isShared)
    throw new ConfigError(
      'SECRET_KEY is missing: every process on the same database needs the same one. Make it with: openssl rand -hex 32',
    )
  if (!text) return undefined
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new ConfigError('SECRET_KEY must be 32 bytes as 64 hexadecimal digits. Make it with: openssl rand -hex 32')
  return text.toLowerCase()
}

function readSalesLinkKeys(text = ''): readonly string[] {
  const keys = text.split(',').map((key) => key.trim().toLowerCase())
  if (keys.some((key) => key !== '' && !/^[0-9a-f]{64}$/.test(key)))
    throw new ConfigError('SALES_LINK_KEYS must be keys of 64 hexadecimal digits, comma-separated. Make one with: openssl rand -hex 32')
  return keys.filter((key) => key !== '')
}

function readPublicUrl(text: string | undefined, isProduction: boolean): string | undefined {
  if (!text && isProduction)
    throw new ConfigError(
      'PUBLIC_URL is missing: links in messages lead there. Give the address that customers see, such as https://shop.example',
    )
  return text
}

function readWholeUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError(`${name} must be a whole address with http:// or https://`)
  return url
}

function readUrl(name: string, text: string): string {
  const url = readWholeUrl(name, text)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new ConfigError(`${name} must be an address without a path, such as ${url.origin}`)
  return url.origin
}

/** @returns the address without a trailing slash */
function readFolderUrl(name: string, text: string): string {
  const { origin, pathname, search, hash } = readWholeUrl(name, text)
  if (search !== '' || hash !== '') throw new ConfigError(`${name} must be the address of a folder, without ? and #`)
  return origin + pathname.replace(/\/+$/, '')
}

/** A script that could be changed on its way would run in the page: in production its address has https. */
function readScriptUrl(name: string, text: string | undefined, isProduction: boolean): string | undefined {
  if (!text) return undefined
  const { href, hash, username, password, protocol } = readWholeUrl(name, text)
  if (hash !== '' || username !== '' || password !== '')
    throw new ConfigError(`${name} must be the address of a script, without # and user`)
  if (isProduction && protocol !== 'https:') throw new ConfigError(`${name} must begin with https://`)
  return href
}

function readRedirect(text: string): string {
  return /^\/(?![/\\])/.test(text) ? text : readWholeUrl('LOGIN_REDIRECT', text).href
}

function readFeatureFlags(text = ''): readonly FeatureFlag[] {
  const named = text.split(',').map((name) => name.trim())
  const unknown = named.find((name) => name !== '' && !FEATURE_FLAGS.some((flag) => flag === name))
  if (unknown !== undefined) throw new ConfigError(`FEATURE_FLAGS must be some of ${FEATURE_FLAGS.join(', ')}, not "${unknown}"`)
  return FEATURE_FLAGS.filter((flag) => named.includes(flag))
}

/**
 * Reads the trusted proxies. A trusted proxy can claim any customer address and so bypass every rate limit, so a subnet
 * that covers the whole net is refused. A number of hops is refused too: it does not identify the proxies.
 */
function readProxies(text = ''): readonly string[] {
  const proxies = text.split(',').map((proxy) => proxy.trim())
  const wrong = proxies.find((proxy) => proxy !== '' && !isSubnet(proxy))
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUST_PROXY must be the addresses or subnets of the proxies in front, such as 10.0.0.0/8,fd00:1:2::/48, not "${wrong}"`,
    )
  return proxies.filter((proxy) => proxy !== '')
}

/** Accepted prefix lengths in bits, by IP version; rejects e.g. 0.0.0.0/1. */
const PREFIX_BITS: Readonly<Record<number, readonly [number, number]>> = { 4: [8, 32], 6: [16, 128] }

/** IPv4-mapped IPv6 addresses, whose prefix lengths count from another start. RFC 4291, 2.5.5.2 */
const MAPPED = new BlockList()
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6')

/** Whether a text is an IP address, or a subnet with an accepted prefix length. */
function isSubnet(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const kind = isIP(address)
  const [smallest, largest] = PREFIX_BITS[kind] ?? []
  if (smallest === undefined || largest === undefined || text.includes('%') || more.length > 0) return false
  if (kind === 6 && MAPPED.check(address, 'ipv6')) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= smallest && Number(prefix) <= largest)
}

function readFlag(name: string, text: string | undefined): boolean {
  if (text && text !== 'true' && text !== 'false') throw new ConfigError(`${name} must be true or false, not "${text}"`)
  return text === 'true'
}

function readFactor(text: string | undefined): number {
  const factor = Number(text || '1')
  if (!(factor >= 0 && factor <= 1_000)) throw new ConfigError(`RATE_LIMIT_FACTOR must be a number from 0 to 1000, not "${text}"`)
  return factor
}

/** Log levels, most severe first. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function readLogLevel(text: string | undefined): string {
  const level = text || 'warn'
  if (!LOG_LEVELS.some((known) => known === level))
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
  return level
}

function readBankId(env: Environment, isProduction: boolean, hasModule: boolean): BankIdConfig {
  const baseUrl = env['BANKID_URL']
  if (!baseUrl && isProduction && !hasModule) throw new ConfigError(PRODUCTION_NEEDS.eSigning.fault)
  if (!baseUrl && isProduction) return { mode: 'own' }
  if (!baseUrl) return { mode: 'simulator' }
  const [certificateFile, caFile] = [env['BANKID_CERTIFICATE'], env['BANKID_CA']]
  if (!certificateFile || !caFile) throw new ConfigError('BANKID_URL needs BANKID_CERTIFICATE (a .p12 file) and BANKID_CA (a .pem file)')
  return { mode: 'service', baseUrl: readUrl('BANKID_URL', baseUrl), certificateFile, caFile, passphrase: env['BANKID_PASSPHRASE'] ?? '' }
}

/** Who the insurer is, on every page and paper: Teckna's invented one by default. */
function readInsurer(env: Environment, brand: Brand): Config['insurer'] {
  return {
    name: env['INSURER_NAME'] || brand.name,
    organizationNumber: env['INSURER_ORGANIZATION_NUMBER'] || '599900-0028',
    address: env['INSURER_ADDRESS'] || 'Exempelgatan 1, 111 22 Stockholm',
    email: env['INSURER_EMAIL'] || 'kundservice@teckna.example',
    phone: env['CUSTOMER_SERVICE_PHONE'] || '08-465 004 00',
    openingHours: env['CUSTOMER_SERVICE_HOURS'] || 'vardagar 08:00–17:30',
  }
}
