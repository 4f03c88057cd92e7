import { qrString } from '../qr.ts'
import type { OrderView } from './control-schema.ts'
import { hintOf, type Order } from './order.ts'
import { findPerson, fullName } from './persons.ts'

function askedFor(personalNumber: string | undefined): OrderView['askedFor'] {
  if (personalNumber === undefined) return null
  const person = findPerson(personalNumber)
  return { personalNumber, name: person ? fullName(person) : null }
}

/** Returns the customer's return address, only for an order started on the same device. */
function returnUrl({ request, phase }: Order): string | null {
  return 'way' in phase && phase.way === 'autostart' ? (request.returnUrl ?? null) : null
}

/** Returns an order as the simulated phone sees it at `now`, in ms. */
export function orderView(order: Order, now: number): OrderView {
  const { request, phase, createdAt } = order
  return {
    orderRef: request.orderRef,
    autoStartToken: request.autoStartToken,
    kind: request.kind,
    relyingParty: request.relyingParty,
    phase: phase.name,
    hintCode: phase.name === 'complete' ? null : hintOf(order),
    askedFor: askedFor(request.personalNumber),
    qr: phase.name === 'created' ? qrString(request, (now - createdAt) / 1_000) : null,
    visibleText: phase.name === 'created' ? null : (request.visibleText ?? null),
    visibleFormat: request.visibleFormat,
    returnUrl: returnUrl(order),
  }
}
