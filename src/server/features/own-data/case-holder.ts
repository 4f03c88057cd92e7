import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import { quotes } from '../../platform/db/schema/quotes.ts'
import { signedSubmissions } from '../../platform/db/schema/submissions.ts'
import type { DataHolder } from './holder.ts'

/** The cases that a person has signed, or that are about the person's quotes. A case is kept as long as someone may claim something. */
export function caseHolder(db: Db): DataHolder {
  return {
    async read({ personalNumber }) {
      const ownQuotes = db.select({ quoteNumber: quotes.quoteNumber }).from(quotes).where(eq(quotes.policyholder, personalNumber))
      const signed = db
        .select({ reference: signedSubmissions.reference })
        .from(signedSubmissions)
        .where(eq(signedSubmissions.signer, personalNumber))
      const rows = await db
        .select()
        .from(deskCases)
        .where(or(inArray(deskCases.quoteNumber, ownQuotes), inArray(deskCases.reference, signed)))
        .orderBy(asc(deskCases.receivedAt))
      return rows.map(({ reference, kind, state, product, quoteNumber, receivedAt, closedAt }) => ({
        reference,
        kind,
        state,
        product,
        quoteNumber,
        receivedAt: receivedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      }))
    },
  }
}
