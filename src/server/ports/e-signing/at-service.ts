import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import { errorCodeOf } from '../../platform/http/error-code.ts'
import { SigningError, type ESigning, type IdentificationOrder, type SigningStarted, type SigningStatus } from './e-signing-port.ts'
import { signingFault } from './signing-fault.ts'
import type { SigningWords } from './words.ts'

/** The e-ID service and what its calls need. */
export interface AtService {
  readonly eSigning: ESigning
  readonly words: SigningWords
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

/** The stored facts about an order at the service. */
interface KnownOrder {
  readonly id: string
  readonly orderRef: string
  readonly startedAt: Date
  readonly hintCode: string | null
}

/** The e-ID service allows one call per second and order. */
export const COLLECT_EVERY_MS = 1_000
/** Longer than a call with its retries: after this time another process takes over the claim of a dead one. */
export const CLAIM_MS = 60_000
/** Longer than any order of the e-ID service lives: an order that is still unreachable after this is over. */
const LONGEST_ORDER_MS = 10 * 60_000

/** Our hints, in addition to the e-ID service's. */
const EXPIRED = 'expiredTransaction'
const GONE = 'gone'

/**
 * Starts an order.
 * @param begin the call
 * @throws ApiError 409 `alreadyInProgress`, 503 `signingUnavailable`
 */
export async function startAtService(
  { words, log }: Pick<AtService, 'words' | 'log'>,
  { device, userAgent }: Pick<IdentificationOrder, 'device' | 'userAgent'>,
  begin: () => Promise<SigningStarted>,
): Promise<SigningStarted> {
  try {
    const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = await begin()
    return { orderRef, autoStartToken, qrStartToken, qrStartSecret }
  } catch (error) {
    if (!(error instanceof SigningError)) throw error
    log.warn(faultsOf(error), 'the e-ID service did not take an order')
    throw signingFault(error, { device: words.deviceKind(userAgent ?? ''), start: device === 'other' ? 'qr' : 'autostart' }, words)
  }
}

/** Collects an order's status. A transient error keeps the order pending; `gone` ends it. */
export async function collectAtService(
  { eSigning, clock, log }: Omit<AtService, 'words'>,
  { id, orderRef, startedAt, hintCode }: KnownOrder,
): Promise<SigningStatus> {
  try {
    return await eSigning.collect(orderRef)
  } catch (error) {
    if (!(error instanceof SigningError)) throw error
    if (error.code === 'gone') return { status: 'failed', hintCode: GONE }
    log.warn({ signing: id, ...faultsOf(error) }, 'the e-ID service does not say where an order stands')
    const isOver = clock.now().getTime() - startedAt.getTime() > LONGEST_ORDER_MS
    return isOver ? { status: 'failed', hintCode: EXPIRED } : { status: 'pending', hintCode: hintCode ?? '' }
  }
}

/** Returns what the log says about a failed call: `cause` names what stopped it, such as the wrong passphrase of a certificate. */
function faultsOf(error: SigningError) {
  return { reason: error.code, code: error.code, providerCode: error.providerCode, cause: errorCodeOf(error.cause) }
}

/** Hints of an order that its person let go: no refusal. */
const LET_GO: ReadonlySet<string> = new Set(['userCancel', 'cancelled', 'startFailed', EXPIRED])

/** Logs that an order ended without a signature. */
export function noteFailed(log: Pick<FastifyBaseLogger, 'warn' | 'info'>, id: string, hintCode: string): void {
  log[LET_GO.has(hintCode) ? 'info' : 'warn']({ reason: hintCode, signing: id }, 'an order of the e-ID service failed')
}

/** Cancels an order. @returns true if the service no longer knows the order, which may then be completed */
export async function cancelAtService(
  { eSigning, log }: Pick<AtService, 'eSigning' | 'log'>,
  { id, orderRef }: Pick<KnownOrder, 'id' | 'orderRef'>,
): Promise<boolean> {
  try {
    await eSigning.cancel(orderRef)
    return false
  } catch (error) {
    if (!(error instanceof SigningError)) throw error
    if (error.code !== 'gone') log.warn({ signing: id, ...faultsOf(error) }, 'an order could not be ended at the e-ID service')
    return error.code === 'gone'
  }
}
