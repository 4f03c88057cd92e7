import { describe, expect, it, vi } from 'vitest'
import { createSimulatorApi } from './api.ts'
import { ELIN, waitingOrder } from './testing.ts'

type Fetch = Parameters<typeof createSimulatorApi>[0]

function setUp(answer: () => Promise<Response>) {
  const fetch = vi.fn<Fetch>(answer)
  return { fetch, api: createSimulatorApi(fetch, '/bankid-simulator/sim') }
}
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

describe('the control side from the page', () => {
  it.each([
    ['scan', '/orders/order-1/scan', { qr: 'bankid.x', personalNumber: ELIN.personalNumber }],
    ['start', '/orders/order-1/start', { autoStartToken: 'token-1', personalNumber: ELIN.personalNumber }],
    ['sign', '/orders/order-1/sign', { securityCode: '123456', personalNumber: ELIN.personalNumber }],
    ['cancel', '/orders/order-1/cancel', {}],
  ] as const)('%s posts JSON', async (name, path, body) => {
    const { fetch, api } = setUp(json(waitingOrder))
    const calls = {
      scan: async () => api.scan(waitingOrder, ELIN.personalNumber),
      start: async () => api.start(waitingOrder, ELIN.personalNumber),
      sign: async () => api.sign(waitingOrder, ELIN.personalNumber, '123456'),
      cancel: async () => api.cancel(waitingOrder),
    }
    expect(await calls[name]()).toEqual(waitingOrder)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(`/bankid-simulator/sim${path}`)
    expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(init?.body as string)).toEqual(body)
  })

  it('reads orders and persons', async () => {
    const orders = { orders: [waitingOrder] }
    expect(await setUp(json(orders)).api.orders()).toEqual(orders)
    expect(await setUp(json({ persons: [ELIN] })).api.persons()).toEqual([ELIN])
  })

  it.each([
    ['a refusal', json({ errorCode: 'wrongPerson', details: 'x' }, 409), 'wrongPerson'],
    ['a refusal without a code', json({}, 500), 'unreachable'],
    ['no JSON', async () => new Response('<html>'), 'unreachable'],
    ['no answer', async () => Promise.reject(new TypeError('x')), 'unreachable'],
  ])('%s becomes a fault', async (_, answer, code) => {
    await expect(setUp(answer).api.orders()).rejects.toMatchObject({ name: 'SimulatorError', code })
  })
})
