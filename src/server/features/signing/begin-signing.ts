import type { InitiateSignResponse } from '../../../contract/signing.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { longId } from '../../platform/ids/ids.ts'
import { inSpan } from '../../platform/telemetry/telemetry.ts'
import type { SigningOptions } from './options.ts'
import { cancelAtService, startAtService } from '../../ports/e-signing/at-service.ts'
import { cancelPending, columnsOf, lockOrdersOf, type OrderRow } from './order-rows.ts'
import { NOT_OPENED } from '../../ports/e-signing/order-state.ts'
import type { SigningDevice, SigningOrder } from '../../ports/e-signing/e-signing-port.ts'
import { auditSubject, type Signable } from './subject.ts'

/** The visit that signs, and where its calls come from. */
export interface Signer {
  readonly session: string
  readonly ip: string
  readonly userAgent: string
}

/**
 * Begins the signing of a subject that is ready for it. Ends older orders for the same subject.
 * @throws ApiError 409 `alreadyInProgress`, 503 `signingUnavailable`
 */
export async function beginSigning(
  options: SigningOptions,
  { subject, state, personalNumber, visibleText, papers, agreed, isBegunElsewhere = false, returnUrl }: Signable,
  device: SigningDevice,
  signer: Signer,
): Promise<InitiateSignResponse> {
  const { db, clock, random, eSigning, telemetry } = options
  const nonce = device === 'same' ? longId(random) : undefined
  await endAtService(options, await cancelPending(db, subject))
  const order: SigningOrder = {
    device,
    visibleText,
    personalNumber,
    endUserIp: signer.ip,
    ...(signer.userAgent === '' ? {} : { userAgent: signer.userAgent }),
    ...(nonce === undefined ? {} : { returnUrl: returnUrl(nonce) }),
  }
  const started = await inSpan(telemetry, 'signing.start', async () =>
    startAtService(options, order, async () => eSigning.start(order)),
  ).catch((error: unknown) => {
    telemetry.count('signings', { subject: subject.kind, outcome: 'unavailable' })
    throw error
  })
  const id = longId(random)
  const now = clock.now()
  const overtaken = await db.transaction(async (tx) => {
    // Of two simultaneous beginnings, the later order remains.
    await lockOrdersOf(tx, subject)
    const others = await cancelPending(tx, subject)
    await tx.insert(signingOrders).values({
      ...started,
      ...columnsOf(subject),
      id,
      sessionId: signer.session,
      signerHash: options.personHash(personalNumber),
      startedAt: now,
      status: 'pending',
      hintCode: NOT_OPENED,
      signedState: state,
      collectAfter: now,
      userVisibleData: visibleText,
      papers: papers ?? null,
      agreed: agreed ?? null,
      isBegunElsewhere,
      device,
      returnNonce: nonce ?? null,
    })
    const detail = { signing: id }
    await writeAudit(tx, { at: now, actor: 'customer', action: 'signing.start', subject: auditSubject(subject), detail })
    return others
  })
  await endAtService(options, overtaken)
  telemetry.count('signings', { subject: subject.kind, outcome: 'started' })
  return { signingId: id, launchUrl: eSigning.launchUrl(started.autoStartToken, { userAgent: signer.userAgent }) }
}

/** Ends orders at the e-ID service. The service may already have ended them; a failure here has no effect. */
async function endAtService(options: SigningOptions, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) await cancelAtService(options, order)
}
