import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { waitingPurchases } from '../../platform/db/schema/participants.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { signedSubmissions } from '../../platform/db/schema/submissions.ts'
import { callCore } from '../../ports/core-system/core-system-port.ts'
import type { OwnInvitations } from '../participants/own-invitations.ts'
import type { SignedSubmissions } from '../submissions/signed-submissions.ts'
import type { ReadAnswerWords } from './answer-words.ts'
import { asJson } from './as-json.ts'
import type { DataHolder } from './holder.ts'
import { quoteNumbersOf, type OwnPurchases } from './own-quotes.ts'

export interface FormHolderOptions {
  readonly db: Db
  readonly signed: Pick<SignedSubmissions, 'contentOf'>
  readonly readAnswers: ReadAnswerWords
}

/** The forms that a person signs or has signed, with what was signed. Their answers are kept until they are received as a case. */
export function formHolder({ db, signed, readAnswers }: FormHolderOptions): DataHolder {
  return {
    async read({ personalNumber }) {
      const rows = await db
        .select()
        .from(signedSubmissions)
        .where(eq(signedSubmissions.signer, personalNumber))
        .orderBy(desc(signedSubmissions.updatedAt))
      const texts = await textsSigned(
        db,
        rows.map(({ id }) => id),
      )
      return Promise.all(
        rows.map(async (row) => {
          const { id, flow, bundle, status, updatedAt, reference, receivedAt, content } = row
          const outline = { flow, status, updatedAt, reference, receivedAt, signatures: texts.get(id) }
          if (content === null) return asJson({ ...(await readAnswers({ bundle })), ...outline })
          const { answers, given, known } = signed.contentOf(row)
          const words = await readAnswers({ bundle, answers, given, ...(known && { facts: known }) })
          return asJson({ ...words, ...outline, answers })
        }),
      )
    },
  }
}

/** Returns what was signed of each form, and when. */
async function textsSigned(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, object[]>> {
  if (ids.length === 0) return new Map()
  const { submissionId, userVisibleData, completedAt, status } = signingOrders
  const orders = await db
    .select({ id: submissionId, text: userVisibleData, signedAt: completedAt })
    .from(signingOrders)
    .where(and(inArray(submissionId, [...ids]), eq(status, 'complete')))
  return Map.groupBy(orders, ({ id }) => id ?? '')
}

export interface InvitationHolderOptions {
  readonly db: Db
  readonly core: OwnPurchases
  readonly invitations: Pick<OwnInvitations, 'list'>
}

/**
 * The purchases of others that wait for a person's signature, and the person's own that wait for others, by number and day. What
 * others answer is theirs.
 */
export function invitationHolder({ db, core, invitations }: InvitationHolderOptions): DataHolder {
  return {
    async read({ personalNumber, session }) {
      const invited = (await invitations.list(personalNumber)).map(({ insurance, asker, insured, sentOn, startDate, validUntil }) => ({
        insurance,
        asker,
        insured,
        sentOn,
        startDate,
        validUntil,
      }))
      const { quoteNumber, status, askedAt, validUntil, endedAt } = waitingPurchases
      const numbers = await callCore(async () => quoteNumbersOf(core, personalNumber, session))
      const own = await db
        .select({ quoteNumber, status, askedAt, validUntil, endedAt })
        .from(waitingPurchases)
        .where(inArray(quoteNumber, numbers))
        .orderBy(asc(askedAt))
      return asJson([...invited, ...own])
    },
  }
}
