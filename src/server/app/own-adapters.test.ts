import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { ConfigError, type Environment } from '../platform/config/config-error.ts'
import { PROJECT_FOLDER } from '../platform/config/folders.ts'
import { testClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import type { Tx } from '../platform/db/database.ts'
import type { CustomerCases } from '../ports/customer-cases/customer-cases-port.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'
import { openOwnAdapters } from './own-adapters.ts'

const timers = { every: () => () => undefined, after: () => () => undefined, wait: async () => undefined }
const random = (bytes: number) => new Uint8Array(bytes)

/** A folder of the insurer outside the repository, where the package has its name. */
const folder = mkdtempSync(join(tmpdir(), 'teckna-insurer-'))
let count = 0

/** Writes a module of the insurer. @returns its path */
function moduleOf(source: string, extension = 'ts'): string {
  count += 1
  const file = join(folder, `insurer-${count}.${extension}`)
  writeFileSync(file, `import { ConfigError, defineInsurer } from 'teckna/insurer'\n${source}\n`)
  return file
}

async function open(file: string, env: Environment = {}) {
  const logged: string[] = []
  const { log } = fastify({ logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } } })
  const config = readConfig({ ...env, INSURER_MODULE: file })
  return { ...(await openOwnAdapters({ config, clock: testClock(), timers, random, log })), logged }
}
const openOf = async (source: string, env?: Environment) => open(moduleOf(source), env)

const refusal = async (opening: Promise<unknown>): Promise<string> => {
  const error = await opening.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ConfigError)
  return (error as Error).message
}

