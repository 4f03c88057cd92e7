import { and, asc, eq, like, sql } from 'drizzle-orm'
import { swedishDateOf } from '../../../../values/clock.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { serviceCases } from '../../../platform/db/schema/cases.ts'
import { caseReference } from '../../../platform/ids/ids.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import { CoreSystemError, type Case, type CaseFiling, type CoreSystem } from '../core-system-port.ts'
import type { EmbeddedCoreOptions } from './options.ts'
import { joinRequest, splitRequest } from './sensitive.ts'

/** Tries to find a free reference. A million references a year make repeated collisions negligible. */
const REFERENCE_TRIES = 20

type CaseRow = typeof serviceCases.$inferSelect

/** The embedded core system's calls for cases: submissions that an employee handles. */
export function caseCalls(options: EmbeddedCoreOptions): Pick<CoreSystem, 'fileCase' | 'findCase' | 'getCase' | 'casesNaming'> {
  const { db, cipher } = options
  return {
    async fileCase(filing, { requester }) {
      if (requester === 'server') throw new CoreSystemError('invalid', 'a case belongs to a session')
      const { session } = requester
      return db.transaction(async (tx) => {
        const known = await findFiled(tx, session, filing.requestId)
        if (known) return caseOf(known, cipher)
        return caseOf(await insertCase(tx, options, filing, session), cipher)
      })
    },

    async findCase(requestId, { requester }) {
      const row = requester === 'server' ? undefined : await findFiled(db, requester.session, requestId)
      return row && caseOf(row, cipher)
    },

    async getCase(reference) {
      const [row] = await db.select().from(serviceCases).where(eq(serviceCases.reference, reference))
      if (!row) throw new CoreSystemError('notFound')
      return caseOf(row, cipher)
    },

    async casesNaming(personalNumber) {
      const rows = await db
        .select({ reference: serviceCases.reference })
        .from(serviceCases)
        .where(like(sql`${serviceCases.request}::text`, `%"${personalNumber}"%`))
        .orderBy(asc(serviceCases.reference))
      return rows.map(({ reference }) => reference)
    },
  }
}

async function findFiled(db: DbOrTx, session: string, requestId: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(serviceCases)
    .where(and(eq(serviceCases.sessionId, session), eq(serviceCases.requestId, requestId)))
  return row
}

/** Inserts a case. If the same request arrives twice at once, the second waits here and gets the first one's case. */
async function insertCase(
  tx: Tx,
  { clock, random, cipher }: EmbeddedCoreOptions,
  { flow, requestId, request, sensitive }: CaseFiling,
  session: string,
): Promise<CaseRow> {
  const receivedAt = clock.now()
  const year = swedishDateOf(receivedAt).slice(0, 4)
  const split = splitRequest(request, sensitive)
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt++) {
    const reference = caseReference(random, year)
    const [row] = await tx
      .insert(serviceCases)
      .values({
        reference,
        sessionId: session,
        requestId,
        flow,
        bundle: request.flow.bundle,
        status: 'received',
        request: split.plain,
        sensitiveAnswers: split.sensitive === undefined ? null : cipher.encrypt(split.sensitive, reference),
        receivedAt,
      })
      .onConflictDoNothing()
      .returning()
    if (row) return row
    const filed = await findFiled(tx, session, requestId)
    if (filed) return filed
  }
  throw new CoreSystemError('unavailable', 'no free reference was found')
}

function caseOf({ reference, receivedAt, flow, request, sensitiveAnswers }: CaseRow, cipher: Cipher): Case {
  const sensitive = sensitiveAnswers === null ? undefined : cipher.decrypt(sensitiveAnswers, reference)
  return { reference, receivedAt, flow, request: joinRequest({ plain: request, sensitive }) }
}
