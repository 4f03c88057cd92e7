import type { InitiateSignRequest, InitiateSignResponse, SigningState as SigningProgress } from '../../../contract/signing.ts'
import { AWAITS_RETURN } from '../../../contract/sign-in-calls.ts'
import type { SignCopyKey } from './sign-copy.ts'

/** The device with the customer's BankID: the one that shows this page, or another that scans a QR code. */
export type SigningDevice = InitiateSignRequest['device']

/** Why a call failed: the server refused it, or could not be reached. */
export type CallFault =
  | { readonly kind: 'refused'; readonly messageKey: string; readonly canRetry: boolean }
  | { readonly kind: 'unreachable' }

/**
 * The sign screen's state. `run` counts the started orders and so identifies answers to older ones. `restarts` counts
 * how often a new order replaced an unopened one.
 */
export type SigningState =
  | { readonly name: 'idle'; readonly run: number }
  | { readonly name: 'starting'; readonly run: number; readonly device: SigningDevice; readonly restarts: number }
  | {
      readonly name: 'pending'
      readonly run: number
      readonly device: SigningDevice
      readonly restarts: number
      readonly id: string
      readonly launchUrl: string
      /** The server's latest message about the order; null before the first poll. */
      readonly messageKey: string | null
      readonly qr: string | null
      /** Whether the customer has opened the app on this device, as far as known. */
      readonly hasLaunched: boolean
      /** Whether the app is done and another page, to which it leads back, continues. */
      readonly awaitsReturn: boolean
      /** Number of consecutive polls without an answer. */
      readonly lostPolls: number
    }
  | { readonly name: 'complete'; readonly run: number }
  | {
      readonly name: 'failed'
      readonly run: number
      readonly device: SigningDevice
      readonly messageKey: string
      readonly canRetry: boolean
    }
  | { readonly name: 'cancelled'; readonly run: number; readonly device: SigningDevice }

export type SigningEvent =
  | { readonly type: 'choose'; readonly device: SigningDevice }
  | { readonly type: 'resume'; readonly device: SigningDevice; readonly begun: InitiateSignResponse }
  | { readonly type: 'begun'; readonly run: number; readonly begun: InitiateSignResponse }
  | { readonly type: 'beginFault'; readonly run: number; readonly fault: CallFault }
  | { readonly type: 'collected'; readonly run: number; readonly progress: SigningProgress }
  | { readonly type: 'collectFault'; readonly run: number; readonly fault: CallFault }
  | { readonly type: 'launched' }
  | { readonly type: 'cancel' }
  | { readonly type: 'cancelAnswered'; readonly run: number; readonly progress: SigningProgress }
  | { readonly type: 'retry' }
  | { readonly type: 'back' }

/**
 * What the runner performs. A run has at most one `start` or `collect` in progress. `cancel` ends with a check of the
 * signing's status: the customer may have signed already.
 */
export type SigningEffect =
  | { readonly type: 'start'; readonly run: number; readonly device: SigningDevice }
  | { readonly type: 'collect'; readonly run: number; readonly id: string; readonly afterMs: number }
  | { readonly type: 'cancel'; readonly run: number; readonly id: string }

export interface SigningStep {
  readonly state: SigningState
  readonly effects: readonly SigningEffect[]
}

/** A new order replaces an unopened one, so that the QR code or link works for about three minutes. */
export const MAX_RESTARTS = 5

/** The QR code changes each second. */
const POLL_MS = 1_000
const LONGEST_BACK_OFF_MS = 10_000
/**
 * After `LOST_POLLS_WARNED` lost polls in a row the customer sees a warning. After `LOST_POLLS_GIVEN_UP` (about three
 * minutes) the order has expired.
 */
export const LOST_POLLS_WARNED = 3
export const LOST_POLLS_GIVEN_UP = 21

const CONNECTION_UNSTABLE: SignCopyKey = 'sign.connectionUnstable'
const CONNECTION_LOST: SignCopyKey = 'sign.connectionLost'

export const initialSigning: SigningState = { name: 'idle', run: 0 }

type Of<Name extends SigningState['name']> = Extract<SigningState, { name: Name }>
type EventOf<Type extends SigningEvent['type']> = Extract<SigningEvent, { type: Type }>

function stay(state: SigningState): SigningStep {
  return { state, effects: [] }
}

function start(run: number, device: SigningDevice, restarts = 0): SigningStep {
  const next = run + 1
  return { state: { name: 'starting', run: next, device, restarts }, effects: [{ type: 'start', run: next, device }] }
}

function fail({ run, device }: Of<'starting' | 'pending'>, messageKey: string, canRetry = true): SigningStep {
  return stay({ name: 'failed', run, device, messageKey, canRetry })
}

function poll(state: Of<'pending'>, afterMs: number): SigningStep {
  return { state, effects: [{ type: 'collect', run: state.run, id: state.id, afterMs }] }
}

