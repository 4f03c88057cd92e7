import type { WaitingReference } from '../../../contract/participants.ts'
import type { AcceptResponse } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import {
  callCore,
  CoreSystemError,
  type Acceptance,
  type AgreedTerms,
  type CoreSystem,
  type QuoteRecord,
  type Requester,
} from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requireBundle, type Bundles } from '../answers/bundles.ts'
import { checkAll, type ReadExternalData } from '../answers/external-data.ts'
import { claimIntent, intentsToDo, postpone, type IntentRow } from '../core-intents/intent-rows.ts'
import { adoptSignatures, intentOf } from './adopt-signatures.ts'
import { concludeSigned, noteRefusal, type ConcludeOptions } from './conclude-signed.ts'

/** The completed signatures of quotes. */
export interface Signatures {
  /** Returns the last one of a quote. */
  find(quoteNumber: string): Promise<QuoteSignature | undefined>
  ofSigning(signing: string): Promise<QuoteSignature | undefined>
}

type SignedParts = Pick<Acceptance, 'state' | 'askedAt' | 'signerName'> & Partial<Pick<Acceptance, 'papers'>>

export interface QuoteSignature extends SignedParts {
  /** Identifies the signing. */
  readonly signing: string
  /** The price, the start and the address that were signed. A signing from before they were kept has none. */
  readonly agreed?: Partial<AgreedTerms>
  /** Whether another visit than the signer's made the quote. */
  readonly isBegunElsewhere: boolean
}

/** A quote that the policyholder has signed. */
export interface SignedQuote {
  readonly record: QuoteRecord
  readonly signature: QuoteSignature
  /** Where mail to the policyholder goes in place of the address in the answers. */
  readonly writeTo?: string
}

/** What a signed quote still waits for; or the start of the last signing, if it waits for nothing. */
export type Others = { readonly waiting: WaitingReference } | { readonly askedAt: Date }

/** Everyone else who signs before a quote becomes a contract. */
export interface OthersWhoSign {
  /** Asks those who have not been asked. A repeated call asks nobody twice. */
  ask(signed: SignedQuote): Promise<Others>
  /** Notes that the contract is made, and tells those who signed, in the transaction that notes it; once. */
  noteContract(tx: Tx, signing: string, receiptToken: string): Promise<void>
  /** Notes that there will be no contract by this signing. */
  noteRefused(tx: Tx, signing: string): Promise<void>
}

export interface AcceptOptions extends ConcludeOptions {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'getQuote' | 'acceptQuote' | 'getPolicy'>
  readonly clock: Clock
  readonly bundles: Bundles
  readonly signatures: Signatures
  readonly readExternalData: ReadExternalData
}

/** Makes contracts of signed quotes. [B7.1] */
export interface Acceptances {
  /** Makes the contract of a signed quote, once everyone else has signed. A repeated call returns the same. @throws ApiError */
  accept(quoteNumber: string, requester: Requester): Promise<AcceptResponse>
  /** Makes contracts that are due. One may wait for others, or be refused. */
  readonly work: WorkSource
}

export function createAcceptances(options: AcceptOptions): Acceptances {
  const { db, core, clock, signatures } = options
  const toDo = intentsToDo(db, clock, 'accept')

  async function accept(quoteNumber: string, requester: Requester): Promise<AcceptResponse> {
    const record = await callCore(async () => core.getQuote(quoteNumber, { requester }))
    const signature = await signatures.find(quoteNumber)
    const intent = signature && (await callCore(async () => intentOf(options, { record, signature })))
    // its receipt is the signer's: the visit that made the quote may be anybody's who knows a personal number
    if (signature?.isBegunElsewhere && requester !== 'server' && isLiveOrDone(intent))
      throw new ApiError(409, 'alreadyAccepted', 'the policyholder has signed the quote in another visit')
    if (record.status === 'open' && !isOf(intent, record)) await refuseOpen(options, record, requester, signature !== undefined)
    if (!signature || !intent) throw new ApiError(409, 'notSigned', 'the quote has not been signed')
    return concludeSigned(options, { record, signature, intent }, requester)
  }

  /** Reads a quote whose contract is due. One that the core system does not know has been refused; any other failure leaves it due. */
  async function readQuote(intent: IntentRow): Promise<QuoteRecord> {
    try {
      return await core.getQuote(intent.about, { requester: 'server' })
    } catch (error) {
      if (error instanceof CoreSystemError && error.code === 'notFound') await noteRefusal(options, intent, error.code)
      else await postpone(db, intent, clock.now())
      return callCore(async () => Promise.reject(error))
    }
  }

  return {
    accept,
    work: {
      ...toDo,
      async due(limit, after) {
        if (after === '') await adoptSignatures(options)
        return toDo.due(limit, after)
      },
      async finish(id) {
        const intent = await claimIntent(db, id, clock.now())
        if (!intent) return false
        const record = await readQuote(intent)
        const signature = await signatures.ofSigning(id)
        if (!signature) throw new ApiError(409, 'notSigned', 'the quote has not been signed')
        return 'receipt' in (await concludeSigned(options, { record, signature, intent }, 'server'))
      },
    },
  }
}

const isLiveOrDone = (intent: IntentRow | undefined) => intent !== undefined && intent.status !== 'refused' && intent.status !== 'released'

/** Whether the signature counts: of the present state, and neither superseded nor taken back. */
const isOf = (intent: IntentRow | undefined, { state }: QuoteRecord) => intent?.state === state && intent.status !== 'released'

/**
 * Throws the reason why an open quote that is not signed cannot be accepted. Signed quotes skip these checks: they passed when signing
 * began and cannot have changed since.
 */
async function refuseOpen(
  { bundles, readExternalData }: AcceptOptions,
  { request }: QuoteRecord,
  requester: Requester,
  hasSignature: boolean,
): Promise<never> {
  const linked = await requireBundle(bundles, request.flow.bundle)
  const answers = request.flow.answers as Answers
  const { faults } = checkAll(linked.flow, answers, 'accept', await readExternalData(linked, answers, requester))
  if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
  if (hasSignature) throw new ApiError(409, 'quoteChanged', 'the quote was changed after it was signed')
  throw new ApiError(409, 'notSigned', 'the quote has not been signed')
}
