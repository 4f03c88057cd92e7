import type { InitiateSignRequest, InitiateSignResponse, ResumeSignResponse, SigningState } from '../../../contract/signing.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { Signatures } from '../quotes/accept.ts'
import { cancelAtService } from '../../ports/e-signing/at-service.ts'
import { beginSigning, type Signer } from './begin-signing.ts'
import { askService, refreshOrder } from './collect-signing.ts'
import type { SigningOptions } from './options.ts'
import {
  abandonedOrders,
  changePending,
  completedOrder,
  evidenceOf,
  lastCompleted,
  newestOrder,
  orderReturnedTo,
  readOrder,
  subjectOf,
  type OrderRow,
} from './order-rows.ts'
import { stateOfOrder } from '../../ports/e-signing/order-state.ts'
import type { SigningDevice } from '../../ports/e-signing/e-signing-port.ts'
import { quoteToSign } from './quote-to-sign.ts'
import type { Signable, Signature, Subject } from './subject.ts'

/**
 * Signs quotes and the answers of service flows. Orders are in the database, so a reloaded page or another process can
 * continue them.
 */
export interface SigningService extends Signatures {
  /**
   * Begins the signing of a quote.
   * @throws ApiError as `quoteToSign` and `begin`
   */
  initiate(request: InitiateSignRequest, signer: Signer): Promise<InitiateSignResponse>
  /**
   * Begins the signing of a signable subject.
   * @throws ApiError 409 `alreadyInProgress`, 503 `signingUnavailable`
   */
  begin(signable: Signable, device: SigningDevice, signer: Signer): Promise<InitiateSignResponse>
  /**
   * Returns the visit's signing of a subject; empty if there is none. With a nonce, returns the order that the app
   * returns to, in any state, so that its page can explain a failure.
   * @throws ApiError 409 `returnMismatch` if the nonce matches no order of the visit; this ends the newest order
   */
  resume(subject: Subject, returnNonce: string | undefined, signer: Signer): Promise<ResumeSignResponse>
  /**
   * Returns the current state of a signing of the visit.
   * @throws ApiError 404 `notFound`
   */
  collect(signingId: string, signer: Signer): Promise<SigningState>
  /**
   * Ends a signing that is not yet signed.
   * @throws ApiError 404 `notFound`
   */
  cancel(signingId: string, signer: Signer): Promise<SigningState>
  /** Returns what a signing of the visit signs. @throws ApiError 404 `notFound` */
  subjectOf(signingId: string, signer: Pick<Signer, 'session'>): Promise<Subject>
  /** Collects abandoned orders, which no browser asks about any more, so that completed signatures are saved. */
  collectAbandoned(limit: number): Promise<void>
  /** Returns the signature of a subject, or undefined. */
  signatureOf(subject: Subject): Promise<Signature | undefined>
}

/** A page collects every second. After this many milliseconds without a collect, the page counts as closed. */
const ABANDONED_AFTER_MS = 15_000

const COMPLETE_KEY = 'sign.complete'

export function createSigningService(options: SigningOptions): SigningService {
  const { db, clock, words } = options

  function stateOf(order: OrderRow, { userAgent }: Pick<Signer, 'userAgent'>): SigningState {
    return stateOfOrder(order, { words, userAgent, now: clock.now(), completeKey: COMPLETE_KEY })
  }

  const requireOrder = async (signingId: string, { session }: Pick<Signer, 'session'>) => orderOf(await readOrder(db, signingId, session))

  async function returnedTo(subject: Subject, returnNonce: string, signer: Signer): Promise<OrderRow | undefined> {
    const order = await orderReturnedTo(db, subject, signer.session, returnNonce)
    if (order) return order
    const other = await newestOrder(db, subject, signer.session)
    if (!other) return undefined
    await end(other, signer)
    throw new ApiError(409, 'returnMismatch', 'the app has not led back to this signing')
  }

  return {
    initiate: async ({ quoteNumber, device }, signer) =>
      beginSigning(options, await quoteToSign(options, quoteNumber, { session: signer.session }), device, signer),

    begin: async (signable, device, signer) => beginSigning(options, signable, device, signer),

    async resume(subject, returnNonce, signer) {
      const order =
        returnNonce === undefined ? await newestOrder(db, subject, signer.session) : await returnedTo(subject, returnNonce, signer)
      if (!order) return {}
      const launchUrl = options.eSigning.launchUrl(order.autoStartToken, signer)
      return { signing: { device: order.device, signingId: order.id, launchUrl } }
    },

    async collect(signingId, signer) {
      const order = await requireOrder(signingId, signer)
      return stateOf(order.status === 'pending' ? await refreshOrder(options, order) : order, signer)
    },

    cancel: async (signingId, signer) => end(await requireOrder(signingId, signer), signer),

    subjectOf: async (signingId, signer) => subjectOf(await requireOrder(signingId, signer)),

    find: async (quoteNumber) => signatureOf({ kind: 'quote', id: quoteNumber }),

    async ofSigning(signing) {
      const order = await completedOrder(db, signing)
      return order && signatureIn(order)
    },

    signatureOf,

    async collectAbandoned(limit) {
      const since = new Date(clock.now().getTime() - ABANDONED_AFTER_MS)
      for (const order of await abandonedOrders(db, since, limit)) {
        await refreshOrder(options, order).catch((error: unknown) => {
          options.log.warn({ signing: order.id, error: safeError(error) }, 'an abandoned signing could not be looked at')
        })
      }
    },
  }

  async function signatureOf(subject: Subject): Promise<Signature | undefined> {
    const order = await lastCompleted(db, subject)
    return order && signatureIn(order)
  }

  async function end(order: OrderRow, signer: Signer): Promise<SigningState> {
    if (order.status !== 'pending') return stateOf(order, signer)
    const isGone = await cancelAtService(options, order)
    // An order that can no longer be cancelled may be signed, so its state is collected first.
    if (isGone) return stateOf(await askService(options, order), signer)
    const cancelled = await changePending(db, order.id, { status: 'cancelled' })
    if (cancelled) options.telemetry.count('signings', { subject: subjectOf(cancelled).kind, outcome: 'cancelled' })
    return stateOf(cancelled ?? (await requireOrder(order.id, signer)), signer)
  }
}

/** Returns the signature of a completed order; undefined without its evidence. */
function signatureIn(order: OrderRow): Signature | undefined {
  const evidence = evidenceOf(order)
  const { id: signing, signedState: state, startedAt: askedAt, completedAt: signedAt, userVisibleData: text } = order
  const { papers, agreed, isBegunElsewhere } = order
  if (!evidence || !signedAt) return undefined
  const ofPurchase = { ...(papers && { papers }), ...(agreed && { agreed }), isBegunElsewhere }
  return { signing, state, askedAt, signedAt, signerName: evidence.name, text, ...ofPurchase }
}

/** @throws ApiError 404 `notFound` */
function orderOf(order: OrderRow | undefined): OrderRow {
  if (!order) throw new ApiError(404, 'notFound', 'no such signing')
  return order
}
