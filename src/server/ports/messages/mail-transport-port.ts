/** A file sent with a mail. */
export interface MailFile {
  readonly name: string
  /** Media type, for example `application/pdf`. */
  readonly type: string
  readonly content: Uint8Array
}

/** One mail to one person, in plain text. */
export interface Mail {
  /** Without angle brackets; the same at each try, so a mailbox can drop what it has already. RFC 5322, 3.6.4 */
  readonly messageId: string
  /** When the message was written. */
  readonly date: Date
  readonly from: { readonly name: string; readonly address: string }
  /** E-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly files: readonly MailFile[]
}

/**
 * The result of one try.
 * - `delivered`: the next mail server, or the mailbox, has taken responsibility. RFC 5321, 6.1
 * - `refused`: for good; the same mail would be refused again
 * - `later`: not now; another try may succeed
 *
 * A `reason` is for the operator's log: codes only, no addresses and no text of the mail.
 */
export type Delivery = { readonly outcome: 'delivered' } | { readonly outcome: 'refused' | 'later'; readonly reason: string }

/** Delivers mails. `describeMailTransport` in `testing.ts` is the contract that each adapter keeps. */
export interface MailTransport {
  /** Tries once, within two minutes. Never rejects because of the mail or the server that takes it. */
  deliver(mail: Mail): Promise<Delivery>
}
