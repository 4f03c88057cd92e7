import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pass, step, type Orders, type SimulatorEvent } from './machine.ts'
import { EVENT_NAMES, EVENTS, qr, request, T0, type EventName } from './testing/machine-play.ts'
import { isFinal, LIMITS, type Order } from './order.ts'
import { PERSONS } from './persons.ts'

interface Draft {
  readonly name: EventName | 'create'
  readonly order: number
  readonly person: string
  readonly seconds: number
  readonly isAskedFor: boolean
  readonly mrtd: boolean
}

function eventOf({ name, order, person, seconds, isAskedFor, mrtd }: Draft): SimulatorEvent {
  const orderRef = `order-${order}`
  if (name === 'scan') return { type: 'scan', orderRef, qr: qr(seconds), personalNumber: person }
  if (name === 'start' || name === 'sign') return { ...EVENTS[name], orderRef, personalNumber: person }
  if (name !== 'create') return { ...EVENTS[name], orderRef }
  const { personalNumber: _, ...anybody } = request({ orderRef, mrtd })
  return { type: 'create', request: isAskedFor ? { ...anybody, personalNumber: person } : anybody }
}

const anyEvent: fc.Arbitrary<SimulatorEvent> = fc
  .record({
    name: fc.constantFrom(...EVENT_NAMES, 'create' as const),
    order: fc.integer({ min: 1, max: 3 }),
    person: fc.constantFrom(...PERSONS.slice(0, 12).map(({ personalNumber }) => personalNumber)),
    seconds: fc.nat(40),
    isAskedFor: fc.boolean(),
    mrtd: fc.boolean(),
  })
  .map(eventOf)

const history = fc.array(fc.tuple(anyEvent, fc.nat(40_000)), { maxLength: 60 })

function openFor(orders: Orders, personalNumber: string): Order[] {
  return [...orders.values()].filter((order) => !isFinal(order) && order.request.personalNumber === personalNumber)
}

function isOverdue(order: Order, now: number): boolean {
  return !isFinal(order) && now - order.createdAt >= (order.phase.name === 'created' ? LIMITS.start : LIMITS.sign)
}

describe('whatever happens', () => {
  it('no order stays pending past its time, no final order changes, and a person has one open order', () => {
    fc.assert(
      fc.property(history, (events) => {
        let orders: Orders = new Map()
        let now = T0
        for (const [event, ms] of events) {
          now += ms
          const before = pass(orders, now)
          orders = step(orders, event, now).orders
          const wereFinal = event.type === 'create' ? [] : [...before.values()].filter(isFinal)
          const phases = wereFinal.map(({ request: { orderRef }, phase }) => orders.get(orderRef)?.phase ?? phase)
          expect(phases).toEqual(wereFinal.map(({ phase }) => phase))
          expect([...orders.values()].filter((order) => isOverdue(order, now))).toEqual([])
          expect(PERSONS.filter(({ personalNumber }) => openFor(orders, personalNumber).length > 1)).toEqual([])
        }
        expect([...pass(orders, now + LIMITS.sign).values()].every(isFinal)).toBe(true)
        expect(pass(orders, now + LIMITS.sign + LIMITS.failedRetention).size).toBe(0)
      }),
    )
  })
})
