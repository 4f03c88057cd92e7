import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator, type Copy } from '../../../copy/lookup.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { mayConfirm } from '../../ports/messages/mails-to.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import type { MandateEvents } from '../../ports/payments/mandate-events.ts'

export interface MandateMailOptions {
  readonly messages: Messages
  readonly clock: Clock
  readonly insurer: InsurerFacts
  /** Returns the texts `mail.*`. Callers are in a transaction, so it reads only through the given connection. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
}

const KINDS = { active: 'mandateActive', refused: 'mandateRefused', revoked: 'mandateRevoked' } as const

/**
 * Returns what mails payers that the bank has approved or refused their mandate, or that they have revoked it. The mail names the bank and
 * no digit of the account: an account number may be a personal number. Without an address, or after many in a day, the mandate's status in
 * my pages alone tells it.
 */
export function createMandateMails({ messages, clock, insurer, mailCopy }: MandateMailOptions): MandateEvents {
  return {
    async changed(tx, { insuranceNumber, status, bankName, email, personHash }) {
      if (email === undefined) return
      const copy = await mailCopy(tx)
      const bank = bankName ?? translator(copy, () => undefined)('mail.mandate.anyBank')
      const at = clock.now()
      const params = { insuranceNumber, bank, date: swedishDateOf(at) }
      const mail = writeMail(KINDS[status], email, { copy, insurer }, params)
      if (await mayConfirm(tx, mail, at)) await messages.send(tx, { ...mail, personHash })
    },
  }
}
