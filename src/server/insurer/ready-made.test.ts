import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { startClamd } from '../ports/virus-scan/clamd/testing/clamd-server.ts'
import type { InsurerParts, MakeOwn } from './define-insurer.ts'
import type { OwnName, OwnPorts } from './own-ports.ts'
import { missingParts } from './port-parts.ts'
import {
  bankIdSigning,
  clamdVirusScan,
  httpCases,
  httpCollector,
  httpComparisons,
  httpCore,
  httpCustomers,
  httpInsurances,
  httpPayments,
  smtpMessages,
} from './ready-made.ts'

const silent = () => undefined
const parts: InsurerParts = {
  publicUrl: 'https://shop.example',
  isProduction: true,
  insurer: { name: 'Bolaget', organizationNumber: '', address: '', email: '', phone: '', openingHours: '' },
  variables: {},
  variable: () => '',
  clock: testClock(),
  timers: { every: () => silent, after: () => silent, wait: async () => undefined },
  random: (bytes) => new Uint8Array(bytes),
  log: { debug: silent, info: silent, warn: silent, error: silent },
}

const FIXTURES = 'src/server/ports/e-signing/bankid/fixtures'
const CERTIFICATES = {
  pfx: readFileSync(join(FIXTURES, 'client.p12')),
  passphrase: 'only-for-tests',
  ca: readFileSync(join(FIXTURES, 'ca.pem'), 'utf8'),
}

type Makers = { readonly [Name in OwnName]?: MakeOwn<OwnPorts[Name]> }

/** Every ready-made adapter but the core system, at an address. */
const makersAt = (url: string): Makers => {
  const http = { url, token: 'token' }
  const { hostname: host, port } = new URL(url)
  return {
    insurances: httpInsurances(http),
    payments: httpPayments(http),
    customerCases: httpCases(http),
    customers: httpCustomers(http),
    collector: httpCollector(http),
    comparisons: httpComparisons(http),
    messages: smtpMessages({ host, port: Number(port), tls: 'off', credentials: undefined }),
    virusScan: clamdVirusScan({ host, port: Number(port) }),
    eSigning: bankIdSigning({ ...CERTIFICATES, baseUrl: url.replace('http:', 'https:') }),
  }
}
const NAMES = Object.keys(makersAt('http://localhost:1')) as OwnName[]

const made = async (name: OwnName, url: string) => {
  const adapter = await makersAt(url)[name]?.(parts)
  if (!adapter?.probe) throw new Error(`${name} has no probe`)
  return { adapter, probe: adapter.probe }
}

describe('the ready-made adapters of an insurer\u2019s module', () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/products' ? 200 : 401, { 'content-type': 'application/json' }).end('{"products":[]}')
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it.each(NAMES)('%s has every member of its port', async (name) => {
    expect(missingParts(name, (await made(name, url)).adapter)).toEqual([])
  })

  it.each(NAMES)('%s at an address where nothing listens fails its probe', async (name) => {
    await expect((await made(name, 'http://127.0.0.1:1')).probe()).rejects.toThrow(/ECONNREFUSED/)
  })

  it.each(['insurances', 'payments', 'customerCases', 'customers', 'collector', 'comparisons'] as const)(
    '%s passes its probe if anything answers, and is refused for an address without TLS',
    async (name) => {
      await expect((await made(name, url)).probe()).resolves.toBeUndefined()
      await expect((async () => made(name, 'http://back-end.example'))()).rejects.toThrow(/^url must be a whole address with https:\/\//)
    },
  )

  it('virusScan passes its probe before a ClamAV daemon', async () => {
    const clamd = await startClamd()
    const scan = await clamdVirusScan({ host: '127.0.0.1', port: clamd.port })(parts)
    await expect(scan.probe?.()).resolves.toBeUndefined()
    await clamd.close()
  })

  it('core is asked for its products, and cannot be made without them', async () => {
    expect(missingParts('core', await httpCore({ url, token: 'token' })(parts))).toEqual([])
    await expect((async () => httpCore({ url: 'http://127.0.0.1:1', token: 'token' })(parts))()).rejects.toThrow('cannot be reached')
  })
})
