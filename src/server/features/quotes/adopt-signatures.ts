import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import { CoreSystemError, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { adoptIntent, findIntent, signaturesWithoutIntent, type IntentEnd, type IntentRow } from '../core-intents/intent-rows.ts'
import type { Signatures, SignedQuote } from './accept.ts'
import { acceptanceOf, type ConcludeOptions } from './conclude-signed.ts'

export interface AdoptOptions extends Pick<ConcludeOptions, 'bundles'> {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'getQuote' | 'acceptQuote'>
  readonly clock: Clock
  readonly signatures: Signatures
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Longer than two versions serve one database. */
const LOOKED_BACK_MS = 7 * 24 * 3600_000
const BATCH = 100

/**
 * Returns the intent of a signature. A process of a version that knows no intents may have stored the signature beside this one: then
 * the intent is made from what has become of the quote since. What that version has concluded is not confirmed again.
 */
export async function intentOf(options: AdoptOptions, signed: SignedQuote): Promise<IntentRow | undefined> {
  const { db } = options
  const { signing } = signed.signature
  const known = await findIntent(db, signing)
  if (known) return known
  await adopt(options, signed.record.quote.quoteNumber, signing, await endOf(options, signed))
  return findIntent(db, signing)
}

/** Makes the intents that recent signatures lack, so that the job makes their contracts. Logs what fails, and tries it in the next round. */
export async function adoptSignatures(options: AdoptOptions): Promise<void> {
  const { db, clock, core, signatures, log } = options
  const since = new Date(clock.now().getTime() - LOOKED_BACK_MS)
  for (const { signing, quoteNumber } of await signaturesWithoutIntent(db, since, BATCH)) {
    try {
      const signature = await signatures.ofSigning(signing)
      const record = await core.getQuote(quoteNumber, { requester: 'server' })
      if (signature) await intentOf(options, { record, signature })
      else await adopt(options, quoteNumber, signing, { status: 'released' })
    } catch (error) {
      if (error instanceof CoreSystemError && error.code === 'notFound') await adopt(options, quoteNumber, signing, { status: 'released' })
      else log.warn({ quoteNumber, error: safeError(error) }, 'a signature of an earlier version could not be taken over yet')
    }
  }
}

/** Returns what has become of a signature. Only the last one of a quote counts, and only of its present state. */
async function endOf(options: AdoptOptions, signed: SignedQuote): Promise<IntentEnd> {
  const { core, signatures } = options
  const { record, signature } = signed
  const { quoteNumber } = record.quote
  const last = await signatures.find(quoteNumber)
  if (last?.signing !== signature.signing) return { status: 'released' }
  if (record.status === 'open') return { status: signature.state === record.state ? 'due' : 'released' }
  const acceptance = await acceptanceOf(options, signed, signature.askedAt)
  const { receipt } = await core.acceptQuote(quoteNumber, acceptance, { requester: 'server' })
  return { status: 'done', outcome: receipt.receiptToken }
}

async function adopt({ db, clock, log, signatures }: AdoptOptions, quoteNumber: string, signing: string, end: IntentEnd): Promise<void> {
  const state = (await signatures.ofSigning(signing))?.state ?? null
  await adoptIntent(db, { id: signing, about: quoteNumber, state }, end, clock.now())
  log.warn({ quoteNumber, reason: 'earlierVersion', status: end.status }, 'a signature of an earlier version was taken over')
}
