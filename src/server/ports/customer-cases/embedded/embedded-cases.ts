import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerCase } from '../../../../contract/customer-cases.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { customerCases, customerCaseSteps } from '../../../platform/db/schema/customer-cases.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import type { PersonHash } from '../../../platform/secrets/person-hash.ts'
import { MAX_CASES, type CaseStep, type CustomerCases } from '../customer-cases-port.ts'

export interface EmbeddedCasesOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly personHash: PersonHash
}

type CaseRow = typeof customerCases.$inferSelect
type StepRow = typeof customerCaseSteps.$inferSelect

/** Creates the customers' cases shipped with Teckna: tables beside those of the case handlers' desk. */
export function createEmbeddedCases({ db, cipher, personHash }: EmbeddedCasesOptions): CustomerCases {
  async function add(tx: Tx, reference: string, { status, at, answer }: CaseStep): Promise<void> {
    const step = (await tx.$count(customerCaseSteps, eq(customerCaseSteps.reference, reference))) + 1
    const text = answer === undefined ? null : cipher.encrypt(answer, contextOf(reference, step))
    await tx.insert(customerCaseSteps).values({ reference, step, status, at, answer: text })
  }

  return {
    async open(within, { personalNumber, ...opened }) {
      await within.transaction(async (tx) => {
        const inserted = await tx
          .insert(customerCases)
          .values({ ...opened, personHash: personHash(personalNumber) })
          .onConflictDoNothing()
          .returning({ reference: customerCases.reference })
        if (inserted.length > 0) await add(tx, opened.reference, { status: 'received', at: opened.receivedAt })
      })
    },

    async note(tx, reference, step) {
      // steps of one case at once are numbered one after the other
      const known = await tx
        .select({ reference: customerCases.reference })
        .from(customerCases)
        .where(eq(customerCases.reference, reference))
        .for('update')
      if (known.length > 0) await add(tx, reference, step)
    },

    async list(personalNumber) {
      const rows = await db
        .select()
        .from(customerCases)
        .where(eq(customerCases.personHash, personHash(personalNumber)))
        .orderBy(desc(customerCases.receivedAt), desc(customerCases.reference))
        .limit(MAX_CASES)
      const references = rows.map(({ reference }) => reference)
      const steps = await db
        .select()
        .from(customerCaseSteps)
        .where(references.length > 0 ? inArray(customerCaseSteps.reference, references) : sql`false`)
        .orderBy(asc(customerCaseSteps.reference), asc(customerCaseSteps.step))
      const byCase = Map.groupBy(steps, ({ reference }) => reference)
      return rows.map((row) => caseOf(row, byCase.get(row.reference) ?? [], cipher))
    },
  }
}

const contextOf = (reference: string, step: number) => `case-answer:${reference}:${step}`

function caseOf(
  { reference, kind, title, insuranceNumber }: CaseRow,
  steps: readonly StepRow[],
  cipher: Pick<Cipher, 'decrypt'>,
): CustomerCase {
  return {
    reference,
    kind,
    title,
    ...(insuranceNumber !== null && { insuranceNumber }),
    status: steps.at(-1)?.status ?? 'received',
    history: steps.map(({ step, status, at, answer }) => ({
      status,
      at: at.toISOString(),
      ...(answer !== null && { answer: cipher.decrypt(answer, contextOf(reference, step)) }),
    })),
  }
}
