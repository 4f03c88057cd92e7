import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { WITHDRAWN } from '../../../../insurance/end-plan.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'

/**
 * Ends every version of an insurance that is withdrawn from. One that had not begun ends on its first day: it never
 * applied. Nothing is debited any more.
 */
export async function withdrawAll(tx: DbOrTx, insuranceNumber: string, day: IsoDate, at: Date): Promise<void> {
  await tx
    .update(ownInsuranceVersions)
    .set({ insuredTo: null, cancelledOn: sql`greatest(${ownInsuranceVersions.insuredFrom}, ${day}::date)`, cancellationReason: WITHDRAWN })
    .where(and(eq(ownInsuranceVersions.insuranceNumber, insuranceNumber), isNull(ownInsuranceVersions.cancelledOn)))
  const isOpen = and(eq(mandates.insuranceNumber, insuranceNumber), inArray(mandates.status, ['pending', 'active']))
  await tx.update(mandates).set({ status: 'revoked', revokedAt: at }).where(isOpen)
}
