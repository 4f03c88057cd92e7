import { isQrCode, parseQr } from '../qr.ts'
import {
  accepts,
  advance,
  completed,
  failed,
  isFinal,
  isForgotten,
  LIMITS,
  personOf,
  started,
  type Order,
  type OrderRequest,
  type StartWay,
} from './order.ts'
import { findPerson, SCRIPTS_OPEN_AT, type ScriptStep } from './persons.ts'

/** The simulator's orders by their reference. */
export type Orders = ReadonlyMap<string, Order>

/** Events that change orders, apart from time. */
export type SimulatorEvent =
  | { readonly type: 'create'; readonly request: OrderRequest }
  | { readonly type: 'collect'; readonly orderRef: string }
  | { readonly type: 'withdraw'; readonly orderRef: string }
  | { readonly type: 'scan'; readonly orderRef: string; readonly qr: string; readonly personalNumber?: string }
  | { readonly type: 'start'; readonly orderRef: string; readonly autoStartToken: string; readonly personalNumber?: string }
  | { readonly type: 'sign'; readonly orderRef: string; readonly personalNumber: string }
  | { readonly type: 'cancel'; readonly orderRef: string }
  | { readonly type: 'fail'; readonly orderRef: string; readonly hintCode: string }

export type Refusal =
  | 'noSuchOrder'
  | 'alreadyInProgress'
  | 'tooManyRequests'
  | 'wrongState'
  | 'wrongCode'
  | 'codeTooOld'
  | 'unknownPerson'
  | 'wrongPerson'

/** The order after the event, or the reason for the refusal. */
export type Outcome = { readonly order: Order } | { readonly refusal: Refusal }

export interface Step {
  readonly orders: Orders
  readonly outcome: Outcome
}

type Handlers = {
  readonly [Type in SimulatorEvent['type']]: (orders: Orders, event: Extract<SimulatorEvent, { type: Type }>, now: number) => Step
}

type Acting = (order: Order) => Order | Refusal

function refuse(orders: Orders, refusal: Refusal): Step {
  return { orders, outcome: { refusal } }
}

function keep(orders: Orders, order: Order): Step {
  return { orders: new Map(orders).set(order.request.orderRef, order), outcome: { order } }
}

function drop(orders: Orders, order: Order): Step {
  return { orders: new Map([...orders].filter(([ref]) => ref !== order.request.orderRef)), outcome: { order } }
}

/** Applies `act` to an open order. */
function onOpen(orders: Orders, orderRef: string, act: Acting): Step {
  const order = orders.get(orderRef)
  if (!order) return refuse(orders, 'noSuchOrder')
  if (isFinal(order)) return refuse(orders, 'wrongState')
  const result = act(order)
  return typeof result === 'string' ? refuse(orders, result) : keep(orders, result)
}

function isUnknown(personalNumber: string | undefined): boolean {
  return personalNumber !== undefined && !findPerson(personalNumber)
}

function scanFault({ request, createdAt }: Order, qr: string, now: number): Refusal | undefined {
  const code = parseQr(qr)
  if (!code || code.token !== request.qrStartToken || !isQrCode(request.qrStartSecret, code.seconds, code.code)) return 'wrongCode'
  const age = Math.floor((now - createdAt) / 1_000) - code.seconds
  // one second of grace: the relying party counts from the response to its call
  return age > LIMITS.qrSeconds || age < -1 ? 'codeTooOld' : undefined
}

function sign(order: Order, personalNumber: string, now: number): Order | Refusal {
  if (order.phase.name === 'created' || !('way' in order.phase)) return 'wrongState'
  return accepts(order, personalNumber) ? completed(order, order.phase.way, personalNumber, now) : 'wrongPerson'
}

function cancel(order: Order, now: number): Order | Refusal {
  return order.phase.name === 'created' ? 'wrongState' : failed(order, 'userCancel', now)
}

function play({ act }: ScriptStep, order: Order, person: string, now: number): Order | Refusal {
  if (act.type === 'start') return order.phase.name === 'created' ? started(order, 'qr', person, now) : 'wrongState'
  if (act.type === 'sign') return sign(order, person, now)
  return act.type === 'cancel' ? cancel(order, now) : failed(order, act.hintCode, now)
}

/**
 * Returns the order after a person opens it. If the order requires no person and this one is scripted, the script
 * continues after its opening step.
 */
