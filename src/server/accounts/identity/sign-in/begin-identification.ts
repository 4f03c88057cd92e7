import { signInPath } from '../../../../contract/sign-in-calls.ts'
import type { InitiateSignResponse } from '../../../../contract/signing.ts'
import { identificationOrders } from '../../../platform/db/schema/identifications.ts'
import { longId } from '../../../platform/ids/ids.ts'
import { cancelAtService, startAtService } from '../../../ports/e-signing/at-service.ts'
import { NOT_OPENED } from '../../../ports/e-signing/order-state.ts'
import type { IdentificationOrder, SigningDevice } from '../../../ports/e-signing/e-signing-port.ts'
import { auditNoReturn } from './audit-sign-in.ts'
import { cancelPendingIdentifications, type IdentificationRow } from './identification-rows.ts'
import type { SignInBrowser, SignInOptions } from './options.ts'

/**
 * Starts an identification for a sign-in. It cancels older orders of the same sign-in.
 * @throws ApiError 409 `alreadyInProgress`, 503 `signingUnavailable`
 */
export async function beginIdentification(
  options: SignInOptions,
  interaction: string,
  device: SigningDevice,
  { ip, userAgent }: SignInBrowser,
): Promise<InitiateSignResponse> {
  const { db, clock, random, eSigning } = options
  const nonce = device === 'same' ? longId(random) : undefined
  const order: IdentificationOrder = {
    device,
    visibleText: await options.visibleText(),
    endUserIp: ip,
    ...(userAgent === '' ? {} : { userAgent }),
    ...(nonce === undefined ? {} : { returnUrl: options.returnUrl(signInPath(interaction), nonce) }),
  }
  const started = await startAtService(options, order, async () => eSigning.identify(order))
  const id = longId(random)
  const now = clock.now()
  const overtaken = await db.transaction(async (tx) => {
    // the later order wins, also if two start at once
    const others = await cancelPendingIdentifications(tx, interaction)
    await auditNoReturn(tx, now, others)
    await tx.insert(identificationOrders).values({
      ...started,
      id,
      interaction,
      startedAt: now,
      status: 'pending',
      hintCode: NOT_OPENED,
      collectAfter: now,
      device,
      returnNonce: nonce ?? null,
    })
    return others
  })
  await endAtService(options, overtaken)
  return { signingId: id, launchUrl: launchUrlOf(options, { ...started, device }, { userAgent }) }
}

/**
 * Returns the address that opens the app for an order on the same device; '' for another device. An attacker could send
 * the address of such an order to a victim, and the identification would complete without the return nonce.
 */
export function launchUrlOf(
  { eSigning }: Pick<SignInOptions, 'eSigning'>,
  { device, autoStartToken }: Pick<IdentificationRow, 'device' | 'autoStartToken'>,
  { userAgent }: Pick<SignInBrowser, 'userAgent'>,
): string {
  return device === 'same' ? eSigning.launchUrl(autoStartToken, { userAgent }) : ''
}

/** Cancels all pending orders of a sign-in, here and at the service. */
export async function endAll(options: SignInOptions, interaction: string): Promise<void> {
  const { db, clock } = options
  const ended = await db.transaction(async (tx) => {
    const orders = await cancelPendingIdentifications(tx, interaction)
    await auditNoReturn(tx, clock.now(), orders)
    return orders
  })
  await endAtService(options, ended)
}

async function endAtService(options: SignInOptions, orders: readonly IdentificationRow[]): Promise<void> {
  for (const order of orders) await cancelAtService(options, order)
}
