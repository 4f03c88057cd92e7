import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Answers, Facts } from '../../../engine/document.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { signedSubmissions } from '../../platform/db/schema/submissions.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { rowsToDo, type WorkSource } from '../../platform/jobs/work-source.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import type { SubjectKeeper } from '../signing/subject.ts'
import type { Received, SubmissionKey } from './handlers.ts'

export type SubmissionRow = typeof signedSubmissions.$inferSelect

/** The content to sign, after checks: the answers that count, the facts that the page gave, and those about the customer. */
export interface SubmissionContent {
  readonly answers: Answers
  readonly given: Facts
  /** Of a flow for customers. */
  readonly known?: Facts
}

/** Checked answers and their signer. */
export interface ToSign {
  readonly flow: string
  readonly bundle: string
  /** Personal number, twelve digits. */
  readonly signer: string
  readonly content: SubmissionContent
}

/** Stores the answers of service flows from the start of signing until their handler has them. */
export interface SignedSubmissions extends SubjectKeeper {
  /**
   * Stores answers for a signature. New answers of the same request replace the earlier ones, and signatures of the
   * earlier ones no longer count.
   * @throws ApiError 409 `alreadySigned`
   */
  keep(toSign: ToSign, key: SubmissionKey): Promise<Pick<SubmissionRow, 'id' | 'state'>>
  find(key: SubmissionKey): Promise<SubmissionRow | undefined>
  get(id: string): Promise<SubmissionRow | undefined>
  /** Returns the submissions that wait for a person's signature, the oldest first. */
  awaitingOf(signer: string): Promise<readonly SubmissionRow[]>
  /** Returns the content of a row. Throws if the content has been deleted. */
  contentOf(row: SubmissionRow): SubmissionContent
  /** What a job reads of signed submissions without a result. */
  readonly toReceive: Omit<WorkSource, 'finish'>
  /** Stores the result of a submission, and deletes its answers, because the handler has them. */
  noteReceived(id: string, received: Received): Promise<void>
  /**
   * Deletes unsigned answers that have not changed since an instant, and a day later that there were any: by then no signing of
   * them is under way.
   * @returns the number of submissions whose answers were deleted
   */
  forgetUnsigned(before: Date): Promise<number>
}

export interface SignedSubmissionsOptions {
  readonly db: Db
  readonly cipher: Cipher
  readonly clock: Clock
  readonly random: Random
}

/** Returns the store of the answers that wait for a signature, encrypted in the database. */
export function createSignedSubmissions(options: SignedSubmissionsOptions): SignedSubmissions {
  const { db, cipher, clock } = options
  async function read(where: ReturnType<typeof byKey>): Promise<SubmissionRow | undefined> {
    const [row] = await db.select().from(signedSubmissions).where(where)
    return row
  }

  return {
    keep: async (toSign, key) => keep(options, toSign, key),

    find: async (key) => read(byKey(key)),
    get: async (id) => read(eq(signedSubmissions.id, id)),

    awaitingOf: async (signer) =>
      db
        .select()
        .from(signedSubmissions)
        .where(and(eq(signedSubmissions.signer, signer), isWaiting))
        .orderBy(asc(signedSubmissions.updatedAt), asc(signedSubmissions.id)),

    contentOf({ id, content }) {
      if (content === null) throw new Error('the answers of the submission are kept no more')
      return JSON.parse(cipher.decrypt(content, id)) as SubmissionContent
    },

    async open(id) {
      const row = await read(eq(signedSubmissions.id, id))
      return {
        signer: row?.signer,
        async noteSignature({ state }, tx) {
          const noted = await tx
            .update(signedSubmissions)
            .set({ status: 'signed', updatedAt: clock.now() })
            .where(and(eq(signedSubmissions.id, id), eq(signedSubmissions.state, state), isWaiting))
            .returning({ id: signedSubmissions.id })
          return noted.length > 0
        },
      }
    },

    toReceive: rowsToDo(db, {
      table: signedSubmissions,
      key: signedSubmissions.id,
      since: signedSubmissions.updatedAt,
      isOpen: () => eq(signedSubmissions.status, 'signed'),
      isDue: () => eq(signedSubmissions.status, 'signed'),
    }),

    async noteReceived(id, { reference, receivedAt }) {
      const change = { status: 'received', content: null, reference, receivedAt, updatedAt: clock.now() } as const
      await db.update(signedSubmissions).set(change).where(eq(signedSubmissions.id, id))
    },

    async forgetUnsigned(before) {
      const forgotten = await db
        .update(signedSubmissions)
        .set({ content: null })
        .where(and(lt(signedSubmissions.updatedAt, before), isWaiting))
        .returning({ id: signedSubmissions.id })
      await removeForgotten(db, new Date(before.getTime() - DAY_MS))
      return forgotten.length
    },
  }
}

async function keep(
  { db, cipher, clock, random }: SignedSubmissionsOptions,
  { flow, bundle, signer, content }: ToSign,
  key: SubmissionKey,
): Promise<Pick<SubmissionRow, 'id' | 'state'>> {
  const text = JSON.stringify(content)
  const state = createHash('sha256').update(`${bundle} ${text}`).digest('base64url')
  const fresh = longId(random)
  const values = { flow, bundle, signer, state, updatedAt: clock.now() }
  const sealed = (id: string) => ({ ...values, content: cipher.encrypt(text, id) })
  return db.transaction(async (tx) => {
    const { session: sessionId, requestId } = key
    const first = { ...sealed(fresh), id: fresh, sessionId, requestId, status: 'awaiting' } as const
    // The same request may arrive twice at once: the second waits here for the first.
    await tx.insert(signedSubmissions).values(first).onConflictDoNothing()
    const [row] = await tx.select().from(signedSubmissions).where(byKey(key)).for('update')
    if (!row) throw new Error('a submission that was just kept is not there')
    if (row.status !== 'awaiting') throw new ApiError(409, 'alreadySigned', 'the answers have been signed: submit them')
    const { id } = row
    if (id !== fresh) await tx.update(signedSubmissions).set(sealed(id)).where(eq(signedSubmissions.id, id))
    return { id, state }
  })
}

const byKey = ({ session, requestId }: SubmissionKey) =>
  and(eq(signedSubmissions.sessionId, session), eq(signedSubmissions.requestId, requestId)) ?? sql`false`

const DAY_MS = 24 * 3600_000

/** Deletes the unsigned submissions without answers that have not changed since an instant, with the signings that led nowhere. */
async function removeForgotten(db: Db, before: Date): Promise<void> {
  const { id, status, content, updatedAt } = signedSubmissions
  const isForgotten = and(eq(status, 'awaiting'), isNull(content), lt(updatedAt, before))
  await db.transaction(async (tx) => {
    const rows = await tx.select({ id }).from(signedSubmissions).where(isForgotten).for('update')
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return
    await tx.delete(signingOrders).where(inArray(signingOrders.submissionId, ids))
    await tx.delete(signedSubmissions).where(inArray(id, ids))
  })
}

/** Matches unsigned submissions that still have their answers. */
const isWaiting = and(eq(signedSubmissions.status, 'awaiting'), isNotNull(signedSubmissions.content))
