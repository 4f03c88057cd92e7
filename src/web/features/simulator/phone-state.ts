import type { SimulatorOrder, SimulatorOrders, SimulatorPerson } from './api.ts'

/** How an order opened on the phone ended. */
export type PhoneEnd = 'signed' | 'cancelled' | 'expired' | 'failed' | 'gone'

/** The simulated phone. */
export interface Phone {
  readonly persons: readonly SimulatorPerson[]
  /** The person chosen by hand. */
  readonly chosen: string | null
  /** The simulator's latest answer; null before the first. */
  readonly seen: SimulatorOrders | null
  readonly open: SimulatorOrder | null
  readonly end: PhoneEnd | null
  /** Code of the latest refusal, until an action succeeds. */
  readonly fault: string | null
  /** The start token from the page's address, until it is used. */
  readonly token: string | null
}

export type PhoneEvent =
  | { readonly type: 'personsSeen'; readonly persons: readonly SimulatorPerson[] }
  | { readonly type: 'ordersSeen'; readonly seen: SimulatorOrders }
  | { readonly type: 'chosen'; readonly personalNumber: string }
  | { readonly type: 'acted'; readonly order: SimulatorOrder }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'closed' }

export function initialPhone(token: string | null): Phone {
  return { persons: [], chosen: null, seen: null, open: null, end: null, fault: null, token }
}

function endOf({ phase, hintCode }: SimulatorOrder): PhoneEnd | null {
  if (phase === 'complete') return 'signed'
  if (phase !== 'failed') return null
  if (hintCode === 'userCancel') return 'cancelled'
  return hintCode === 'expiredTransaction' ? 'expired' : 'failed'
}

function open(phone: Phone, order: SimulatorOrder): Phone {
  return { ...phone, open: order, end: endOf(order), fault: null, token: null }
}

/** Updates the phone with the simulator's answer. After a reload, the order of the page's token is already open. */
function see(phone: Phone, seen: SimulatorOrders): Phone {
  const next = { ...phone, seen, fault: phone.fault === 'unreachable' ? null : phone.fault }
  const named = orderOfToken(next)
  if (named && named.phase !== 'created') return open(next, named)
  if (!phone.open || phone.end) return next
  const now = seen.orders.find(({ orderRef }) => orderRef === phone.open?.orderRef)
  return now ? { ...next, open: now, end: endOf(now) } : { ...next, end: 'gone' }
}

type Handlers = { readonly [Type in PhoneEvent['type']]: (phone: Phone, event: Extract<PhoneEvent, { type: Type }>) => Phone }

const HANDLERS: Handlers = {
  personsSeen: (phone, { persons }) => ({ ...phone, persons }),
  ordersSeen: (phone, { seen }) => see(phone, seen),
  chosen: (phone, { personalNumber }) => ({ ...phone, chosen: personalNumber, fault: null }),
  acted: (phone, { order }) => open(phone, order),
  refused: (phone, { code }) => ({ ...phone, fault: code, token: code === 'unreachable' ? phone.token : null }),
  closed: (phone) => ({ ...phone, open: null, end: null, fault: null }),
}

function handle<Type extends PhoneEvent['type']>(phone: Phone, event: Extract<PhoneEvent, { type: Type }>): Phone {
  return HANDLERS[event.type](phone, event)
}

/** Returns the phone after an event. Pure. */
export function reducePhone(phone: Phone, event: PhoneEvent): Phone {
  return handle(phone, event)
}

/** Returns the order of the page's start token, unless it has ended. */
export function orderOfToken({ seen, token }: Phone): SimulatorOrder | undefined {
  if (token === null) return undefined
  return seen?.orders.find((order) => order.autoStartToken === token && endOf(order) === null)
}

/** Returns the orders that no phone has opened yet. */
export function waitingOrders({ seen }: Phone): readonly SimulatorOrder[] {
  return seen?.orders.filter(({ phase }) => phase === 'created') ?? []
}

/** Returns the persons who can hold this phone. */
export function phoneOwners({ persons }: Phone): readonly SimulatorPerson[] {
  return persons.filter(({ isScripted }) => !isScripted)
}

/** Whether the simulator acts for the person that an order asks for. */
export function isScripted({ persons }: Phone, { askedFor }: SimulatorOrder): boolean {
  return persons.some((person) => person.isScripted && person.personalNumber === askedFor?.personalNumber)
}

/** Returns the phone's holder: the person chosen by hand, else the one that the order asks for, else the first. */
export function ownerFor(phone: Phone, order?: SimulatorOrder): string | undefined {
  const owners = phoneOwners(phone)
  const asked = owners.find(({ personalNumber }) => personalNumber === order?.askedFor?.personalNumber)
  return phone.chosen ?? asked?.personalNumber ?? owners[0]?.personalNumber
}

/** Whether a person may sign an order. */
export function maySign({ askedFor }: SimulatorOrder, personalNumber: string | undefined): boolean {
  return personalNumber !== undefined && (askedFor === null || askedFor.personalNumber === personalNumber)
}
