import type { FastifyBaseLogger } from 'fastify'
import type { AcceptResponse, QuoteRequest, Receipt } from '../../../contract/quotes.ts'
import { isObject } from '../../../values/json.ts'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import {
  callCore,
  CoreSystemError,
  type Acceptance,
  type CoreSystem,
  type Policy,
  type QuoteRecord,
  type Requester,
} from '../../ports/core-system/core-system-port.ts'
import { termsOf } from '../../ports/core-system/agreed-terms.ts'
import { fileIdsIn } from '../../ports/files/file-ids.ts'
import type { FileClaims } from '../../ports/files/file-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { AcceptedBy, ContractEvents } from '../core-intents/contract-events.ts'
import {
  findIntent,
  noteAsked,
  noteDue,
  noteRefused,
  noteWaiting,
  postpone,
  releaseIntent,
  settle,
  type IntentRow,
} from '../core-intents/intent-rows.ts'
import type { Customers } from '../customers/customer-port.ts'
import type { MarketingChoices } from '../marketing/marketing-choices-port.ts'
import type { Others, OthersWhoSign, SignedQuote } from './accept.ts'
import { acceptedProduct } from './accepted-product.ts'
import type { NoteContact } from './signed-contact.ts'

export interface ConcludeOptions {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'acceptQuote' | 'getPolicy'>
  readonly clock: Clock
  readonly bundles: Pick<Bundles, 'get'>
  readonly marketing: Pick<MarketingChoices, 'set'>
  readonly noteContact: NoteContact
  readonly customers: Pick<Customers, 'contactDetails'>
  readonly others: OthersWhoSign
  readonly files: FileClaims
  readonly events: Pick<ContractEvents, 'accepted'>
  /** Called after a contract is concluded, also when the call is repeated. Never rejects. */
  readonly concluded: (policy: Policy) => Promise<void>
  /** Called once for each contract. */
  readonly noteAccepted?: ((product: string) => void) | undefined
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** A signed quote, and the intent to make its contract. */
export interface IntendedQuote extends SignedQuote {
  readonly intent: IntentRow
}

/** A signature that was begun before papers were kept with it. */
const NO_PAPERS: Acceptance['papers'] = { answers: [], addons: [], cover: [] }

/**
 * Makes the contract of a signed quote: asks the core system, and notes its answer once with everything that follows. Any process may
 * repeat it at any point, also while another one runs it.
 * @throws ApiError the core system's refusal; 503 `unavailable` if its answer is not known: a job asks again
 */
export async function concludeSigned(options: ConcludeOptions, intended: IntendedQuote, requester: Requester): Promise<AcceptResponse> {
  const { concluded } = options
  const { record, signature, intent } = intended
  if (intent.status === 'refused') throw await refusalOf(intent)
  const isDone = intent.status === 'done'
  if (record.status === 'open' && intent.state !== record.state) await releaseChanged(options, intent)
  const isOpen = record.status === 'open' && intent.state === record.state && !isDone
  const isOwn = !signature.isBegunElsewhere
  const writeTo = isOwn || isDone ? undefined : await knownAddress(options, record)
  const asked = isOpen ? await askOthers(options, { ...intended, ...(writeTo !== undefined && { writeTo }) }) : signature
  if ('waiting' in asked) return { waiting: asked.waiting }
  if (isOpen && isOwn) await noteChoices(options, intended)
  if (!isDone) await beginAsking(options, intent)
  const policy = await askCore(options, intended, { askedAt: asked.askedAt, requester })
  const outcome = isDone ? intent.outcome : await noteContract(options, intended, policy, { requester, confirmTo: writeTo })
  if (outcome !== policy.receipt.receiptToken) return { receipt: await firstReceipt(options, record, outcome ?? '') }
  await concluded(policy)
  return { receipt: policy.receipt }
}

/** The core system answers with a second contract for a quote. The first one counts: nothing of the second is taken in. */
async function firstReceipt(
  { core, log }: ConcludeOptions,
  { quote: { quoteNumber } }: QuoteRecord,
  receiptToken: string,
): Promise<Receipt> {
  log.error({ quoteNumber }, 'the core system answered with another contract than before for a signed quote')
  return callCore(async () => (await core.getPolicy(receiptToken)).receipt)
}

/** Whoever began a purchase in another visit than the signer's may have typed an address of their own: the one known before counts. */
async function knownAddress({ customers }: ConcludeOptions, { quote }: QuoteRecord): Promise<string | undefined> {
  const personalNumber = quote.insuranceHolder[0]?.personalNumber
  return personalNumber === undefined ? undefined : (await customers.contactDetails(personalNumber)).email
}

/** Before the contract: if this fails, the next try repeats it. Only of a purchase that its signer's visit made: others may choose otherwise. */
async function noteChoices({ marketing, noteContact }: ConcludeOptions, { record, signature }: IntendedQuote): Promise<void> {
  await noteMarketing(marketing, record, signature.askedAt)
  await noteContact(record, signature.askedAt)
}

/** Ends the signature of an earlier state, unless the core system was asked: then it alone knows. @throws ApiError 409 `quoteChanged` */
async function releaseChanged({ db, clock }: ConcludeOptions, { id }: IntentRow): Promise<void> {
  if (await releaseIntent(db, id, clock.now())) throw new ApiError(409, 'quoteChanged', 'the quote was changed after it was signed')
}

/** Asks everyone else who signs. The intent waits for them; whoever signs last makes it due again. */
async function askOthers({ db, clock, others }: ConcludeOptions, { intent, ...signed }: IntendedQuote): Promise<Others> {
  const asked = await others.ask(signed)
  if (!('waiting' in asked)) return asked
  await noteWaiting(db, intent.id)
  // the last one may have signed between the two
  const now = await others.ask(signed)
  if (!('waiting' in now)) await noteDue(db, intent.id, clock.now())
  return now
}

/** Notes that the core system may have made the contract from now on. @throws ApiError if the signature counts no more */
async function beginAsking({ db, clock }: ConcludeOptions, intent: IntentRow): Promise<void> {
  await noteDue(db, intent.id, clock.now())
  if (await noteAsked(db, intent, clock.now())) return
  // another call was faster
  const now = await findIntent(db, intent.id)
  if (now?.status === 'refused') throw await refusalOf(now)
  if (now?.status !== 'done') throw new ApiError(409, 'quoteChanged', 'the signature counts no more')
}

/** Returns the refusal of an earlier call, as that call got it. */
async function refusalOf({ outcome }: IntentRow): Promise<ApiError> {
  const refused = callCore(async () => Promise.reject(new CoreSystemError((outcome ?? 'quoteChanged') as CoreSystemError['code'])))
  return refused.catch((error: unknown) => error as ApiError)
}

interface Asked {
  /** When the last signing began. */
  readonly askedAt: Date
  readonly requester: Requester
}

async function askCore(options: ConcludeOptions, intended: IntendedQuote, { askedAt, requester }: Asked): Promise<Policy> {
  const { core, db, clock } = options
  const { record, intent } = intended
  try {
    return await core.acceptQuote(record.quote.quoteNumber, await acceptanceOf(options, intended, askedAt), { requester })
  } catch (error) {
    if (error instanceof CoreSystemError && error.code !== 'unavailable') await noteRefusal(options, intent, error.code)
    else await postpone(db, intent, clock.now())
    return callCore(async () => Promise.reject(error))
  }
}

/** Returns the proof behind a contract. */
export async function acceptanceOf(
  { bundles }: Pick<ConcludeOptions, 'bundles'>,
  { record, signature }: SignedQuote,
  askedAt: Date,
): Promise<Acceptance> {
  const { signing: intent, papers = NO_PAPERS, state, signerName, agreed } = signature
  const linked = await bundles.get(record.request.flow.bundle)
  const bought = linked ? acceptedProduct(linked.bundle, record) : { documents: [] }
  return { intent, state, signerName, askedAt, papers, terms: { ...termsOf(record), ...agreed }, ...bought }
}

/** Notes a refusal for good, with its reason in the log and the audit log. */
export async function noteRefusal({ db, clock, others, log }: ConcludeOptions, intent: IntentRow, code: string): Promise<void> {
  const quoteNumber = intent.about
  await db.transaction(async (tx) => {
    if (!(await noteRefused(tx, intent.id, code, clock.now()))) return
    await others.noteRefused(tx, intent.id)
    const detail = { signing: intent.id, reason: code }
    await writeAudit(tx, { at: clock.now(), actor: 'server', action: 'quote.refuse', subject: `quote:${quoteNumber}`, detail })
    log.warn({ quoteNumber, reason: code }, 'the core system refused a signed quote')
  })
}

/** Notes the contract, once, with its messages, files and audit entry. @returns the receipt token of the contract that counts */
async function noteContract(
  options: ConcludeOptions,
  { record, intent }: IntendedQuote,
  policy: Policy,
  { requester, confirmTo }: Pick<AcceptedBy, 'requester' | 'confirmTo'>,
): Promise<string> {
  const { db, clock, events, files, others, bundles } = options
  const { quote, request, salesLink } = record
  const { policyNumber, receiptToken } = policy.receipt
  const linked = await bundles.get(request.flow.bundle)
  const { productName } = linked ? acceptedProduct(linked.bundle, record) : {}
  const { sellingChannel } = request.quote.salesInfo
  const by = { requester, confirmTo, sellingChannel, salesLink, ...(productName !== undefined && { productName }) }
  const { isFirst, outcome } = await settle(db, intent, { about: quote.quoteNumber, outcome: receiptToken }, clock.now(), async (tx) => {
    await files.claim(tx, fileIdsIn(request.flow.answers), { by: `policy:${policyNumber}` })
    await events.accepted(tx, policy, by)
    await others.noteContract(tx, intent.id, receiptToken)
  })
  if (isFirst) options.noteAccepted?.(record.product)
  return outcome
}

/** Passes on the policyholder's choice of marketing, if the purchase asked for it. GDPR article 7. */
async function noteMarketing(marketing: ConcludeOptions['marketing'], { request }: QuoteRecord, signedAt: Date): Promise<void> {
  const { customer, insuranceHolder } = request as QuoteRequest & { readonly customer?: unknown }
  const choice = isObject(customer) ? customer['isElectronicMarketingOk'] : undefined
  const personalNumber = insuranceHolder[0]?.personalNumber
  if (typeof choice === 'boolean' && personalNumber !== undefined) await marketing.set(personalNumber, { signedAt }, choice)
}
