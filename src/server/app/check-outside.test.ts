import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/embedded-folder.ts'
import { readConfig } from '../platform/config/config.ts'
import { startObjectProcess } from '../testing/object-process.ts'
import { REGISTRIES_TOKEN, startRegistryProcess } from '../testing/registry-process.ts'
import { CREDENTIALS, startMailServer } from '../ports/messages/smtp/testing/mail-server.ts'
import { OutsideError } from '../platform/outside/outside-error.ts'
import { startClamd } from '../ports/virus-scan/clamd/testing/clamd-server.ts'
import { checkOutside, type Check } from './check-outside.ts'

const FIXTURES = 'src/server/ports/e-signing/bankid/fixtures'
const fixture = (name: string) => join(FIXTURES, name)
const SMTP_CA = 'src/server/ports/messages/smtp/fixtures/server.pem'
const NOW = new Date('2026-07-15T10:00:00Z')

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** A port at which nothing listens. */
async function deafPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

async function check(env: Record<string, string>, probes: readonly Check[] = []) {
  const logged: unknown[][] = []
  const waited: number[] = []
  const wait = async (ms: number) => void waited.push(ms)
  const log = { warn: (...line: unknown[]) => void logged.push(line) }
  await checkOutside({ config: readConfig(env), probes, clock: { now: () => NOW }, wait, log })
  return { logged, waited }
}

/** A service that asks for a certificate. @param authority of the certificates that it accepts */
async function mutualTlsService(authority = 'ca.pem'): Promise<string> {
  const tls = { cert: readFileSync(fixture('server.pem')), key: readFileSync(fixture('server-key.pem')) }
  const ca = readFileSync(fixture(authority))
  const server = createTlsServer(
    { ...tls, ca, requestCert: true, rejectUnauthorized: true },
    (_request, answer) => void answer.writeHead(404).end(),
  )
  return `https://localhost:${await listen(server)}`
}

const bankId = (url: string, over: Record<string, string> = {}) => ({
  BANKID_URL: url,
  BANKID_CERTIFICATE: fixture('client.p12'),
  BANKID_PASSPHRASE: 'only-for-tests',
  BANKID_CA: fixture('ca.pem'),
  ...over,
})

describe('at the start, BankID', () => {
  it('that takes the certificate lets it go on', async () => {
    expect(await check(bankId(await mutualTlsService()))).toEqual({ logged: [], waited: [] })
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['a wrong passphrase', { BANKID_PASSPHRASE: 'wrong' }, /^BANKID_PASSPHRASE does not open BANKID_CERTIFICATE: \S+client\.p12$/],
    [
      'a file that is no .p12',
      { BANKID_CERTIFICATE: fixture('ca.pem') },
      /^BANKID_CERTIFICATE is no \.p12 file with a certificate and its key: \S+$/,
    ],
    ['a file that is not there', { BANKID_CERTIFICATE: 'nowhere.p12' }, /^BANKID_CERTIFICATE cannot be read: nowhere\.p12 \(ENOENT\)$/],
    ['an authority that is no .pem', { BANKID_CA: fixture('client.p12') }, /^BANKID_CA is no \.pem file with a certificate: \S+$/],
    [
      'another authority',
      { BANKID_CA: fixture('other-ca.pem') },
      /^BANKID_CA: the certificate of the system at BANKID_URL is signed by another authority \(\w+\)$/,
    ],
  ])('%s ends it', async (_, over, message) => {
    await expect(check(bankId(await mutualTlsService(), over))).rejects.toThrow(message)
  })

  it('that refuses the certificate ends it', async () => {
    await expect(check(bankId(await mutualTlsService('other-ca.pem')))).rejects.toThrow(
      /^BANKID_CERTIFICATE: the system at BANKID_URL (?:refuses the connection \(ERR_SSL_\w+\)|ends the connection without an answer \(ERR_CLOSED_AFTER_HANDSHAKE\))$/,
    )
  })

  it('with an authority that has expired ends it', async () => {
    const clock = { now: () => new Date('2300-01-01T00:00:00Z') }
    const config = readConfig(bankId('https://localhost:1'))
    const log = { warn: () => undefined }
    await expect(checkOutside({ config, clock, wait: async () => undefined, log })).rejects.toThrow(/^BANKID_CA has expired: /)
  })

  it('that does not answer is asked three times and ends it', async () => {
    await expect(check(bankId(`https://localhost:${await deafPort()}`))).rejects.toThrow(/^BANKID_URL cannot be reached \(ECONNREFUSED\)$/)
  })

  it('that does not answer is logged with START_CHECKS=log', async () => {
    const { logged, waited } = await check(bankId(`https://localhost:${await deafPort()}`, { START_CHECKS: 'log' }))
    expect(logged).toEqual([
      [
        { reason: 'unreachable', system: 'BANKID_URL' },
        'BANKID_URL cannot be reached (ECONNREFUSED). The start goes on, and each use tries again',
      ],
    ])
    expect(waited).toHaveLength(2)
  })
})

