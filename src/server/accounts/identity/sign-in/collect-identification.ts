import { AWAITS_RETURN } from '../../../../contract/sign-in-calls.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { CLAIM_MS, COLLECT_EVERY_MS, collectAtService, noteFailed } from '../../../ports/e-signing/at-service.ts'
import type { SigningEvidence } from '../../../ports/e-signing/e-signing-port.ts'
import { auditNoSignIn, auditSignIn } from './audit-sign-in.ts'
import { changePendingIdentification, claimIdentification, readIdentification, type IdentificationRow } from './identification-rows.ts'
import { mayBeCustomer } from './may-be-customer.ts'
import type { SignInBrowser, SignInOptions } from './options.ts'

/** Our hint: the identified person cannot be a customer. */
export const NOT_CUSTOMER = 'notCustomer'

/** The order was never opened: the page starts a new one silently. */
const NOT_STARTED = 'startFailed'

/**
 * Returns the current state of a pending order. All processes together call the e-ID service at most once per second;
 * in between, the last state applies.
 * @param mayEnd whether the order completes once the person is known; otherwise it waits for a caller that may end it
 */
export async function refreshIdentification(
  options: SignInOptions,
  order: IdentificationRow,
  browser: SignInBrowser,
  mayEnd: boolean,
): Promise<IdentificationRow> {
  const { db, clock } = options
  if (order.accountId !== null) return mayEnd ? ((await end(options, order, order)) ?? (await readAgain())) : order
  const now = clock.now()
  if (!(await claimIdentification(db, order.id, now, new Date(now.getTime() + CLAIM_MS)))) return order
  const status = await collectAtService(options, order)
  return (await keepStatus()) ?? (await readAgain())

  async function readAgain(): Promise<IdentificationRow> {
    return (await readIdentification(db, order.id, order.interaction)) ?? order
  }

  async function keepStatus(): Promise<IdentificationRow | undefined> {
    if (status.status === 'complete') return identified(options, order, status.evidence, browser, mayEnd)
    const { hintCode } = status
    if (status.status === 'failed') return fail(options, order, hintCode)
    return changePendingIdentification(db, order.id, { hintCode, collectAfter: new Date(clock.now().getTime() + COLLECT_EVERY_MS) })
  }
}

type Known = Pick<IdentificationRow, 'accountId' | 'sameAddress'>

/** Stores the identified person, also if the order does not complete yet: the service returns the result only once. */
async function identified(
  options: SignInOptions,
  order: IdentificationRow,
  { personalNumber, givenName, surname, device }: SigningEvidence,
  { ip }: SignInBrowser,
  mayEnd: boolean,
): Promise<IdentificationRow | undefined> {
  const { db, clock, accounts } = options
  if (!mayBeCustomer(personalNumber, swedishDateOf(clock.now()))) return fail(options, order, NOT_CUSTOMER)
  const { id: accountId } = await accounts.findOrCreateByPersonalNumber({ personalNumber, givenName, surname })
  // an app opened by a forwarded link seldom has the same address
  const known = { accountId, sameAddress: device.ipAddress === ip }
  return mayEnd ? end(options, order, known) : changePendingIdentification(db, order.id, { ...known, hintCode: AWAITS_RETURN })
}

/** Completes the order and audits the sign-in. An order cancelled in the meantime stays cancelled. */
async function end(
  { db, clock }: SignInOptions,
  { id, device }: IdentificationRow,
  { accountId, sameAddress }: Known,
): Promise<IdentificationRow | undefined> {
  return db.transaction(async (tx) => {
    const changed = await changePendingIdentification(tx, id, { status: 'complete', hintCode: null, accountId, sameAddress })
    if (changed) await auditSignIn(tx, { at: clock.now(), method: 'bankid', detail: { device, sameAddress } }, String(accountId))
    return changed
  })
}

async function fail({ db, clock, log }: SignInOptions, order: IdentificationRow, hintCode: string): Promise<IdentificationRow | undefined> {
  noteFailed(log, order.id, hintCode)
  return db.transaction(async (tx) => {
    const changed = await changePendingIdentification(tx, order.id, { status: 'failed', hintCode })
    if (changed && hintCode !== NOT_STARTED)
      await auditNoSignIn(tx, { at: clock.now(), method: 'bankid', detail: { device: order.device } }, hintCode)
    return changed
  })
}
