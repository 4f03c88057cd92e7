import { and, isNull, lte, sql } from 'drizzle-orm'
import { CANCELLED_BY_CUSTOMER, REGRET_DAYS } from '../../../../insurance/own-cancellation.ts'
import { addToDate } from '../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'

/**
 * Sends every cancellation from before the start that its holder can no longer regret: it ends the insurance, which never
 * applies. @returns how many
 */
export async function sendCancellations({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<number> {
  const at = clock.now()
  const today = swedishDateOf(at)
  return db.transaction(async (tx) => {
    const sent = await tx
      .update(ownInsuranceVersions)
      .set({
        cancellationSentOn: today,
        // the first day, if the server was away until then
        cancelledOn: sql`least(${ownInsuranceVersions.insuredFrom}, ${today}::date)`,
        cancellationReason: CANCELLED_BY_CUSTOMER,
      })
      .where(
        and(
          lte(ownInsuranceVersions.cancellationApprovedOn, addToDate(today, { days: -REGRET_DAYS })),
          isNull(ownInsuranceVersions.cancellationSentOn),
          isNull(ownInsuranceVersions.cancelledOn),
        ),
      )
      .returning({ insuranceNumber: ownInsuranceVersions.insuranceNumber })
    for (const { insuranceNumber } of sent) {
      await writeAudit(tx, { at, actor: 'server', action: 'insurance.sendCancellation', subject: `insurance:${insuranceNumber}` })
    }
    return sent.length
  })
}
