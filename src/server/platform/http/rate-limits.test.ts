import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { CallMemoryError, type CallMemory } from '../call-memory/call-memory.ts'
import { createProcessMemory } from '../call-memory/process-memory.ts'
import { registerApiErrors } from './api-error.ts'
import { limitOf, LIMITS, registerRateLimits } from './rate-limits.ts'

const BODY = { code: 'tooManyRequests', message: 'too many calls from this address', requestId: expect.any(String) as string }

const MINUTE = 60_000
const clock = { time: Date.parse('2026-11-21T11:00:00Z'), now: () => new Date(clock.time) }

/** @param callMemory of this process by default */
async function openApp(
  factor: number,
  trustProxy: string[] = [],
  callMemory: CallMemory = createProcessMemory(clock),
): Promise<FastifyInstance> {
  const app = fastify({ trustProxy })
  registerApiErrors(app)
  await registerRateLimits(app, { factor, callMemory, clock })
  const interaction = '/identity/interaction/:uid'
  const calls = ['/api/marketing/get', '/api/marketing/:code/opt-out', '/api/marketings', '/api/log', '/flows/x']
  const signing = ['/api/insurance-application/initiate-sign', '/api/insurance-application/collect-sign']
  const signIn = [`${interaction}/bankid/start`, `${interaction}/bankid/collect`, `${interaction}/username`, '/identity/token']
  for (const url of ['/identity/auth', '/identity/auth/:uid']) app.get(url, () => ({}))
  for (const url of [...calls, ...signing, ...signIn]) app.post(url, () => ({}))
  return app
}

const from = (address: string) => ({ 'x-forwarded-for': address })

let app: FastifyInstance
beforeEach(async () => {
  app = await openApp(0.1)
})

const post = async (url: string, remoteAddress = '192.0.2.1', headers = {}) => app.inject({ method: 'POST', url, remoteAddress, headers })
const statuses = async (times: number, ...args: Parameters<typeof post>) => {
  const answers: number[] = []
  for (let time = 0; time < times; time += 1) answers.push((await post(...args)).statusCode)
  return answers
}

it('an address that calls too often receives Retry-After; its calls limit no other address', async () => {
  expect(await statuses(4, '/api/marketing/get')).toEqual([200, 200, 200, 429])
  const refused = await post('/api/marketing/get')
  expect(refused.json()).toEqual(BODY)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await statuses(3, '/api/marketing/get', '192.0.2.2')).toEqual([200, 200, 200])
})

it('what belongs together counts together, and nothing else', async () => {
  expect(await statuses(3, '/api/marketing/get')).toEqual([200, 200, 200])
  expect((await post('/api/marketing/x/opt-out')).statusCode).toBe(429)
  expect(await statuses(5, '/api/log')).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(9, '/api/marketings')).toEqual(Array(9).fill(200))
  expect(await statuses(9, '/flows/x')).toEqual(Array(9).fill(200))
})

it('an order about the end of an insurance has a limit below that of other messages', () => {
  expect([limitOf('/api/messages/cancel-insurance')?.max, limitOf('/api/messages/complaint')?.max]).toEqual([30, 60])
})

it('no limit is behind another one that counts all of its calls', () => {
  const behind = LIMITS.flatMap((limit) => limit.paths.filter((path) => limitOf(path) !== limit))
  expect(behind).toEqual([])
})

it('behind a trusted proxy the customer\u2019s address counts; an address that the customer claims does not', async () => {
  const PROXY = '10.0.0.1'
  const throughProxy = async (addresses: string, proxy = PROXY) => (await post('/api/marketing/get', proxy, from(addresses))).statusCode
  for (let time = 0; time < 3; time += 1) await throughProxy(`198.51.100.${time}`)
  expect(await throughProxy('198.51.100.9')).toBe(429)

  app = await openApp(0.1, ['10.0.0.0/24'])
  for (let time = 0; time < 3; time += 1) expect(await throughProxy('198.51.100.1')).toBe(200)
  expect(await throughProxy('198.51.100.1')).toBe(429)
  // a proxy appends the address that it sees; any entry before it comes from the customer
  expect(await throughProxy('203.0.113.7, 198.51.100.1')).toBe(429)
  expect(await throughProxy('10.0.0.2, 198.51.100.1')).toBe(429)
  // two proxies in a row
  expect(await throughProxy('198.51.100.1, 10.0.0.2')).toBe(429)
  expect(await throughProxy('198.51.100.1, 198.51.100.2')).toBe(200)
  // an untrusted address cannot claim another one
  for (let time = 0; time < 3; time += 1) await throughProxy(`198.51.100.${time}`, '192.0.2.3')
  expect(await throughProxy('198.51.100.9', '192.0.2.3')).toBe(429)
})

