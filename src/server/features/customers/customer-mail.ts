import type { Copy } from '../../../copy/lookup.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { countMailsTo } from '../../ports/messages/mails-to.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import type { Customers } from './customer-port.ts'

export interface CustomerMailOptions {
  readonly db: Db
  readonly clock: Clock
  readonly customers: Pick<Customers, 'contactDetails'>
  readonly messages: Messages
  readonly mailCopy: (within?: DbOrTx) => Promise<Copy>
  readonly insurer: InsurerFacts
  readonly personHash: PersonHash
}

/** The kinds of mail about what customers change in their settings. */
export type CustomerMailKind = 'emailChanged' | 'marketingYes' | 'passwordMade' | 'passwordChanged' | 'passwordRemoved'

/** The customer, and a former address if the mail goes there. */
interface MailedCustomer {
  readonly personalNumber: string
  readonly email?: string
}

/** Sends a mail to the address that a customer has given. Without an address, or after many mails of the kind in a day, none. */
export type SendCustomerMail = (to: MailedCustomer, kind: CustomerMailKind, params?: CopyParams) => Promise<void>

/** Mails of a kind to an address in a day. */
const MOST_IN_A_DAY = 5
const DAY_MS = 24 * 60 * 60_000

export function createCustomerMail(options: CustomerMailOptions): SendCustomerMail {
  const { db, clock, customers, messages, mailCopy, insurer, personHash } = options
  return async (to, kind, params = {}) => {
    const { personalNumber, email = (await customers.contactDetails(personalNumber)).email } = to
    if (email === undefined) return
    await db.transaction(async (tx) => {
      const since = new Date(clock.now().getTime() - DAY_MS)
      if ((await countMailsTo(tx, kind, email, since)) >= MOST_IN_A_DAY) return
      const mail = writeMail(kind, email, { copy: await mailCopy(tx), insurer }, params)
      await messages.send(tx, { ...mail, personHash: personHash(personalNumber) })
    })
  }
}
