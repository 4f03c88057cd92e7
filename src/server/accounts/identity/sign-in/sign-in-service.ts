import type { BankIdState, UsernameRequest } from '../../../../contract/sign-in.ts'
import { AWAITS_RETURN } from '../../../../contract/sign-in-calls.ts'
import type { InitiateSignResponse, ResumeSignResponse } from '../../../../contract/signing.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { cancelAtService } from '../../../ports/e-signing/at-service.ts'
import { stateOfOrder } from '../../../ports/e-signing/order-state.ts'
import { isReturnTo } from '../../../ports/e-signing/return-nonce.ts'
import type { SigningDevice } from '../../../ports/e-signing/e-signing-port.ts'
import { auditNoReturn, auditNoSignIn, auditSignIn } from './audit-sign-in.ts'
import { beginIdentification, endAll, launchUrlOf } from './begin-identification.ts'
import { NOT_CUSTOMER, refreshIdentification } from './collect-identification.ts'
import {
  changePendingIdentification,
  identificationReturnedTo,
  newestIdentification,
  readIdentification,
  removeIdentifications,
  type IdentificationRow,
} from './identification-rows.ts'
import type { SignInBrowser, SignInOptions } from './options.ts'

/** The state of an identification, and the account that it opened once it is complete. */
export interface Identification {
  readonly state: Omit<BankIdState, 'redirectTo'>
  readonly accountId: string | undefined
}

/**
 * Identifies people by e-ID or user name. Every call belongs to a pending sign-in of the provider, whose id is
 * `interaction`. Orders are in the database, so a reload or another process can continue them.
 */
export interface SignInService {
  /** Starts an identification and cancels older ones. @throws ApiError 409 `alreadyInProgress`, 503 `signingUnavailable` */
  begin(interaction: string, device: SigningDevice, browser: SignInBrowser): Promise<InitiateSignResponse>
  /**
   * Returns the started identification. With a return nonce it returns that nonce's order, also a failed one, so the page
   * can show the reason.
   * @throws ApiError 409 `returnMismatch` when no order of this sign-in has the nonce; the newest order is cancelled
   */
  resume(interaction: string, returnNonce: string | undefined, browser: SignInBrowser): Promise<ResumeSignResponse>
  /**
   * @param returnNonce of the return URL. Required on the same device: without it the result stays pending
   * @throws ApiError 404 `notFound`
   */
  collect(interaction: string, orderId: string, returnNonce: string | undefined, browser: SignInBrowser): Promise<Identification>
  /** Cancels an identification unless it is complete. @throws ApiError 404 `notFound` */
  cancel(interaction: string, orderId: string, browser: SignInBrowser): Promise<Identification>
  /** @returns the account's id. @throws ApiError 400 `signInRefused`, 429 `tooManyTries` */
  withPassword(interaction: string, request: UsernameRequest, browser: SignInBrowser): Promise<string>
  /** Cancels pending orders: the person signs in by another method, or not at all. */
  leave(interaction: string): Promise<void>
  /** Deletes orders of sign-ins that ended long ago. @returns how many */
  removeExpired(): Promise<number>
}

/** Longer than any sign-in. */
const RETENTION_MS = 24 * 60 * 60_000

const COMPLETE_KEY = 'identity.complete'
/** Copy keys by our own hints; they replace the e-ID service's texts. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  [NOT_CUSTOMER]: 'identity.notCustomer',
  [AWAITS_RETURN]: 'identity.awaitsReturn',
}
const REFUSED_KEY = 'identity.username.refused'
const WAIT_KEY = 'identity.username.wait'

/** Creates the sign-in service from accounts and an e-ID service. [P1.1] */
export function createSignInService(options: SignInOptions): SignInService {
  const { db } = options

  return {
    begin: async (interaction, device, browser) => beginIdentification(options, interaction, device, browser),

    async resume(interaction, returnNonce, browser) {
      const order =
        returnNonce === undefined ? await newestIdentification(db, interaction) : await returnedTo(options, interaction, returnNonce)
      if (!order) return {}
      return { signing: { device: order.device, signingId: order.id, launchUrl: launchUrlOf(options, order, browser) } }
    },

    async collect(interaction, orderId, returnNonce, browser) {
      const order = await requireOrder(options, interaction, orderId)
      const mayEnd = order.device === 'other' || isReturnTo(order, returnNonce)
      return identificationOf(
        options,
        order.status === 'pending' ? await refreshIdentification(options, order, browser, mayEnd) : order,
        browser,
        mayEnd,
      )
    },

    async cancel(interaction, orderId, browser) {
      const order = await endOrder(options, await requireOrder(options, interaction, orderId))
      return identificationOf(options, order, browser, order.device === 'other')
    },

    withPassword: async (interaction, request, browser) => signInWithPassword(options, interaction, request, browser),

    leave: async (interaction) => endAll(options, interaction),

    removeExpired: async () => removeExpired(options),
  }
}

