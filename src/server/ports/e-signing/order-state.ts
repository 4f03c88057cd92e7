import type { SigningState } from '../../../contract/signing.ts'
import type { SIGNING_STATUSES } from '../../platform/db/schema/signing.ts'
import type { SigningDevice, SigningStarted } from './e-signing-port.ts'
import type { SigningWords } from './words.ts'

/** The hint of an order that nobody has opened yet. */
export const NOT_OPENED = 'outstandingTransaction'

const CANCELLED_HINT = 'userCancel'

/** An order, as far as its page shows it. */
interface ShownOrder extends Pick<SigningStarted, 'qrStartToken' | 'qrStartSecret'> {
  readonly status: (typeof SIGNING_STATUSES)[number]
  readonly hintCode: string | null
  readonly device: SigningDevice
  readonly startedAt: Date
}

/** How its page is told of an order. */
export interface Telling {
  readonly words: SigningWords
  /** Of the page's browser. */
  readonly userAgent: string
  readonly now: Date
  /** Copy key for what has been carried out. */
  readonly completeKey: string
}

/** What the page is told of an order: where it stands, in which words, and the QR code while it waits to be read. */
export function stateOfOrder(order: ShownOrder, { words, userAgent, now, completeKey }: Telling): SigningState {
  if (order.status === 'complete') return { status: 'complete', messageKey: completeKey }
  const hintCode = order.status === 'cancelled' ? CANCELLED_HINT : (order.hintCode ?? '')
  const status = order.status === 'pending' ? 'pending' : 'failed'
  const start = order.device === 'other' ? 'qr' : 'autostart'
  const messageKey = words.messageKey({ status, hintCode }, { device: words.deviceKind(userAgent), start })
  const isScannable = status === 'pending' && start === 'qr' && hintCode === NOT_OPENED
  const qr = isScannable && { qr: words.qr(order, (now.getTime() - order.startedAt.getTime()) / 1_000) }
  return { status, hintCode, messageKey, ...qr }
}
