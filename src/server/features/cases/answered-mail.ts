import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import type { DeskCase } from './case-desk.ts'

export interface AnsweredMailOptions {
  readonly messages: Messages
  readonly insurer: InsurerFacts
  /** The texts `mail.*`. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
}

/** Tells the customer that there is an answer, if the form asked for an address. The answer itself is read after signing in. */
export async function tellAnswered(tx: Tx, { reference, product, contact }: DeskCase, options: AnsweredMailOptions): Promise<void> {
  const { messages, insurer, mailCopy } = options
  if (contact?.email === undefined) return
  const copy = await mailCopy(tx)
  await messages.send(tx, writeMail('customerCaseAnswered', contact.email, { copy, insurer }, { reference, title: product }))
}
