import { formatPhone, normalizePhone, PHONE_PATTERNS } from '../../../../validators/phone/phone-number.ts'
import { isEmailAddress, normalizeEmail } from '../../../../validators/email/email-address.ts'
import { labelled } from '../../../answers/texts.ts'
import type { AnswerFault } from '../../../contract/errors.ts'
import type { InquiryConfirmation, InquiryContact } from '../../../contract/inquiries.ts'
import type { PaperSection } from '../../../contract/papers.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator, type Copy } from '../../../copy/lookup.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Message, Messages } from '../../ports/messages/message-port.ts'
import { countMailsTo } from '../../ports/messages/mails-to.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import type { CaseDesk, Completion, DeskCase } from '../cases/case-desk.ts'
import type { ReadCaseWords } from '../cases/case-words.ts'
import { isPossible } from './call-back.ts'

export interface CompletionOptions {
  readonly desk: Pick<CaseDesk, 'ofToken' | 'complete'>
  readonly readCase: ReadCaseWords
  readonly messages: Messages
  readonly clock: Clock
  readonly insurer: InsurerFacts
  /** The texts `mail.*`. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
}

/** What the token of an inquiry opens. Every method rejects with an `ApiError`. */
export interface InquiryCompletion {
  /**
   * Keeps how and when the customer is reached, and sends the confirmation mail. Only the first call has an effect.
   * @throws ApiError 404 `notFound`, 400 `invalidAnswers`, 429 `tooManyMails`
   */
  complete(token: string, given: InquiryContact): Promise<InquiryConfirmation>
  /** @throws ApiError 404 `notFound` */
  confirmation(token: string): Promise<InquiryConfirmation>
}

/** The kind of confirmation mails in the outbox. */
const CASE_MAIL = 'caseReceived'

/** Limit of confirmations to one e-mail address in 24 hours, so that a visitor cannot flood a stranger's mailbox. */
const MAX_MAILS = 5
const DAY_MS = 24 * 60 * 60_000

export function createInquiryCompletion(options: CompletionOptions): InquiryCompletion {
  const { desk, readCase, clock } = options

  async function found(token: string): Promise<DeskCase> {
    const known = await desk.ofToken(token)
    if (!known) throw new ApiError(404, 'notFound', 'there is no such case')
    return known
  }

  async function announce(tx: Tx, completed: DeskCase, asked: readonly PaperSection[]): Promise<void> {
    const recipient = completed.contact?.email ?? ''
    const since = new Date(clock.now().getTime() - DAY_MS)
    if ((await countMailsTo(tx, CASE_MAIL, recipient, since)) >= MAX_MAILS)
      throw new ApiError(429, 'tooManyMails', 'too many confirmations have been sent to this address')
    const words = { copy: await options.mailCopy(tx), insurer: options.insurer }
    await options.messages.send(tx, caseMail(completed, asked, words))
    const subject = `case:${completed.reference}`
    await writeAudit(tx, { at: clock.now(), actor: 'customer', action: 'case.complete', subject })
  }

  return {
    async complete(token, given) {
      const completion = checked(given, swedishDateOf(clock.now()))
      const asked = (await readCase(await found(token))).rows('plain', true)
      const completed = await desk.complete(token, completion, async (tx, row) => announce(tx, row, asked))
      return confirmationOf(completed ?? (await found(token)), asked)
    },
    async confirmation(token) {
      const known = await found(token)
      return confirmationOf(known, (await readCase(known)).rows('plain', true))
    },
  }
}

const fault = (input: string, message: string): AnswerFault => ({ input, message, params: {} })

/** @throws ApiError 400 `invalidAnswers` with a fault at each input */
function checked({ contact, callBack }: InquiryContact, today: string): Completion {
  const [email, phone] = [normalizeEmail(contact.email), normalizePhone(contact.phone)]
  const faults = [
    ...(isEmailAddress(email) ? [] : [fault('email', 'email.format')]),
    ...(PHONE_PATTERNS.swedish.test(phone) || PHONE_PATTERNS.international.test(phone) ? [] : [fault('phone', 'phone.format')]),
    ...(callBack === undefined || isPossible(callBack, today) ? [] : [fault('callBack', 'callBack.day')]),
  ]
  if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
  return { contact: { email, phone }, callBack }
}

function confirmationOf({ reference, receivedAt, flow, kind, contact, callBack }: DeskCase, asked: PaperSection[]): InquiryConfirmation {
  return {
    reference,
    receivedAt: receivedAt.toISOString(),
    flow,
    reason: kind === 'underwriting' ? kind : 'noPrice',
    asked,
    ...contact,
    ...(callBack && { callBack }),
  }
}

/** Returns the confirmation mail. It holds no health answers, and personal numbers lack their last four characters. */
function caseMail(
  { reference, kind, product, contact, callBack }: DeskCase,
  asked: readonly PaperSection[],
  words: { readonly copy: Copy; readonly insurer: InsurerFacts },
): Message {
  const t = translator(words.copy, () => undefined)
  const { email = '', phone = '' } = contact ?? {}
  const time = callBack
    ? t(`mail.caseReceived.callBack.${callBack.part}`, { day: callBack.day, number: formatPhone(phone) })
    : t('mail.caseReceived.callBack.any', { number: formatPhone(phone) })
  const rows = asked.flatMap((section) => section.rows).map(({ label, value }) => labelled(label, value))
  const next = t(`mail.caseReceived.next.${kind === 'underwriting' ? kind : 'noPrice'}`)
  return writeMail(CASE_MAIL, email, words, { reference, insurance: inSentence(product), callBack: time, next, asked: rows.join('\n') })
}