function identificationOf(
  { words, clock }: SignInOptions,
  order: IdentificationRow,
  { userAgent }: Pick<SignInBrowser, 'userAgent'>,
  mayEnd: boolean,
): Identification {
  const isComplete = order.status === 'complete'
  const shown = isComplete && !mayEnd ? ({ ...order, status: 'pending', hintCode: AWAITS_RETURN } as const) : order
  const state = stateOfOrder(shown, { words, userAgent, now: clock.now(), completeKey: COMPLETE_KEY })
  const messageKey = OWN_WORDS[state.hintCode ?? ''] ?? state.messageKey
  return { state: { ...state, messageKey }, accountId: isComplete && mayEnd ? (order.accountId ?? undefined) : undefined }
}

async function requireOrder({ db }: SignInOptions, interaction: string, orderId: string): Promise<IdentificationRow> {
  const order = await readIdentification(db, orderId, interaction)
  if (!order) throw new ApiError(404, 'notFound', 'no such identification')
  return order
}

/** Cancels a pending order, here and at the service. @returns the order's new state */
async function endOrder(options: SignInOptions, order: IdentificationRow): Promise<IdentificationRow> {
  const cancelled = await options.db.transaction(async (tx) => {
    const changed = await changePendingIdentification(tx, order.id, { status: 'cancelled' })
    if (changed) await auditNoReturn(tx, options.clock.now(), [changed])
    return changed
  })
  if (!cancelled) return requireOrder(options, order.interaction, order.id)
  await cancelAtService(options, order)
  return cancelled
}

/** @throws ApiError 409 `returnMismatch` */
async function returnedTo(options: SignInOptions, interaction: string, returnNonce: string): Promise<IdentificationRow | undefined> {
  const order = await identificationReturnedTo(options.db, interaction, returnNonce)
  if (order) return order
  const other = await newestIdentification(options.db, interaction)
  if (!other) return undefined
  await endOrder(options, other)
  throw new ApiError(409, 'returnMismatch', 'the app has not led back to this identification')
}

async function signInWithPassword(
  options: SignInOptions,
  interaction: string,
  { username, password }: UsernameRequest,
  { ip }: SignInBrowser,
): Promise<string> {
  const { db, clock, accounts } = options
  const verdict = await accounts.verifyPassword(username, password, ip)
  const attempt = { at: clock.now(), method: 'username' } as const
  if (verdict.kind === 'right') {
    await auditSignIn(db, attempt, verdict.account.id, verdict.account.roles)
    await endAll(options, interaction)
    return verdict.account.id
  }
  await auditNoSignIn(db, attempt, verdict.kind)
  throw verdict.kind === 'wait' ? tooManyTries(verdict.seconds) : refused()
}

async function removeExpired({ db, clock }: SignInOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const removed = await removeIdentifications(tx, new Date(now.getTime() - RETENTION_MS))
    const pending = removed.filter(({ status }) => status === 'pending')
    await auditNoReturn(tx, now, pending)
    return removed.length
  })
}

/** Uses 400 instead of 401, because 401 elsewhere means that the visit has no session. */
function refused(): ApiError {
  const fault = { input: 'username', message: REFUSED_KEY, params: {} }
  return new ApiError(400, 'signInRefused', 'no such user with this password', [fault], 'wrongPassword')
}

function tooManyTries(seconds: number): ApiError {
  return new ApiError(429, 'tooManyTries', 'too many tries', [{ input: 'username', message: WAIT_KEY, params: { seconds } }])
}
