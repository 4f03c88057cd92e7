import { swedishDateOf } from '../../../engine/clock.ts'
import { CLAIM_MS, COLLECT_EVERY_MS, collectAtService } from '../../signing/at-service.ts'
import type { SigningEvidence } from '../../signing/port.ts'
import { auditNoSignIn, auditSignIn } from './audit-sign-in.ts'
import { changePendingIdentification, claimIdentification, readIdentification, type IdentificationRow } from './identification-rows.ts'
import { mayBeCustomer } from './may-be-customer.ts'
import type { SignInBrowser, SignInOptions } from './options.ts'

/** A hint of our own: it was somebody who cannot be a customer. */
export const NOT_CUSTOMER = 'notCustomer'

/** Nobody has opened the order: the page begins a new one, silently. */
const NOT_STARTED = 'startFailed'

/**
 * Where a pending order stands now. However often and from wherever it is asked, the e-ID service is asked at most once
 * per second; in between, the last answer stands.
 */
export async function refreshIdentification(
  options: SignInOptions,
  order: IdentificationRow,
  browser: SignInBrowser,
): Promise<IdentificationRow> {
  const { db, clock } = options
  const now = clock.now()
  if (!(await claimIdentification(db, order.id, now, new Date(now.getTime() + CLAIM_MS)))) return order
  const status = await collectAtService(options, order)
  const changed = await keepStatus()
  return changed ?? (await readIdentification(db, order.id, order.interaction)) ?? order

  async function keepStatus(): Promise<IdentificationRow | undefined> {
    if (status.status === 'complete') return complete(options, order, status.evidence, browser)
    const { hintCode } = status
    if (status.status === 'failed') return fail(options, order, hintCode)
    return changePendingIdentification(db, order.id, { hintCode, collectAfter: new Date(clock.now().getTime() + COLLECT_EVERY_MS) })
  }
}

/** It is known who it was. An order that was given up in the meantime opens nothing. */
async function complete(
  options: SignInOptions,
  order: IdentificationRow,
  { personalNumber, givenName, surname, device }: SigningEvidence,
  { ip }: SignInBrowser,
): Promise<IdentificationRow | undefined> {
  const { db, clock, accounts } = options
  const at = clock.now()
  if (!mayBeCustomer(personalNumber, swedishDateOf(at))) return fail(options, order, NOT_CUSTOMER)
  const { id: accountId } = await accounts.findOrCreateByPersonalNumber({ personalNumber, givenName, surname })
  // An app that was opened by a link from elsewhere is seldom at the same address.
  const detail = { device: order.device, sameAddress: device.ipAddress === ip }
  return db.transaction(async (tx) => {
    const changed = await changePendingIdentification(tx, order.id, { status: 'complete', hintCode: null, accountId })
    if (changed) await auditSignIn(tx, { at, method: 'bankid', detail }, accountId)
    return changed
  })
}

async function fail({ db, clock }: SignInOptions, order: IdentificationRow, hintCode: string): Promise<IdentificationRow | undefined> {
  return db.transaction(async (tx) => {
    const changed = await changePendingIdentification(tx, order.id, { status: 'failed', hintCode })
    if (changed && hintCode !== NOT_STARTED)
      await auditNoSignIn(tx, { at: clock.now(), method: 'bankid', detail: { device: order.device } }, hintCode)
    return changed
  })
}
