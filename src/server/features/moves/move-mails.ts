import { addToDate } from '../../../values/add-to-date.ts'
import type { Tx } from '../../platform/db/database.ts'
import { mayConfirm } from '../../ports/messages/mails-to.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import { openContent, type MoveRow } from './move-rows.ts'
import type { MoveOptions } from './options.ts'

/** The mails to the customer about a consent: the middle of their texts' keys. */
export type MoveMail = 'moveSigned' | 'moveSent' | 'moveUndone' | 'moveStopped'

type MailOptions = Pick<MoveOptions, 'cipher' | 'clock' | 'messages' | 'insurer' | 'mailCopy'>

/** Tells the customer what becomes of a consent. It holds no personal number. Without an address there is no mail. */
export async function tellCustomer(tx: Tx, options: MailOptions, row: MoveRow, kind: MoveMail): Promise<void> {
  const content = openContent(options, row)
  if (content.email === undefined) return
  const words = { copy: await options.mailCopy(tx), insurer: options.insurer }
  const mail = writeMail(kind, content.email, words, paramsOf(options, row))
  if (await mayConfirm(tx, mail, options.clock.now())) await options.messages.send(tx, { ...mail, personHash: row.personHash })
}

/** Sends the letter and the power of attorney to the company. The mail itself names no person. */
export async function sendLetter(tx: Tx, options: MailOptions, row: MoveRow, address: string): Promise<void> {
  const words = { copy: await options.mailCopy(tx), insurer: options.insurer }
  const mail = writeMail('moveLetter', address, words, { reference: row.reference, lastDay: row.lastDay })
  const attachments = (['cancellation', 'powerOfAttorney'] as const).map((kind) => ({ moveId: row.id, kind }))
  await options.messages.send(tx, { ...mail, attachments, personHash: row.personHash })
}

function paramsOf(options: Pick<MoveOptions, 'cipher'>, row: MoveRow) {
  const { companyName, externalName, ownName, ownStart } = openContent(options, row)
  return {
    company: companyName,
    external: externalName,
    own: ownName,
    startDate: ownStart,
    lastDay: row.lastDay,
    reference: row.reference,
    regretUntil: addToDate(row.sendOn, { days: -1 }),
  }
}
