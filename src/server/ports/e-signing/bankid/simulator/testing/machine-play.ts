import { qrString } from '../../qr.ts'
import { pass, step, type Orders, type Outcome, type Refusal, type SimulatorEvent } from '../machine.ts'
import { hintOf, type OrderRequest, type Phase } from '../order.ts'

// Shared by the machine's tests: an order that requires Elin, and its events.

export const T0 = Date.parse('2026-11-21T11:00:00Z')
const ELIN = '198507092388'
export const ERIK = '198507092396'
export const REF = 'order-1'

export function request(over: Partial<OrderRequest> = {}): OrderRequest {
  return {
    kind: 'sign',
    relyingParty: 'Teckna Försäkring',
    orderRef: REF,
    autoStartToken: 'auto-1',
    qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
    qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
    endUserIp: '192.0.2.1',
    personalNumber: ELIN,
    mrtd: false,
    returnRisk: false,
    visibleFormat: 'simpleMarkdownV1',
    ...over,
  }
}

/** Returns a simulator whose events happen a number of ms after the order's creation. */
export function play(first: Partial<OrderRequest> = {}) {
  let orders: Orders = new Map()
  function at(ms: number, event: SimulatorEvent): Outcome {
    const result = step(orders, event, T0 + ms)
    orders = result.orders
    return result.outcome
  }
  at(0, { type: 'create', request: request(first) })
  return { at, look: (ms: number) => [...pass(orders, T0 + ms).values()] }
}

export const qr = (seconds: number) => qrString(request(), seconds)
export const scan = (seconds = 0, personalNumber = ELIN): SimulatorEvent => ({
  type: 'scan',
  orderRef: REF,
  qr: qr(seconds),
  personalNumber,
})
export const start = { type: 'start', orderRef: REF, autoStartToken: 'auto-1', personalNumber: ELIN } as const satisfies SimulatorEvent
export const sign = { type: 'sign', orderRef: REF, personalNumber: ELIN } as const satisfies SimulatorEvent
export const cancel = { type: 'cancel', orderRef: REF } as const satisfies SimulatorEvent
export const fail = { type: 'fail', orderRef: REF, hintCode: 'certificateErr' } as const satisfies SimulatorEvent
export const withdraw = { type: 'withdraw', orderRef: REF } as const satisfies SimulatorEvent
export const collect = { type: 'collect', orderRef: REF } as const satisfies SimulatorEvent

export function phaseOf(outcome: Outcome): Phase['name'] | Refusal {
  return 'order' in outcome ? outcome.order.phase.name : outcome.refusal
}

export function hint(outcome: Outcome): string {
  return 'order' in outcome ? hintOf(outcome.order) : outcome.refusal
}

/** One event of each kind. */
export const EVENTS = { scan: scan(2), start, sign, cancel, fail, withdraw, collect }
export type EventName = keyof typeof EVENTS
export const EVENT_NAMES = ['scan', 'start', 'sign', 'cancel', 'fail', 'withdraw', 'collect'] as const satisfies readonly EventName[]
