import { and, eq, isNull, sql } from 'drizzle-orm'
import { WITHDRAWN } from '../../../../insurance/end-plan.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'

/**
 * Ends every version of an insurance that is withdrawn from. One that had not begun ends on its first day: it never
 * applied.
 */
export async function withdrawAll(tx: DbOrTx, insuranceNumber: string, day: IsoDate): Promise<void> {
  await tx
    .update(ownInsuranceVersions)
    .set({ insuredTo: null, cancelledOn: sql`greatest(${ownInsuranceVersions.insuredFrom}, ${day}::date)`, cancellationReason: WITHDRAWN })
    .where(and(eq(ownInsuranceVersions.insuranceNumber, insuranceNumber), isNull(ownInsuranceVersions.cancelledOn)))
}
