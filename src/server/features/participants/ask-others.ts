import { answerParams } from '../../../answers/answer-params.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import { waitingPath } from '../../../contract/participant-paths.ts'
import { documentPagePath } from '../../../contract/document-paths.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { translator, type Translate } from '../../../copy/lookup.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import type { Answers } from '../../../engine/document.ts'
import { participantsIn, type PresentParticipant } from '../../../engine/participants.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { isObject } from '../../../values/json.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { invitations, waitingPurchases } from '../../platform/db/schema/participants.ts'
import { longId, receiptToken } from '../../platform/ids/ids.ts'
import type { QuoteRecord } from '../../ports/core-system/core-system-port.ts'
import { knownBundle, type LinkedBundle } from '../answers/bundles.ts'
import type { Others, SignedQuote } from '../quotes/accept.ts'
import type { ParticipantOptions } from './options.ts'
import { mailInvitation, mailPolicyholder } from './participant-mails.ts'
import {
  findPurchase,
  hashOf,
  invitationsOf,
  purchaseContent,
  replaceEarlier,
  sealed,
  type InvitationContent,
  type PurchaseContent,
  type PurchaseRow,
} from './participant-rows.ts'

/** Days that the others have to sign, unless the insurance starts earlier. */
const DAYS_TO_SIGN = 14

/**
 * Returns what a signed quote waits for. The first call for a signing asks everyone else who signs, and mails their links
 * and a note to the policyholder, in one transaction.
 */
export async function askOthers(options: ParticipantOptions, signed: SignedQuote): Promise<Others> {
  const { record, signature } = signed
  const known = await findPurchase(options.db, signature.signing)
  if (known) return othersOf(options, known, signature.askedAt)
  const linked = knownBundle(await options.bundles.get(record.request.flow.bundle))
  const present = participantsIn(linked.flow.document, record.request.flow.answers as Answers)
  if (present.length === 0) return { askedAt: signature.askedAt }
  const purchase = await wholePurchase(options, signed, linked)
  const asked = await options.db.transaction(async (tx) => storePurchase(options, tx, { purchase, present, record, signature }))
  return othersOf(options, asked, signature.askedAt)
}

/** A quote waits until the last has signed. The contract may start on the day on which the last signing began. */
async function othersOf(options: ParticipantOptions, purchase: PurchaseRow, askedAt: Date): Promise<Others> {
  const rows = await invitationsOf(options.db, purchase.signingId)
  const begun = rows.flatMap(({ begunAt }) => (begunAt === null ? [] : [begunAt]))
  if (begun.length < rows.length) {
    const { token } = purchaseContent(options, purchase)
    return { waiting: { token, path: waitingPath(token) } }
  }
  return { askedAt: begun.reduce((last, at) => (at > last ? at : last), askedAt) }
}

interface WholePurchase {
  readonly content: PurchaseContent
  readonly translate: Translate
  readonly params: CopyParams
  readonly validUntil: IsoDate
}

async function wholePurchase(
  options: ParticipantOptions,
  { record, signature, writeTo }: SignedQuote,
  linked: LinkedBundle,
): Promise<WholePurchase> {
  const { bundle } = linked
  const answers = record.request.flow.answers as Answers
  const { facts } = await options.readExternalData(linked, answers, 'server')
  const source = await options.readPaperSource(linked, answers, facts)
  const today = swedishDateOf(options.clock.now())
  const insurer = insurerParams(options.insurer)
  const translate = translator(bundle.copy, () => undefined)
  const lastDay = addToDate(today, { days: DAYS_TO_SIGN })
  const startDate = record.quote.startDate ?? lastDay
  const email = writeTo ?? emailOf(record)
  const [policyholder] = record.request.insuranceHolder
  const content: PurchaseContent = {
    token: receiptToken(options.random),
    asker: signature.signerName,
    ...(email !== undefined && { email }),
    ...(policyholder && { personHash: options.personHash(policyholder.personalNumber) }),
    insurance: translate(`${bundle.product?.copy ?? bundle.flow}.name`, insurer),
    startDate,
    documents: documentsOf(linked),
  }
  const params = { ...insurer, ...answerParams({ ...source, document: bundle.document }, today) }
  return { content, translate, params, validUntil: startDate < lastDay ? startDate : lastDay }
}

function emailOf({ request }: QuoteRecord): string | undefined {
  const { customer } = request as QuoteRecord['request'] & { readonly customer?: unknown }
  const email = isObject(customer) ? customer['email'] : undefined
  return typeof email === 'string' ? email : undefined
}

/** The documents in the version that the policyholder signed. */
function documentsOf({ bundle: { documents, product, hash } }: LinkedBundle): PurchaseContent['documents'] {
  return DOCUMENT_KINDS.flatMap((kind) => {
    const document = documents?.[kind]
    return document && product ? [{ title: document.title, path: documentPagePath(product.path, kind, hash) }] : []
  })
}

interface Asked extends SignedQuote {
  readonly purchase: WholePurchase
  readonly present: readonly PresentParticipant[]
}

/** Stores the purchase and its invitations; of two simultaneous calls the second gets the row of the first. */
async function storePurchase(
  options: ParticipantOptions,
  tx: Tx,
  { purchase: { content, translate, params, validUntil }, present, record, signature }: Asked,
): Promise<PurchaseRow> {
  const { quoteNumber } = record.quote
  const signingId = signature.signing
  const at = options.clock.now()
  const [row] = await tx
    .insert(waitingPurchases)
    .values({
      signingId,
      quoteNumber,
      state: signature.state,
      status: 'waiting',
      tokenHash: hashOf(content.token),
      content: sealed(options, content, signingId),
      askedAt: at,
      validUntil,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return requirePurchase(tx, signingId)
  await replaceEarlier(tx, row, at)
  for (const { name, declared, personalNumber, firstName, email } of present) {
    const insured = translate(`${declared.copy}.insured`, params)
    await invite(options, tx, row, { participant: name, flow: declared.flow, content: { personalNumber, firstName, email, insured } })
  }
  const firstNames = present.map(({ firstName }) => firstName)
  await mailPolicyholder(options, tx, 'participantWaiting', content, { firstNames, validUntil })
  const detail = { signing: signingId, participants: present.map(({ name }) => name) }
  await writeAudit(tx, { at, actor: 'server', action: 'participant.ask', subject: `quote:${quoteNumber}`, detail })
  return row
}

interface Invited {
  readonly participant: string
  readonly flow: string
  readonly content: InvitationContent
}

async function invite(options: ParticipantOptions, tx: Tx, purchase: PurchaseRow, { participant, flow, content }: Invited): Promise<void> {
  const token = receiptToken(options.random)
  const id = longId(options.random)
  await tx.insert(invitations).values({
    id,
    signingId: purchase.signingId,
    participant,
    personHash: options.personHash(content.personalNumber),
    flow,
    tokenHash: hashOf(token),
    content: sealed(options, content, id),
    sentAt: purchase.askedAt,
    timesSent: 1,
  })
  const { asker } = purchaseContent(options, purchase)
  await mailInvitation(options, tx, content, { asker, validUntil: purchase.validUntil, token })
}

async function requirePurchase(tx: Tx, signingId: string): Promise<PurchaseRow> {
  const row = await findPurchase(tx, signingId)
  if (!row) throw new Error('a waiting purchase that was just stored is not there')
  return row
}
