import { and, eq, sql } from 'drizzle-orm'
import { WITHDRAWN } from '../../../../insurance/end-plan.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { revokeMandates } from './revoke-mandates.ts'

/**
 * Ends every version of an insurance that is withdrawn from, also one that is cancelled already: nobody may regret that
 * afterwards. One that had not begun ends on its first day: it never applied. Nothing is debited any more.
 */
export async function withdrawAll(tx: DbOrTx, insuranceNumber: string, day: IsoDate, at: Date): Promise<void> {
  const { insuranceNumber: number } = ownInsurances
  // an order of the holder that runs now ends first
  await tx.select({ number }).from(ownInsurances).where(eq(number, insuranceNumber)).for('update')
  const { insuredFrom, cancelledOn, cancellationReason } = ownInsuranceVersions
  await tx
    .update(ownInsuranceVersions)
    .set({
      insuredTo: null,
      cancelledOn: sql`least(${cancelledOn}, greatest(${insuredFrom}, ${day}::date))`,
      cancellationReason: WITHDRAWN,
    })
    .where(and(eq(ownInsuranceVersions.insuranceNumber, insuranceNumber), sql`${cancellationReason} is distinct from ${WITHDRAWN}`))
  await revokeMandates(tx, [insuranceNumber], at)
}