const at = (call: string, uid = 'a') => `/identity/interaction/${uid}/${call}`

it('repeated user names or BankID starts at the identity provider receive 429 with Retry-After', async () => {
  app = await openApp(1 / 60)
  expect(await statuses(2, at('username'))).toEqual([200, 429])
  expect((await post(at('username', 'b'))).statusCode).toBe(429)
  expect((await post(at('username', 'b'), '192.0.2.2')).statusCode).toBe(200)
  expect(await statuses(7, at('bankid/start'))).toEqual([...Array<number>(6).fill(200), 429])
  expect(Number((await post(at('bankid/start'))).headers['retry-after'])).toBeGreaterThan(500)
  // collect runs each second during an order, and the shop itself calls the token endpoint
  expect(await statuses(9, at('bankid/collect'))).toEqual(Array(9).fill(200))
  expect(await statuses(9, '/identity/token')).toEqual(Array(9).fill(200))
})

it('an identified person returns to the shop, however many others at the address have begun', async () => {
  app = await openApp(1 / 60)
  const open = async (url: string) => (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode
  expect([await open('/identity/auth'), await open('/identity/auth'), await open('/identity/auth')]).toEqual([200, 200, 429])
  for (let time = 0; time < 9; time += 1) expect(await open(`/identity/auth/${time}`)).toBe(200)
  expect(await open('/identity/auth')).toBe(429)
})

it('a page that collects each second while an order is open is not refused; starts of orders are', async () => {
  app = await openApp(0.1)
  expect(await statuses(60, '/api/insurance-application/collect-sign')).toEqual(Array(60).fill(200))
  expect(await statuses(13, '/api/insurance-application/initiate-sign')).toEqual([...Array<number>(12).fill(200), 429])
})

it('an address over a limit is asked about no more until the window ends, and then counts anew', async () => {
  const memory = createProcessMemory(clock)
  let asked = 0
  const counting: CallMemory = {
    ...memory,
    async count(key, windowMs) {
      asked += 1
      return memory.count(key, windowMs)
    },
  }
  app = await openApp(0.1, [], counting)
  expect(await statuses(9, '/api/marketing/get')).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429])
  expect(asked).toBe(4)
  clock.time += MINUTE
  expect(await statuses(4, '/api/marketing/get')).toEqual([200, 200, 200, 429])
})

describe('while the memory of calls does not answer', () => {
  const silent: CallMemory = {
    count: async () => Promise.reject(new CallMemoryError('late')),
    takeOnce: async () => Promise.reject(new CallMemoryError('late')),
    removeExpired: async () => 0,
  }
  beforeEach(async () => {
    app = await openApp(0.1, [], silent)
  })

  it('calls of the shop are counted in the process', async () => {
    expect(await statuses(4, '/api/marketing/get')).toEqual([200, 200, 200, 429])
    expect(await statuses(1, '/api/marketing/get', '192.0.2.2')).toEqual([200])
  })

  it('sign-ins are refused', async () => {
    const refused = await post(at('username'))
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
    expect((await post(at('bankid/start'))).statusCode).toBe(503)
    expect((await app.inject({ url: '/identity/auth', remoteAddress: '192.0.2.1' })).statusCode).toBe(503)
  })
})

it('can be turned off', async () => {
  app = await openApp(0)
  expect(await statuses(99, '/api/marketing/get')).toEqual(Array(99).fill(200))
})
