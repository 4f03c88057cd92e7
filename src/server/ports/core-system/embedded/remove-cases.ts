import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { serviceCases } from '../../../platform/db/schema/cases.ts'

/** Deletes the cases of a session. No call of the port does: it removes what a demonstration left. @returns their references */
export async function removeCasesOf(tx: Tx, session: string): Promise<readonly string[]> {
  const removed = await tx.delete(serviceCases).where(eq(serviceCases.sessionId, session)).returning({ reference: serviceCases.reference })
  return removed.map(({ reference }) => reference)
}