/** A maker of an adapter that has every function of a port, and does nothing. */
const idle = (...names: readonly string[]) => `() => ({ ${names.map((name) => `async ${name}() {}`).join(', ')} })`
const SCAN = idle('scan')
const INSURANCES = idle('overview', 'details', 'find', 'document', 'end')
const PAYMENTS = idle('due', 'consents', 'apply', 'revoke', 'bankName')

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(PROJECT_FOLDER, join(folder, 'node_modules', 'teckna'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a module of an insurer ends the start in one line', () => {
  it('if its file is not there, or is a folder', async () => {
    expect(await refusal(open('/nowhere/insurer.ts'))).toBe('INSURER_MODULE cannot be read: /nowhere/insurer.ts (ENOENT)')
    expect(await refusal(open(folder))).toBe(`INSURER_MODULE is no file: ${folder}`)
  })

  it('if it exports no insurer, or one that defineInsurer did not make', async () => {
    const [none, other] = [moduleOf('export const insurance = defineInsurer({})'), moduleOf('export const insurer = { makers: {} }')]
    const form = 'export const insurer = defineInsurer({ … })'
    expect(await refusal(open(none))).toBe(`INSURER_MODULE exports no "insurer": ${none} needs ${form}`)
    expect(await refusal(open(other))).toBe(`INSURER_MODULE exports an "insurer" that defineInsurer did not make: ${other} needs ${form}`)
  })

  it('if it imports another copy of the program, whose errors this one would not know', async () => {
    const file = moduleOf("export const insurer = { [Symbol.for('teckna.insurer')]: '/other/src/server/insurer' }")
    expect(await refusal(open(file))).toBe(
      `INSURER_MODULE imports another copy of Teckna than the one that starts: ${file} uses /other/src/server/insurer`,
    )
  })

  it.each([
    ['cannot be read as TypeScript', 'const x: = 1', /^INSURER_MODULE cannot be loaded: \w*Error: .+ \(\S+\/insurer-\d+\.ts(?::\d+)?\)$/],
    ['throws', "throw new TypeError('no\\nuse')", /^INSURER_MODULE cannot be loaded: TypeError: no \(\S+\/insurer-\d+\.ts:2\)$/],
    ['throws what is no error', "throw 'x'", /^INSURER_MODULE cannot be loaded: \S+ throws what is no error$/],
    ['imports what is not there', "import './none.ts'", /^INSURER_MODULE cannot be loaded: \w*Error: .*none\.ts.+\)$/],
    [
      'names an adapter that there is not',
      'export const insurer = defineInsurer({ cor: () => ({}) })',
      /^INSURER_MODULE cannot be loaded: there is no adapter "cor": the adapters are core, registries, .+ \(\S+:2\)$/,
    ],
  ])('if it %s', async (_, source, line) => expect(await refusal(openOf(source))).toMatch(line))

  it.each([
    [
      'lacks functions',
      "({ contactDetails() {}, update: 'x' })",
      /^INSURER_MODULE makes a "customers" that lacks update, noteSigned, forget$/,
    ],
    ['is nothing', 'undefined', /^INSURER_MODULE makes a "customers" that lacks contactDetails, update, noteSigned, forget$/],
    [
      'has a probe that is none',
      '({ contactDetails() {}, update() {}, noteSigned() {}, forget() {}, probe: 7 })',
      /^INSURER_MODULE makes a "customers" whose probe is no function$/,
    ],
    ['cannot be made', 'nothing.at.all', /^INSURER_MODULE cannot make "customers": ReferenceError: nothing is not defined \(\S+:2\)$/],
  ])('if an adapter %s', async (_, made, line) =>
    expect(await refusal(openOf(`export const insurer = defineInsurer({ customers: async () => ${made} })`))).toMatch(line),
  )

  it('if a variable of an adapter is missing', async () => {
    const source = "export const insurer = defineInsurer({ virusScan: ({ variable }) => ({ key: variable('SCAN_KEY'), scan() {} }) })"
    expect(await refusal(openOf(source))).toMatch(/^INSURER_MODULE cannot make "virusScan": SCAN_KEY is missing \(\S+:2\)$/)
    await expect(openOf(source, { SCAN_KEY: 'x' })).resolves.toBeDefined()
  })

  it.each<[Environment, string, string]>([
    [{ CORE_SYSTEM_URL: 'https://core.example', CORE_SYSTEM_TOKEN: 't' }, 'CORE_SYSTEM_URL', 'core: () => ({})'],
    [{ TARIFF_DIR: 'tariffs' }, 'TARIFF_DIR', 'core: () => ({})'],
    [{ INSURANCES_URL: 'https://x.example', INSURANCES_TOKEN: 't' }, 'INSURANCES_URL', `insurances: ${INSURANCES}, payments: ${PAYMENTS}`],
    [{ CUSTOMERS_URL: 'https://x.example', CUSTOMERS_TOKEN: 't' }, 'CUSTOMERS_URL', 'customers: () => ({})'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'no-reply@x.example' }, 'SMTP_URL', 'messages: () => ({})'],
    [{ CLAMAV_ADDRESS: 'tcp://clam.example' }, 'CLAMAV_ADDRESS', `virusScan: ${SCAN}`],
    [{ COLLECTOR_URL: 'https://x.example', COLLECTOR_TOKEN: 't' }, 'COLLECTOR_URL', 'collector: () => ({})'],
    [{ COMPARISON_URL: 'https://x.example' }, 'COMPARISON_URL', 'comparisons: () => ({})'],
    [
      { IDENTITY_ISSUER: 'https://x.example', IDENTITY_CLIENT_ID: 'a', IDENTITY_CLIENT_SECRET: 'b' },
      'IDENTITY_ISSUER',
      'signInProvider: () => ({})',
    ],
  ])('if %j chooses the same adapter', async (env, variable, members) => {
    expect(await refusal(openOf(`export const insurer = defineInsurer({ ${members} })`, env))).toMatch(
      new RegExp(`^${variable} and "\\w+" of INSURER_MODULE choose the same adapter: leave one of them out$`),
    )
  })
})

describe('in production, a module of an insurer', () => {
  const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
  const E_SIGNING = idle('start', 'identify', 'collect', 'cancel', 'launchUrl')
  const production = async (members: string) => openOf(`export const insurer = defineInsurer({ ${members} })`, PRODUCTION)

  it('makes what no variable configures, or the start says which variable is missing', async () => {
    const others = `messages: ${idle('deliver')}, virusScan: ${SCAN}`
    expect(await refusal(production(others))).toMatch(/^BANKID_URL is missing: .+; or let INSURER_MODULE make "eSigning"$/)
    expect(await refusal(production(`eSigning: ${E_SIGNING}, virusScan: ${SCAN}`))).toMatch(/^SMTP_URL .+ "messages"$/)
    expect(await refusal(production(`eSigning: ${E_SIGNING}, messages: ${idle('deliver')}`))).toMatch(/^CLAMAV_ADDRESS .+ "virusScan"$/)
    const { config } = await production(`${others}, eSigning: ${E_SIGNING}`)
    expect(config.bankId).toEqual({ mode: 'own' })
  })
})

/** Calls a maker with the parts that it needs. */
const call = (make: unknown, parts: object = {}) => (make as (parts: object) => unknown)(parts)

