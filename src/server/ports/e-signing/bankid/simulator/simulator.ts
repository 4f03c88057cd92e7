import type { Clock } from '../../../../../values/clock.ts'
import { pass, step, type Orders, type Outcome, type SimulatorEvent } from './machine.ts'
import type { Order } from './order.ts'

/** The simulator's state: orders exist as long as the process. */
export interface Simulator {
  run(event: SimulatorEvent): Outcome
  /** Returns all existing orders, oldest first, and the current instant in ms. */
  look(): { readonly orders: readonly Order[]; readonly now: number }
}

/** Creates a simulator without orders. */
export function createSimulator(clock: Clock): Simulator {
  let orders: Orders = new Map()
  return {
    run(event) {
      const result = step(orders, event, clock.now().getTime())
      orders = result.orders
      return result.outcome
    },
    look() {
      const now = clock.now().getTime()
      orders = pass(orders, now)
      return { orders: [...orders.values()], now }
    },
  }
}
