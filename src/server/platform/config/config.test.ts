import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, type Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { PROJECT_FOLDER } from './folders.ts'
import { readCancellationAddresses } from './cancellation-config.ts'

const KEY = 'AB'.repeat(32)
const SERVICE = { BANKID_URL: 'https://bankid.example', BANKID_CERTIFICATE: '/etc/bankid.p12', BANKID_CA: '/etc/bankid.pem' }
const PROVIDER = { IDENTITY_ISSUER: 'https://login.example/oidc', IDENTITY_CLIENT_ID: 'shop', IDENTITY_CLIENT_SECRET: 'hemligt' }
const MAIL = { SMTP_URL: 'smtp://shop:hem%40ligt@mail.example', MAIL_FROM: 'no-reply@teckna.example' }
const SCAN = { CLAMAV_ADDRESS: 'tcp://clamav.example' }
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://teckna.example', ...SERVICE, ...MAIL, ...SCAN }

const port = (text: string) => `PORT must be a number from 0 to 65535, not "${text}"`
const address = (name: string) => `${name} must be a whole address with http:// or https://`

const NO_PROXIES = ['true', '1', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', 'fe80::1%eth0']
/** Subnets that cover all or a large part of the net, and IPv4-mapped IPv6, whose prefixes mean something else. */
const TOO_MANY_PROXIES = [
  '10.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '10.0.0.0/7',
  '2000::/3',
  'fd00::/15',
  '::ffff:0:0/96',
  '::FFFF:10.0.0.0/104',
  '::ffff:a00:1',
]

describe('the configuration', () => {
  it('has a default for everything, that works on one\u2019s own machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(PROJECT_FOLDER, 'data'),
      tariffDir: undefined,
      databaseUrl: undefined,
      secret: undefined,
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      trustProxy: [],
      rateLimitFactor: 1,
      logLevel: 'warn',
      startChecks: 'end',
      insurerModule: undefined,
      telemetry: { metrics: undefined, traces: undefined, serviceName: 'teckna' },
      insurer: {
        name: 'Teckna Försäkring',
        organizationNumber: '599900-0028',
        address: 'Exempelgatan 1, 111 22 Stockholm',
        email: 'kundservice@teckna.example',
        phone: '08-465 004 00',
        openingHours: 'vardagar 08:00–17:30',
      },
      brand: expect.objectContaining({ name: 'Teckna Försäkring', wordmark: 'Teckna' }),
      sales: { organizationNumbers: { bank: '599900-0010', own: '599900-0028', myPages: '599900-0036' } },
      salesLinkKeys: [],
      bankId: { mode: 'simulator' },
      mail: { from: 'kundservice@teckna.example', smtp: undefined },
      core: { mode: 'embedded' },
      insurances: { mode: 'embedded', keepsCases: false },
      collector: { mode: 'embedded' },
      comparison: { mode: 'embedded' },
      cancellationAddresses: readCancellationAddresses({}, true),
      customers: { mode: 'embedded' },
      registries: { mode: 'embedded' },
      files: { mode: 'embedded' },
      virusScan: { mode: 'embedded' },
      login: { isEnabled: true, redirect: '/mina-sidor/logga-in' },
      featureFlags: [],
      chatbotUrl: undefined,
      statisticsScriptUrl: undefined,
      identity: { mode: 'embedded', sessionSeconds: 300 },
    } satisfies Config)
  })

  it.each<[Record<string, string>, object]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ DATA_DIR: 'somewhere' }, { dataDir: resolve('somewhere') }],
    [{ TARIFF_DIR: 'tariffs' }, { tariffDir: resolve('tariffs') }],
    [{ DATABASE_URL: 'postgresql://db/shop' }, { databaseUrl: 'postgresql://db/shop', secret: undefined }],
    [{ SECRET_KEY: KEY }, { secret: KEY.toLowerCase() }],
    [{ PUBLIC_URL: 'https://teckna.example/' }, { publicUrl: 'https://teckna.example' }],
    [{ PUBLIC_URL: 'http://localhost:8443' }, { publicUrl: 'http://localhost:8443' }],
    [{ NODE_ENV: 'development' }, { isProduction: false }],
    [{ TRUST_PROXY: '10.0.0.1' }, { trustProxy: ['10.0.0.1'] }],
    [{ TRUST_PROXY: ' 10.0.0.0/8, fd00::/16,::1 ' }, { trustProxy: ['10.0.0.0/8', 'fd00::/16', '::1'] }],
    [{ RATE_LIMIT_FACTOR: '0' }, { rateLimitFactor: 0 }],
    [{ RATE_LIMIT_FACTOR: '2.5' }, { rateLimitFactor: 2.5 }],
    [{ INSURER_MODULE: 'own.ts' }, { insurerModule: { file: resolve('own.ts'), variables: { INSURER_MODULE: 'own.ts' }, needed: [] } }],
    [{ LOGIN_ENABLED: 'false' }, { login: { isEnabled: false } }],
    [{ LOGIN_REDIRECT: '/hej?da' }, { login: { redirect: '/hej?da' } }],
    [{ LOGIN_REDIRECT: 'https://bank.example/ut' }, { login: { redirect: 'https://bank.example/ut' } }],
    [{ FEATURE_FLAGS: ' top-banner, ' }, { featureFlags: ['top-banner'] }],
    [{ CHATBOT_URL: 'https://chat.example' }, { chatbotUrl: 'https://chat.example' }],
    [{ STATISTICS_SCRIPT_URL: 'https://tags.example/collect.js?id=1' }, { statisticsScriptUrl: 'https://tags.example/collect.js?id=1' }],
    [{ CHATBOT_URL: 'https://chat.example/teckna/' }, { chatbotUrl: 'https://chat.example/teckna' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ INSURER_NAME: 'Norrsken' }, { insurer: { name: 'Norrsken' } }],
    [{ INSURER_ADDRESS: 'Gatan 2' }, { insurer: { address: 'Gatan 2' } }],
    [{ INSURER_EMAIL: 'hej@x.example' }, { insurer: { email: 'hej@x.example' } }],
    [{ CUSTOMER_SERVICE_PHONE: '08-1' }, { insurer: { phone: '08-1' } }],
    [{ CUSTOMER_SERVICE_HOURS: 'alltid' }, { insurer: { openingHours: 'alltid' } }],
    [
      { INSURER_ORGANIZATION_NUMBER: '559999-0001' },
      { insurer: { organizationNumber: '559999-0001' }, sales: { organizationNumbers: { own: '559999-0001' } } },
    ],
    [{ BANK_ORGANIZATION_NUMBER: '559999-0002' }, { sales: { organizationNumbers: { bank: '559999-0002' } } }],
    [{ SALES_LINK_KEYS: `${'AB'.repeat(32)}, ${'cd'.repeat(32)}` }, { salesLinkKeys: ['ab'.repeat(32), 'cd'.repeat(32)] }],
    [{ MY_PAGES_ORGANIZATION_NUMBER: '559999-0003' }, { sales: { organizationNumbers: { myPages: '559999-0003' } } }],
    [
      { ...SERVICE, BANKID_PASSPHRASE: 'hemligt' },
      {
        bankId: {
          mode: 'service',
          baseUrl: 'https://bankid.example',
          certificateFile: '/etc/bankid.p12',
          caFile: '/etc/bankid.pem',
          passphrase: 'hemligt',
        },
      },
    ],
    [SERVICE, { bankId: { mode: 'service', passphrase: '' } }],
    [{ SESSION_SECONDS: '35' }, { identity: { mode: 'embedded', sessionSeconds: 35 } }],
    [
      PROVIDER,
      {
        identity: {
          mode: 'outside',
          sessionSeconds: 300,
          issuer: 'https://login.example/oidc',
          clientId: 'shop',
          clientSecret: 'hemligt',
        },
      },
    ],
    [
      { ...PROVIDER, IDENTITY_ACR_VALUES: 'urn:example:loa3 urn:example:loa4' },
      { identity: { mode: 'outside', acrValues: ['urn:example:loa3', 'urn:example:loa4'] } },
    ],
    // whitespace separates values; a value may hold any other character. OpenID Connect Core 3.1.2.1
    [
      { ...PROVIDER, IDENTITY_ACR_VALUES: ' tag:example,2026:strong\t2 ' },
      { identity: { mode: 'outside', acrValues: ['tag:example,2026:strong', '2'] } },
    ],
    [PRODUCTION, { isProduction: true, host: '0.0.0.0', bankId: { mode: 'service' }, secret: undefined }],
    [
      { ...PRODUCTION, DATABASE_URL: 'postgresql://db/shop', SECRET_KEY: KEY },
      { isProduction: true, secret: KEY.toLowerCase() },
    ],
  ])('%j', (env, expected) => expect(readConfig(env)).toMatchObject(expected))

  it('takes an empty value for none', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'TARIFF_DIR',
      'DATABASE_URL',
      'SECRET_KEY',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'BANKID_URL',
      'LOGIN_ENABLED',
      'LOGIN_REDIRECT',
      'FEATURE_FLAGS',
      'CHATBOT_URL',
      'STATISTICS_SCRIPT_URL',
      'IDENTITY_ISSUER',
      'IDENTITY_CLIENT_ID',
      'IDENTITY_CLIENT_SECRET',
      'IDENTITY_ACR_VALUES',
      'SESSION_SECONDS',
      'SMTP_URL',
      'SALES_LINK_KEYS',
      'SMTP_CA',
      'MAIL_FROM',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  const key = 'SECRET_KEY must be 32 bytes as 64 hexadecimal digits. Make it with: openssl rand -hex 32'
  const certificate = 'BANKID_URL needs BANKID_CERTIFICATE (a .p12 file) and BANKID_CA (a .pem file)'
  const provider = 'an identity provider needs all of IDENTITY_ISSUER, IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET'
  const issuer = 'IDENTITY_ISSUER must be a whole address with https://, as the identity provider gives it'
  it.each<[Record<string, string>, string]>([
    [{ ...PROVIDER, IDENTITY_CLIENT_SECRET: '' }, provider],
    [{ ...PROVIDER, IDENTITY_CLIENT_ID: '' }, provider],
    [{ IDENTITY_ACR_VALUES: 'urn:example:loa3' }, provider],
    [{ ...PROVIDER, IDENTITY_ISSUER: '' }, provider],
    [{ ...PROVIDER, IDENTITY_ISSUER: 'login.example' }, issuer],
    [{ ...PRODUCTION, ...PROVIDER, IDENTITY_ISSUER: 'http://login.example' }, issuer],
    [{ ...PROVIDER, IDENTITY_ISSUER: 'https://login.example/?tenant=1' }, issuer],
    [{ SESSION_SECONDS: 'five' }, 'SESSION_SECONDS must be a number from 1 to 86400, not "five"'],
    [{ ...PRODUCTION, SESSION_SECONDS: '35' }, 'SESSION_SECONDS must be a number from 60 to 86400, not "35"'],
    [{ PORT: '65536' }, port('65536')],
    [{ PORT: '-1' }, port('-1')],
    [{ PORT: '80.5' }, port('80.5')],
    [{ PORT: 'http' }, port('http')],
    [{ SECRET_KEY: 'ab' }, key],
    [{ SECRET_KEY: `${KEY}00` }, key],
    [{ SECRET_KEY: `${KEY.slice(2)}zz` }, key],
    [{ PUBLIC_URL: 'teckna.example' }, address('PUBLIC_URL')],
    [{ PUBLIC_URL: 'localhost:3000' }, address('PUBLIC_URL')],
    [{ PUBLIC_URL: 'ftp://teckna.example' }, address('PUBLIC_URL')],
    [{ PUBLIC_URL: 'https://teckna.example/shop' }, 'PUBLIC_URL must be an address without a path, such as https://teckna.example'],
    [{ PUBLIC_URL: 'https://teckna.example/?a' }, 'PUBLIC_URL must be an address without a path, such as https://teckna.example'],
    ...[...NO_PROXIES, ...TOO_MANY_PROXIES].map((proxy): [Record<string, string>, string] => [
      { TRUST_PROXY: `10.0.0.1,${proxy}` },
      `TRUST_PROXY must be the addresses or subnets of the proxies in front, such as 10.0.0.0/8,fd00:1:2::/48, not "${proxy}"`,
    ]),
    [{ LOGIN_ENABLED: 'no' }, 'LOGIN_ENABLED must be true or false, not "no"'],
    [{ LOGIN_REDIRECT: 'javascript:alert(1)' }, address('LOGIN_REDIRECT')],
    [{ LOGIN_REDIRECT: '//evil.example' }, address('LOGIN_REDIRECT')],
    [{ LOGIN_REDIRECT: '/\\evil.example' }, address('LOGIN_REDIRECT')],
    [{ FEATURE_FLAGS: 'top-banner,top-baner' }, 'FEATURE_FLAGS must be some of top-banner, not "top-baner"'],
    [{ CHATBOT_URL: 'chat.example' }, address('CHATBOT_URL')],
    [{ STATISTICS_SCRIPT_URL: 'tags.example' }, address('STATISTICS_SCRIPT_URL')],
    [{ STATISTICS_SCRIPT_URL: 'javascript:alert(1)' }, address('STATISTICS_SCRIPT_URL')],
    [
      { STATISTICS_SCRIPT_URL: 'https://a:b@tags.example/x.js' },
      'STATISTICS_SCRIPT_URL must be the address of a script, without # and user',
    ],
    [{ ...PRODUCTION, STATISTICS_SCRIPT_URL: 'http://tags.example/x.js' }, 'STATISTICS_SCRIPT_URL must begin with https://'],
    [{ CHATBOT_URL: 'https://chat.example/?a' }, 'CHATBOT_URL must be the address of a folder, without ? and #'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    [{ BANKID_URL: 'bankid.example', BANKID_CERTIFICATE: 'a', BANKID_CA: 'b' }, address('BANKID_URL')],
    [{ BANKID_URL: 'https://bankid.example', BANKID_CA: 'b' }, certificate],
    [{ BANKID_URL: 'https://bankid.example', BANKID_CERTIFICATE: 'a' }, certificate],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'https://teckna.example' },
      'BANKID_URL is missing: the simulated BankID never runs in production. ' +
        'Give the address of the BankID service, with BANKID_CERTIFICATE and BANKID_CA',
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: '' },
      'PUBLIC_URL is missing: links in messages lead there. Give the address that customers see, such as https://shop.example',
    ],
    [
      { ...PRODUCTION, DATABASE_URL: 'postgresql://db/shop' },
      'SECRET_KEY is missing: every process on the same database needs the same one. Make it with: openssl rand -hex 32',
    ],
  ])('%j is refused, and what to do is said', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message))
  })

  it('never repeats a secret', () => {
    expect(() => readConfig({ SECRET_KEY: 'hemlig-nyckel' })).toThrow(/^(?!.*hemlig)/)
  })
})