describe('a module of an insurer', () => {
  it('replaces the adapters that it makes, and no other', async () => {
    const { makers, config, probes } = await openOf(`export const insurer = defineInsurer({ virusScan: ${SCAN} })`)
    expect(Object.keys(makers)).toEqual(['virusScan'])
    expect(probes).toEqual([])
    expect(config).toEqual(readConfig({ INSURER_MODULE: config.insurerModule?.file }))
    expect((await open(moduleOf(`export const insurer = defineInsurer({ virusScan: ${SCAN} })`, 'js'))).makers).toHaveProperty('virusScan')
  })

  it('with its own insurances and payments leaves no embedded register, mandates or demo', async () => {
    const { makers, config } = await openOf(`export const insurer = defineInsurer({ insurances: ${INSURANCES}, payments: ${PAYMENTS} })`)
    expect(Object.keys(makers)).toEqual(['insurances', 'insuranceRegister', 'payments', 'mandateKeeping'])
    expect([call(makers.insuranceRegister), call(makers.mandateKeeping)]).toEqual([undefined, undefined])
    expect(config.insurances).toEqual({ mode: 'own', keepsCases: false })
  })

  it('with its own sign-in leaves no embedded provider, and pages learn its issuer', async () => {
    const { makers, config } = await openOf(
      `const provider = ${idle('loginAddress', 'tokensOf', 'refresh', 'revoke', 'logoutAddress')}
       export const insurer = defineInsurer({ signInProvider: () => ({ ...provider(), issuer: 'https://id.example', clientId: 'shop' }) })`,
    )
    expect(Object.keys(makers)).toEqual(['signInProvider', 'identity'])
    expect(call(makers.identity)).toBeUndefined()
    expect(config.identity).toEqual({ mode: 'own', sessionSeconds: 300, issuer: 'https://id.example', clientId: 'shop' })
  })

  it('gets no transaction of the shop for cases and the end of an insurance', async () => {
    const said = "(name) => ({ [name]: async (...values) => log.info({ name, values: values.map((value) => typeof value) }, 'called') })"
    const { makers, logged } = await openOf(
      `const own = (...names) => ({ log }) => Object.assign({}, ...names.map(${said}))
       export const insurer = defineInsurer({
         customerCases: own('open', 'note', 'list'),
         insurances: () => ({ ...(${INSURANCES})(), end: async (person, request, noted) => noted({ plan: 'x' }) }),
         payments: ${PAYMENTS},
       })`,
    )
    const tx = { of: 'the shop' } as unknown as Tx
    const cases = call(makers.customerCases) as CustomerCases
    await cases.note(tx, 'ÄR-26-1', { status: 'handled', at: new Date(0) })
    expect(logged.map((line) => (JSON.parse(line) as { values: unknown }).values)).toEqual([['string', 'object']])
    const insurances = call(makers.insurances, { db: { transaction: async (run: (tx: Tx) => Promise<void>) => run(tx) } }) as Insurances
    const noted: unknown[] = []
    const request = { insuranceNumber: 'TF-26-1', order: { kind: 'regret' } } as const
    await insurances.end('198507092388', request, async (...values) => void noted.push(...values))
    expect(noted).toEqual([tx, { plan: 'x' }])
  })

  it('gets its variables without the shop\u2019s keys, and a log that names the adapter', async () => {
    const env = { SCAN_KEY: 'x', SECRET_KEY: 'ab'.repeat(32), DATABASE_URL: 'postgresql://db/shop', SALES_LINK_KEYS: 'cd'.repeat(32) }
    const { logged } = await openOf(
      `export const insurer = defineInsurer({
         virusScan: ({ variables, log, ...parts }) => (log.warn({ names: Object.keys(variables), parts: Object.keys(parts) }, 'made'), { scan() {} }),
       })`,
      env,
    )
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      adapter: 'virusScan',
      names: ['SCAN_KEY', 'INSURER_MODULE'],
      parts: ['publicUrl', 'isProduction', 'insurer', 'variable', 'clock', 'timers', 'random'],
    })
  })

  it.each([
    ["new Error('closed')", 'INSURER_MODULE "virusScan" does not answer: Error: closed', true],
    ["new ConfigError('SCAN_KEY is wrong')", 'INSURER_MODULE "virusScan" does not answer: SCAN_KEY is wrong', undefined],
  ])('with a probe that throws %s says so as a check of the start', async (thrown, line, mayPass) => {
    const { probes } = await openOf(
      `export const insurer = defineInsurer({ virusScan: () => ({ scan() {}, async probe() { throw ${thrown} } }) })`,
    )
    const error = await probes[0]?.().catch((failure: unknown) => failure)
    expect((error as Error).message).toContain(line)
    expect(error).toHaveProperty('name', mayPass ? 'OutsideError' : 'ConfigError')
    expect((error as { readonly mayPass?: boolean }).mayPass).toBe(mayPass)
  })
})
