import { eq } from 'drizzle-orm'
import { callCore } from '../../ports/core-system/core-system-port.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../../values/clock.ts'
import { addIntent, releaseOthers } from '../core-intents/intent-rows.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { CLAIM_MS, COLLECT_EVERY_MS, collectAtService, noteFailed } from '../../ports/e-signing/at-service.ts'
import type { SigningOptions } from './options.ts'
import { changePending, claimOrder, evidenceOf, lockOrdersOf, readOrder, subjectOf, type OrderRow } from './order-rows.ts'
import type { SigningEvidence } from '../../ports/e-signing/e-signing-port.ts'
import { auditSubject, type OpenedSubject, type SubjectKeepers } from './subject.ts'

/** Our own hint codes, besides those of the e-ID service. */
const WRONG_PERSON = 'wrongPerson'
const CHANGED = 'changed'

/**
 * Returns the current state of a pending order. Calls the e-ID service at most once per second across all processes;
 * between calls, the last response applies.
 */
export async function refreshOrder(options: SigningOptions, order: OrderRow): Promise<OrderRow> {
  const now = options.clock.now()
  const mayAsk = await claimOrder(options.db, order.id, now, new Date(now.getTime() + CLAIM_MS))
  return mayAsk ? askService(options, order) : order
}

/** Asks the e-ID service about an order, and saves the response. */
export async function askService(options: SigningOptions, order: OrderRow): Promise<OrderRow> {
  const { db, clock } = options
  const kept = evidenceOf(order)
  if (kept) return complete(options, order, kept)
  const status = await collectAtService(options, order)
  if (status.status === 'complete') {
    const { evidence } = status
    // The service returns the evidence only once, so it is saved before further steps, which may fail and be retried.
    await changePending(db, order.id, { evidence, collectAfter: clock.now() })
    return complete(options, order, evidence)
  }
  const { hintCode } = status
  const change =
    status.status === 'failed'
      ? ({ status: 'failed', hintCode } as const)
      : { hintCode, collectAfter: new Date(clock.now().getTime() + COLLECT_EVERY_MS) }
  const changed = await changePending(db, order.id, change)
  if (changed?.status === 'failed') noteEnd(options, changed)
  return changed ?? (await readOrder(db, order.id, order.sessionId)) ?? order
}

/** Logs and counts an order that has ended, once. */
function noteEnd({ log, telemetry }: SigningOptions, order: OrderRow): void {
  const isComplete = order.status === 'complete'
  if (!isComplete) noteFailed(log, order.id, order.hintCode ?? '')
  telemetry.count('signings', { subject: subjectOf(order).kind, outcome: isComplete ? 'complete' : 'failed' })
}

/** Returns the keeper for each kind of subject. The policyholder signs a quote. */
function keepersOf({ core, submissions, clock }: SigningOptions): SubjectKeepers {
  return {
    quote: { open: async (quoteNumber) => openQuote(core, clock, quoteNumber) },
    submission: submissions,
  }
}

/**
 * Reads a quote that is signed. The core system is asked before the transaction: it compares the state again when it makes the contract,
 * so a quote that changes in between gets none.
 */
async function openQuote(core: SigningOptions['core'], clock: Clock, quoteNumber: string): Promise<OpenedSubject> {
  const { quote, status, state: present } = await callCore(async () => core.getQuote(quoteNumber, { requester: 'server' }))
  return {
    signer: quote.insuranceHolder[0]?.personalNumber,
    async noteSignature({ signing, state }, tx) {
      if (status !== 'open' || state !== present) return false
      const now = clock.now()
      await releaseOthers(tx, quoteNumber, { signing }, now)
      await addIntent(tx, { id: signing, kind: 'accept', about: quoteNumber, state, dueAt: now, createdAt: now })
      return true
    },
  }
}

/**
 * Completes a signing if the right person signed the subject's present state; otherwise the signing fails. Ignores a
 * signature for an order that was cancelled in the meantime.
 */
async function complete(options: SigningOptions, order: OrderRow, evidence: SigningEvidence): Promise<OrderRow> {
  const { db, clock } = options
  const { id, signedState } = order
  const subject = subjectOf(order)
  const keeper = keepersOf(options)[subject.kind]
  const opened = await keeper.open(subject.id)
  const isSigner = opened.signer === evidence.personalNumber
  const { row, hasEnded } = await db.transaction(async (tx) => {
    await lockOrdersOf(tx, subject)
    const [locked] = await tx.select().from(signingOrders).where(eq(signingOrders.id, id)).for('update')
    if (!locked || locked.status === 'complete' || locked.status === 'cancelled') return { row: locked ?? order, hasEnded: false }
    const isPresent = isSigner && (await opened.noteSignature({ signing: id, state: signedState }, tx))
    const fault = isPresent ? undefined : isSigner ? CHANGED : WRONG_PERSON
    const completedAt = clock.now()
    const change =
      fault === undefined
        ? ({ status: 'complete', hintCode: null, evidence, completedAt } as const)
        : ({ status: 'failed', hintCode: fault, evidence: null } as const)
    await tx.update(signingOrders).set(change).where(eq(signingOrders.id, id))
    const action = fault === undefined ? 'signing.complete' : 'signing.refuse'
    await writeAudit(tx, {
      at: completedAt,
      actor: 'customer',
      action,
      subject: auditSubject(subject),
      detail: { signing: id, ...(fault && { fault }) },
    })
    return { row: { ...locked, ...change }, hasEnded: true }
  })
  if (hasEnded) noteEnd(options, row)
  return row
}
