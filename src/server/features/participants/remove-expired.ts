import { and, inArray, lt } from 'drizzle-orm'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import { callCore } from '../../ports/core-system/core-system-port.ts'
import { isSignedStill } from './current-purchase.ts'
import { stopPurchase } from './end-purchase.ts'
import type { ParticipantOptions } from './options.ts'
import { PARTICIPANT_MAILS } from './participant-mails.ts'
import { deleteEnded, endPurchase, invitationsOf, lockPurchase, overduePurchases, type PurchaseRow } from './participant-rows.ts'

const BATCH = 100
const DAY_MS = 24 * 60 * 60_000
/** Days for which the policyholder's page still shows how a purchase ended. The messages are kept as long. */
const KEPT_DAYS = 30
/** Days after the last one, in which the server finds signatures that were begun in time, even if it was down. */
const GRACE_DAYS = 1

/**
 * Ends the purchases whose last day is over, and deletes what ended long ago: names, addresses and links. The answers that
 * participants signed are kept with the case. @returns the number of purchases that it deleted
 */
export async function removeExpired(options: ParticipantOptions): Promise<number> {
  const { db, clock, log } = options
  for await (const purchase of everyOverdue(options)) {
    await endOverdue(options, purchase).catch((error: unknown) => {
      log.error({ signing: purchase.signingId, error: safeError(error) }, 'a purchase that waited too long could not be ended')
    })
  }
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  const { kind, createdAt } = outboxMessages
  await db.delete(outboxMessages).where(and(inArray(kind, [...PARTICIPANT_MAILS]), lt(createdAt, before)))
  return deleteEnded(db, before)
}

async function* everyOverdue({ db, clock }: ParticipantOptions): AsyncGenerator<PurchaseRow> {
  const day = addToDate(swedishDateOf(clock.now()), { days: -GRACE_DAYS })
  let batch = await overduePurchases(db, day, BATCH, '')
  while (batch.length > 0) {
    yield* batch
    batch = await overduePurchases(db, day, BATCH, batch.at(-1)?.signingId ?? '')
  }
}

/** A purchase that everyone has signed in time becomes a contract, however late. One of a changed quote ends without a message. */
async function endOverdue(options: ParticipantOptions, purchase: PurchaseRow): Promise<void> {
  const { core, db, clock } = options
  const record = await callCore(async () => core.getQuote(purchase.quoteNumber, { requester: 'server' }))
  // the job that finishes what is signed notes it
  if (record.status === 'accepted') return
  const isPresent = await isSignedStill(options, purchase, record)
  await db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchase.signingId)
    if (locked?.status !== 'waiting') return
    const rows = await invitationsOf(tx, purchase.signingId)
    if (!isPresent) await endPurchase(tx, purchase.signingId, 'replaced', clock.now())
    else if (rows.some(({ signedAt }) => signedAt === null)) await stopPurchase(options, tx, locked, 'expired')
  })
}