describe.each(['INSURANCES', 'CUSTOMERS'])('at the start, the back end of %s', (of) => {
  const outside = (url: string, over: Record<string, string> = {}) => ({
    [`${of}_URL`]: url,
    [`${of}_TOKEN`]: 'token',
    [`${of}_CA`]: fixture('ca.pem'),
    [`${of}_CERTIFICATE`]: fixture('client.p12'),
    [`${of}_PASSPHRASE`]: 'only-for-tests',
    ...over,
  })

  it('that takes the certificate lets it go on', async () => {
    expect((await check(outside(await mutualTlsService()))).logged).toEqual([])
  })

  it('with a wrong passphrase ends it', async () => {
    await expect(check(outside(await mutualTlsService(), { [`${of}_PASSPHRASE`]: '' }))).rejects.toThrow(
      new RegExp(`^${of}_PASSPHRASE does not open ${of}_CERTIFICATE: `),
    )
  })

  it('with a certificate of another authority ends it', async () => {
    await expect(check(outside(await mutualTlsService(), { [`${of}_CA`]: fixture('other-ca.pem') }))).rejects.toThrow(
      new RegExp(`^${of}_CA: the certificate`),
    )
  })
})

describe('at the start, the mail server', () => {
  const { user, password } = CREDENTIALS
  const smtp = (port: number, secret = password) => ({
    SMTP_URL: `smtp://${user}:${encodeURIComponent(secret)}@localhost:${port}`,
    MAIL_FROM: 'no-reply@teckna.example',
    SMTP_CA,
  })

  it('is signed in to, and gets no mail', async () => {
    const server = await startMailServer()
    closing.push(server.close)
    await check(smtp(server.port))
    expect([server.signIns.length, server.mails.length]).toEqual([1, 0])
  })

  it('that refuses the password ends it, in a line without the password', async () => {
    const server = await startMailServer()
    closing.push(server.close)
    await expect(check(smtp(server.port, 'other'))).rejects.toThrow(/^SMTP_URL: the mail server refuses the user or the password \(535\)$/)
  })

  it('that does not answer ends it', async () => {
    await expect(check(smtp(await deafPort()))).rejects.toThrow(/^SMTP_URL cannot be reached \(E\w+\)$/)
  })
})

describe('at the start, the registries', () => {
  it('are asked with the token, and end it if they refuse it', async () => {
    const { baseUrl, stop } = await startRegistryProcess()
    closing.push(stop)
    expect((await check({ REGISTRIES_URL: baseUrl, REGISTRIES_TOKEN })).logged).toEqual([])
    await expect(check({ REGISTRIES_URL: baseUrl, REGISTRIES_TOKEN: 'other', START_CHECKS: 'log' })).rejects.toThrow(
      'REGISTRIES_TOKEN: the registries at REGISTRIES_URL refuse it',
    )
  })

  it('that do not answer are logged with START_CHECKS=log', async () => {
    const REGISTRIES_URL = `http://127.0.0.1:${await deafPort()}`
    const { logged } = await check({ REGISTRIES_URL, REGISTRIES_TOKEN, START_CHECKS: 'log' })
    expect(logged).toMatchObject([
      [{ reason: 'unreachable', system: 'REGISTRIES_URL' }, expect.stringContaining('REGISTRIES_URL cannot be reached')],
    ])
  })
})

describe('at the start, the object store', () => {
  it('takes, gives and deletes an object, and ends it if it refuses the key', async () => {
    const store = await startObjectProcess()
    closing.push(store.stop)
    const { endpoint, bucket, region, key } = store.options
    const env = { FILES_URL: endpoint, FILES_BUCKET: bucket, FILES_REGION: region, FILES_KEY_ID: key?.id ?? '' }
    expect((await check({ ...env, FILES_SECRET_KEY: key?.secret ?? '' })).logged).toEqual([])
    expect(await store.names()).toEqual([])
    await expect(check({ ...env, FILES_SECRET_KEY: 'other', START_CHECKS: 'log' })).rejects.toThrow(
      'FILES_SECRET_KEY: the object store at FILES_URL does not take or give files (SignatureDoesNotMatch)',
    )
  })
})

