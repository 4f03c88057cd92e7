import type { SigningState } from '../../../contract/signing.ts'
import type { SIGNING_STATUSES } from '../../platform/db/schema/signing.ts'
import type { SigningDevice, SigningStarted } from './e-signing-port.ts'
import type { SigningWords } from './words.ts'

/** The hint of an order that is not yet opened in an app. */
export const NOT_OPENED = 'outstandingTransaction'

const CANCELLED_HINT = 'userCancel'

/** The part of an order that its page shows. */
interface ShownOrder extends Pick<SigningStarted, 'qrStartToken' | 'qrStartSecret'> {
  readonly status: (typeof SIGNING_STATUSES)[number]
  readonly hintCode: string | null
  readonly device: SigningDevice
  readonly startedAt: Date
}

/** The context that words an order's state for its page. */
export interface OrderStateContext {
  readonly words: SigningWords
  /** Of the page's browser. */
  readonly userAgent: string
  readonly now: Date
  /** Copy key for a completed order. */
  readonly completeKey: string
}

/** Returns an order's state for its page: the status, the copy key, and the QR code while the order waits for a scan. */
export function stateOfOrder(order: ShownOrder, { words, userAgent, now, completeKey }: OrderStateContext): SigningState {
  if (order.status === 'complete') return { status: 'complete', messageKey: completeKey }
  const hintCode = order.status === 'cancelled' ? CANCELLED_HINT : (order.hintCode ?? '')
  const status = order.status === 'pending' ? 'pending' : 'failed'
  const start = order.device === 'other' ? 'qr' : 'autostart'
  const messageKey = words.messageKey({ status, hintCode }, { device: words.deviceKind(userAgent), start })
  const isScannable = status === 'pending' && start === 'qr' && hintCode === NOT_OPENED
  const qr = isScannable && { qr: words.qr(order, (now.getTime() - order.startedAt.getTime()) / 1_000) }
  return { status, hintCode, messageKey, ...qr }
}
