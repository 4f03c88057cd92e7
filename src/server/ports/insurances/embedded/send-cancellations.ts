import { and, asc, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { CANCELLED_BY_CUSTOMER, REGRET_DAYS } from '../../../../insurance/own-cancellation.ts'
import { addToDate } from '../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { revokeMandates } from './revoke-mandates.ts'

/**
 * Sends every cancellation from before the start that its holder can no longer regret: it ends the insurance, which never
 * applies, and nothing is debited for it. @returns how many
 */
export async function sendCancellations({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<number> {
  const at = clock.now()
  const today = swedishDateOf(at)
  const isDue = and(
    lte(ownInsuranceVersions.cancellationApprovedOn, addToDate(today, { days: -REGRET_DAYS })),
    isNull(ownInsuranceVersions.cancellationSentOn),
    isNull(ownInsuranceVersions.cancelledOn),
  )
  return db.transaction(async (tx) => {
    await lockInsurances(tx, isDue)
    const sent = await tx
      .update(ownInsuranceVersions)
      .set({
        cancellationSentOn: today,
        // the first day, if the server was away until then
        cancelledOn: sql`least(${ownInsuranceVersions.insuredFrom}, ${today}::date)`,
        cancellationReason: CANCELLED_BY_CUSTOMER,
      })
      .where(isDue)
      .returning({ insuranceNumber: ownInsuranceVersions.insuranceNumber })
    await revokeMandates(
      tx,
      sent.map(({ insuranceNumber }) => insuranceNumber),
      at,
    )
    for (const { insuranceNumber } of sent) {
      await writeAudit(tx, { at, actor: 'server', action: 'insurance.sendCancellation', subject: `insurance:${insuranceNumber}` })
    }
    return sent.length
  })
}

/** Locks the insurances of versions, in ascending order: their holder may regret the cancellation just now. */
async function lockInsurances(tx: Tx, ofVersions: SQL | undefined): Promise<void> {
  const { insuranceNumber } = ownInsurances
  const due = tx.select({ insuranceNumber: ownInsuranceVersions.insuranceNumber }).from(ownInsuranceVersions).where(ofVersions)
  await tx.select({ insuranceNumber }).from(ownInsurances).where(inArray(insuranceNumber, due)).orderBy(asc(insuranceNumber)).for('update')
}