function open(order: Order, way: StartWay, personalNumber: string | undefined, now: number): Order {
  const opened = started(order, way, personalNumber, now)
  const isScripted = personalNumber !== undefined && findPerson(personalNumber)?.script !== undefined
  return isScripted && order.request.personalNumber === undefined ? { ...opened, collects: SCRIPTS_OPEN_AT } : opened
}

/** Runs the scripted step of this collect. If a phone action has already changed the order, a refused step does nothing. */
function playScript(order: Order, now: number): Order {
  const personalNumber = personOf(order)
  const person = personalNumber === undefined ? undefined : findPerson(personalNumber)
  const step = person?.script?.find(({ atCollect }) => atCollect === order.collects)
  if (!step || !person || isFinal(order)) return order
  const result = play(step, order, person.personalNumber, now)
  return typeof result === 'string' ? order : result
}

const HANDLERS: Handlers = {
  create(orders, { request }, now) {
    const open = [...orders.values()].filter(
      (order) => !isFinal(order) && request.personalNumber !== undefined && personOf(order) === request.personalNumber,
    )
    if (open.length === 0) return keep(orders, { request, createdAt: now, collects: 0, phase: { name: 'created' } })
    const cancelled = open.map((order) => [order.request.orderRef, failed(order, 'cancelled', now)] as const)
    return refuse(new Map([...orders, ...cancelled]), 'alreadyInProgress')
  },
  collect(orders, { orderRef }, now) {
    const order = orders.get(orderRef)
    if (!order) return refuse(orders, 'noSuchOrder')
    if (order.lastCollectAt !== undefined && now - order.lastCollectAt < LIMITS.collectEvery) return refuse(orders, 'tooManyRequests')
    const collected = playScript({ ...order, collects: order.collects + 1, lastCollectAt: now }, now)
    return isFinal(collected) ? drop(orders, collected) : keep(orders, collected)
  },
  withdraw(orders, { orderRef }) {
    const order = orders.get(orderRef)
    return order && !isFinal(order) ? drop(orders, order) : refuse(orders, 'noSuchOrder')
  },
  scan(orders, { orderRef, qr, personalNumber }, now) {
    if (isUnknown(personalNumber)) return refuse(orders, 'unknownPerson')
    return onOpen(orders, orderRef, (order) =>
      order.phase.name === 'created' ? (scanFault(order, qr, now) ?? open(order, 'qr', personalNumber, now)) : 'wrongState',
    )
  },
  start(orders, { orderRef, autoStartToken, personalNumber }, now) {
    if (isUnknown(personalNumber)) return refuse(orders, 'unknownPerson')
    return onOpen(orders, orderRef, (order) => {
      if (order.phase.name !== 'created') return 'wrongState'
      return order.request.autoStartToken === autoStartToken ? open(order, 'autostart', personalNumber, now) : 'wrongCode'
    })
  },
  sign(orders, { orderRef, personalNumber }, now) {
    if (isUnknown(personalNumber)) return refuse(orders, 'unknownPerson')
    return onOpen(orders, orderRef, (order) => sign(order, personalNumber, now))
  },
  cancel: (orders, { orderRef }, now) => onOpen(orders, orderRef, (order) => cancel(order, now)),
  fail: (orders, { orderRef, hintCode }, now) => onOpen(orders, orderRef, (order) => failed(order, hintCode, now)),
}

/** Returns the orders at `now`: fails overdue ones and drops forgotten ones. */
export function pass(orders: Orders, now: number): Orders {
  const current = [...orders].map(([ref, order]) => [ref, advance(order, now)] as const)
  return new Map(current.filter(([, order]) => !isForgotten(order, now)))
}

function handle<Type extends SimulatorEvent['type']>(orders: Orders, event: Extract<SimulatorEvent, { type: Type }>, now: number): Step {
  return HANDLERS[event.type](orders, event, now)
}

/**
 * Applies an event to the orders. Pure: time is `now` (ms), random values are in the event.
 *
 * created → started (scan, start) → userMrtd (if required) → userSign → complete (sign); from any open phase → failed.
 * One collect returns a final order, then it is gone; a withdrawn order is gone at once.
 */
export function step(orders: Orders, event: SimulatorEvent, now: number): Step {
  return handle(pass(orders, now), event, now)
}