describe('at the start, the virus scan', () => {
  it('is asked whether it is there', async () => {
    const clamd = await startClamd()
    closing.push(clamd.close)
    await check({ CLAMAV_ADDRESS: `tcp://127.0.0.1:${clamd.port}` })
    expect(clamd.scanned).toEqual([])
  })

  it('that is another server ends it', async () => {
    const port = await listen(createServer(() => undefined))
    await expect(check({ CLAMAV_ADDRESS: `tcp://127.0.0.1:${port}` })).rejects.toThrow(
      'CLAMAV_ADDRESS: what answers there is no ClamAV daemon',
    )
  })

  it('that does not answer ends it', async () => {
    await expect(check({ CLAMAV_ADDRESS: `tcp://127.0.0.1:${await deafPort()}` })).rejects.toThrow(
      'CLAMAV_ADDRESS cannot be reached (ECONNREFUSED)',
    )
  })
})

const atProvider = (issuer: string) => ({ IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: 'shop', IDENTITY_CLIENT_SECRET: 'right' })

/** @param metadata what replaces its metadata. @param token how it answers at the token endpoint */
async function startProvider(metadata: object = {}, token: object = { error: 'invalid_grant' }): Promise<string> {
  let issuer = ''
  const answer: RequestListener = (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/token') return void response.writeHead(400).end(JSON.stringify(token))
    if (request.url !== '/.well-known/openid-configuration') return void response.writeHead(404).end()
    return void response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/j`,
        ...metadata,
      }),
    )
  }
  issuer = `http://127.0.0.1:${await listen(createServer(answer))}`
  return issuer
}

describe('at the start, the identity provider', () => {
  it('that knows the shop lets it go on', async () => expect((await check(atProvider(await startProvider()))).logged).toEqual([]))

  it('that does not know the secret ends it', async () => {
    await expect(check(atProvider(await startProvider({}, { error: 'invalid_client' })))).rejects.toThrow(
      /^IDENTITY_CLIENT_SECRET: the provider refuses IDENTITY_CLIENT_ID with it/,
    )
  })

  it('that gives the shop no refresh tokens ends it', async () => {
    await expect(check(atProvider(await startProvider({}, { error: 'unauthorized_client' })))).rejects.toThrow(
      /^IDENTITY_CLIENT_ID: .* refresh tokens$/,
    )
  })

  it.each<[string, object, RegExp]>([
    ['without a token endpoint', { token_endpoint: undefined }, /^IDENTITY_ISSUER: its metadata lack token_endpoint$/],
    ['of another issuer', { issuer: 'https://other.example' }, /^IDENTITY_ISSUER is not the issuer that the provider gives/],
    ['without PKCE', { code_challenge_methods_supported: ['plain'] }, /^IDENTITY_ISSUER: the provider does not support PKCE/],
  ])('%s ends it', async (_, metadata, message) => {
    await expect(check(atProvider(await startProvider(metadata)))).rejects.toThrow(message)
  })

  it('that has no metadata ends it', async () => {
    const port = await listen(createServer((_request, response) => void response.writeHead(404).end()))
    await expect(check(atProvider(`http://127.0.0.1:${port}`))).rejects.toThrow(
      'IDENTITY_ISSUER has no metadata at /.well-known/openid-configuration (404)',
    )
  })

  it('that does not answer ends it', async () => {
    await expect(check(atProvider(`http://127.0.0.1:${await deafPort()}`))).rejects.toThrow(
      'IDENTITY_ISSUER cannot be reached (ECONNREFUSED)',
    )
  })
})

describe('files of certificates', () => {
  it('an authority that is no certificate is refused by name', async () => {
    const file = join(temporaryFolder(), 'ca.pem')
    writeFileSync(file, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
    await expect(check(bankId('https://localhost:1', { BANKID_CA: file }))).rejects.toThrow(
      `BANKID_CA holds a certificate that cannot be read: ${file}`,
    )
  })
})

const down = async () => {
  throw new OutsideError('unreachable', 'INSURER_MODULE "core" does not answer', { mayPass: true })
}

describe('at the start, the probe of an adapter of the insurer', () => {
  it('that succeeds at its third try lets it go on', async () => {
    let tries = 0
    const probe = async () => {
      tries += 1
      if (tries < 3) await down()
    }
    expect(await check({}, [probe])).toMatchObject({ logged: [], waited: [1_500, 1_500] })
  })

  it('that fails ends it, or is logged with START_CHECKS=log', async () => {
    await expect(check({}, [down])).rejects.toThrow(/^INSURER_MODULE "core" does not answer$/)
    const { logged } = await check({ START_CHECKS: 'log' }, [down])
    expect(logged).toEqual([
      [
        { reason: 'unreachable', system: 'INSURER_MODULE' },
        'INSURER_MODULE "core" does not answer. The start goes on, and each use tries again',
      ],
    ])
  })
})
