/** Times of an order in milliseconds; `qrSeconds` is the maximum age of a scanned QR code in seconds. */
export const LIMITS = {
  /** Not started by then: `startFailed`. */
  start: 30_000,
  /** Not signed by then, counted from the order's creation: `expiredTransaction`. */
  sign: 180_000,
  /** How long the app looks for a usable BankID. */
  idSearch: 1_000,
  /** How long it takes to read an identity document. */
  documentReading: 2_000,
  /** Minimum interval between two collects. */
  collectEvery: 1_000,
  /** How long a result is kept, counted from the result. */
  completeRetention: 180_000,
  failedRetention: 300_000,
  /** How long the result of an order that never started is kept, counted from the order's creation. */
  unstartedRetention: 190_000,
  qrSeconds: 5,
} as const

export type StartWay = 'qr' | 'autostart'

/** Phase of an order. Instants in ms. */
export type Phase =
  | { readonly name: 'created' }
  | { readonly name: 'started'; readonly at: number; readonly way: StartWay; readonly person?: string }
  | { readonly name: 'userMrtd'; readonly at: number; readonly way: StartWay; readonly person: string }
  | { readonly name: 'userSign'; readonly way: StartWay; readonly person: string }
  | { readonly name: 'complete'; readonly at: number; readonly way: StartWay; readonly person: string }
  | { readonly name: 'failed'; readonly at: number; readonly hintCode: string; readonly wasStarted: boolean }

/** The relying party's request. */
export interface OrderRequest {
  readonly kind: 'auth' | 'sign'
  /** Who asks for it, as the phone shows it. */
  readonly relyingParty: string
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
  readonly endUserIp: string
  /** The only person who may complete the order. */
  readonly personalNumber?: string
  readonly mrtd: boolean
  readonly returnRisk: boolean
  readonly returnUrl?: string
  readonly visibleText?: string
  readonly visibleFormat: 'plaintext' | 'simpleMarkdownV1'
}

export interface Order {
  readonly request: OrderRequest
  readonly createdAt: number
  readonly collects: number
  readonly lastCollectAt?: number
  readonly phase: Phase
}

export function isFinal({ phase }: Order): boolean {
  return phase.name === 'complete' || phase.name === 'failed'
}

/** Returns the hint code of a pending or failed order. */
export function hintOf({ phase }: Order): string {
  if (phase.name === 'failed') return phase.hintCode
  return phase.name === 'created' ? 'outstandingTransaction' : phase.name
}

/** Returns the personal number of the order's person, if known. */
export function personOf({ request, phase }: Order): string | undefined {
  return 'person' in phase ? phase.person : request.personalNumber
}

/** Whether a person's BankID may be used for the order. */
export function accepts({ request }: Order, personalNumber: string): boolean {
  return request.personalNumber === undefined || request.personalNumber === personalNumber
}

export function failed(order: Order, hintCode: string, at: number): Order {
  return { ...order, phase: { name: 'failed', at, hintCode, wasStarted: order.phase.name !== 'created' } }
}

/** Starts the order when the app opens; ignores a person whose BankID may not be used. */
export function started(order: Order, way: StartWay, person: string | undefined, at: number): Order {
  const usable = person !== undefined && accepts(order, person) ? { person } : {}
  return { ...order, phase: { name: 'started', at, way, ...usable } }
}

/** Completes the order: signed, and any required identity document read. */
export function completed(order: Order, way: StartWay, person: string, at: number): Order {
  return { ...order, phase: { name: 'complete', at, way, person } }
}

function afterIdSearch(order: Order, now: number): Order {
  const { phase, request } = order
  if (phase.name !== 'started' || phase.person === undefined || now < phase.at + LIMITS.idSearch) return order
  const { way, person } = phase
  const at = phase.at + LIMITS.idSearch
  return { ...order, phase: request.mrtd ? { name: 'userMrtd', at, way, person } : { name: 'userSign', way, person } }
}

function afterDocument(order: Order, now: number): Order {
  const { phase } = order
  if (phase.name !== 'userMrtd' || now < phase.at + LIMITS.documentReading) return order
  return { ...order, phase: { name: 'userSign', way: phase.way, person: phase.person } }
}

/** Returns the order at `now`, after the changes that time causes. */
export function advance(order: Order, now: number): Order {
  if (isFinal(order)) return order
  if (order.phase.name === 'created') {
    const end = order.createdAt + LIMITS.start
    return now >= end ? failed(order, 'startFailed', end) : order
  }
  const end = order.createdAt + LIMITS.sign
  return now >= end ? failed(order, 'expiredTransaction', end) : afterDocument(afterIdSearch(order, now), now)
}

/** Whether the order's result is past its retention time. */
export function isForgotten({ createdAt, phase }: Order, now: number): boolean {
  if (phase.name === 'complete') return now >= phase.at + LIMITS.completeRetention
  if (phase.name !== 'failed') return false
  return now >= (phase.wasStarted ? phase.at + LIMITS.failedRetention : createdAt + LIMITS.unstartedRetention)
}