type NewRun = Pick<Of<'starting'>, 'run' | 'device' | 'restarts'>

function pend({ run, device, restarts }: NewRun, begun: InitiateSignResponse, hasLaunched = false): SigningStep {
  const { signingId: id, launchUrl } = begun
  const known = { messageKey: null, qr: null, hasLaunched, awaitsReturn: false, lostPolls: 0 }
  return poll({ name: 'pending', run, device, restarts, id, launchUrl, ...known }, 0)
}

function onCollected(state: Of<'pending'>, { messageKey, status, hintCode, qr }: SigningProgress): SigningStep {
  if (status === 'complete') return stay({ name: 'complete', run: state.run })
  if (status === 'pending')
    return poll({ ...state, messageKey, qr: qr ?? null, awaitsReturn: hintCode === AWAITS_RETURN, lostPolls: 0 }, POLL_MS)
  // A customer who opened the app on this device sees that it did not start.
  const isUnopened = hintCode === 'startFailed' && !state.hasLaunched
  return isUnopened && state.restarts < MAX_RESTARTS ? start(state.run, state.device, state.restarts + 1) : fail(state, messageKey)
}

function onCollectFault(state: Of<'pending'>, fault: CallFault): SigningStep {
  if (fault.kind === 'refused') return fail(state, fault.messageKey, fault.canRetry)
  const lostPolls = state.lostPolls + 1
  if (lostPolls > LOST_POLLS_GIVEN_UP) return fail(state, CONNECTION_LOST)
  const messageKey = lostPolls >= LOST_POLLS_WARNED ? CONNECTION_UNSTABLE : state.messageKey
  // An old QR code can no longer be scanned.
  return poll({ ...state, messageKey, qr: null, lostPolls }, Math.min(POLL_MS * 2 ** lostPolls, LONGEST_BACK_OFF_MS))
}

function onBegun(state: SigningState, { run, begun }: EventOf<'begun'>): SigningStep {
  if (state.name === 'starting' && state.run === run) return pend(state, begun)
  // The customer has cancelled in the meantime. An open order would block the next one.
  const isUnwanted = state.run !== run || state.name === 'cancelled' || state.name === 'idle'
  return isUnwanted ? { state, effects: [{ type: 'cancel', run, id: begun.signingId }] } : stay(state)
}

function onBeginFault(state: SigningState, { run, fault }: EventOf<'beginFault'>): SigningStep {
  if (state.name !== 'starting' || state.run !== run) return stay(state)
  return fault.kind === 'refused' ? fail(state, fault.messageKey, fault.canRetry) : fail(state, CONNECTION_LOST)
}

function onCancel(state: SigningState): SigningStep {
  if (state.name !== 'starting' && state.name !== 'pending') return stay(state)
  const { run, device } = state
  return { state: { name: 'cancelled', run, device }, effects: state.name === 'pending' ? [{ type: 'cancel', run, id: state.id }] : [] }
}

type Handlers = { readonly [Type in SigningEvent['type']]: (state: SigningState, event: EventOf<Type>) => SigningStep }

const HANDLERS: Handlers = {
  choose: (state, { device }) =>
    state.name === 'idle' || state.name === 'failed' || state.name === 'cancelled' ? start(state.run, device) : stay(state),
  // The customer left the page for the app, or the page was reloaded afterwards.
  resume: (state, { device, begun }) =>
    state.name === 'idle' ? pend({ run: state.run + 1, device, restarts: 0 }, begun, device === 'same') : stay(state),
  launched: (state) => (state.name === 'pending' && state.device === 'same' ? stay({ ...state, hasLaunched: true }) : stay(state)),
  begun: onBegun,
  beginFault: onBeginFault,
  collected: (state, { run, progress }) => (state.name === 'pending' && state.run === run ? onCollected(state, progress) : stay(state)),
  collectFault: (state, { run, fault }) => (state.name === 'pending' && state.run === run ? onCollectFault(state, fault) : stay(state)),
  cancel: onCancel,
  // The customer signed before the cancellation took effect.
  cancelAnswered: (state, { run, progress }) =>
    progress.status === 'complete' && state.name === 'cancelled' && state.run === run ? stay({ name: 'complete', run }) : stay(state),
  retry: (state) =>
    state.name === 'cancelled' || (state.name === 'failed' && state.canRetry) ? start(state.run, state.device) : stay(state),
  back: (state) => (state.name === 'cancelled' || state.name === 'failed' ? stay({ name: 'idle', run: state.run }) : stay(state)),
}

function handle<Type extends SigningEvent['type']>(state: SigningState, event: EventOf<Type>): SigningStep {
  return HANDLERS[event.type](state, event)
}

/**
 * The protocol of the sign screen: returns the next state and the effects of an event. Pure.
 * idle → starting → pending → complete, failed or cancelled. A new order silently replaces one that the customer has
 * not opened.
 */
export function reduceSigning(state: SigningState, event: SigningEvent): SigningStep {
  return handle(state, event)
}
