import { labelled } from '../../../answers/texts.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import { firstKey, translator, type Copy, type Translate } from '../../../copy/lookup.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { priceKind } from '../../../quote/premium.ts'
import type { Policy } from '../core-system/core-system-port.ts'
import type { Message } from './message-port.ts'

/** Absolute addresses of a contract's pages, for links in messages. */
export interface PolicyLinks {
  receipt(receiptToken: string): string
  /** Where the customer withdraws from the contract, without login. Directive (EU) 2023/2673 article 11a. */
  withdrawal(receiptToken: string): string
}

/** The input of every message. */
export interface MailWords {
  readonly copy: Copy
  readonly insurer: InsurerFacts
  readonly links: PolicyLinks
}

/** Returns the order confirmation: what was bought, with links to the receipt and to the withdrawal. E-commerce act (2002:562). */
export function orderConfirmation(
  { receipt, papers }: Policy,
  recipient: string,
  words: MailWords & { readonly productName?: string },
): Message {
  const { policyNumber, receiptToken, product, startDate, annualPremium, paid, firstDueDate, withdrawalUntil } = receipt
  const t = translator(words.copy, () => undefined)
  const price = t(`mail.orderConfirmation.price.${priceKind(annualPremium, paid)}`, { amount: annualPremium })
  const freeUntil = firstDueDate === undefined ? [] : [t('mail.orderConfirmation.freeUntil', { firstDueDate })]
  const params = {
    product: inSentence(words.productName ?? t('mail.orderConfirmation.anyProduct')),
    greeting: greetingName(receipt.holderName),
    policyNumber,
    startDate,
    annualPremium,
    price: [price, ...freeUntil].join('\n'),
    bought: boughtText(papers, t),
    withdrawalUntil,
    receiptUrl: words.links.receipt(receiptToken),
    withdrawalUrl: words.links.withdrawal(receiptToken),
  }
  return writeMail('orderConfirmation', recipient, words, params, product)
}

/** Returns a paragraph with the rows of the papers, or nothing without a row. */
function boughtText({ answers, cover, addons, sale = [] }: Policy['papers'], t: Translate): string {
  const rows = [...answers.flatMap((section) => section.rows), ...cover, ...addons, ...sale]
  if (rows.length === 0) return ''
  return ['', t('mail.orderConfirmation.bought'), ...rows.map(({ label, value }) => labelled(label, value)), ''].join('\n')
}

/**
 * Returns the acknowledgement of a withdrawal: its content, date and time. Directive (EU) 2023/2673 article 11a. It has
 * no link to the receipt: a person who withdraws without the receipt may not be allowed to read it.
 */
export function withdrawalAcknowledgement(
  { withdrawalId, receivedAt, name, email, policyNumber }: WithdrawalReceipt,
  recipient: string,
  words: MailWords,
): Message {
  const received = new Date(receivedAt)
  return writeMail('withdrawal', recipient, words, {
    name: oneLine(name),
    recipient: email,
    policyNumber,
    withdrawalId,
    receivedDate: swedishDateOf(received),
    receivedTime: swedishTime.format(received),
  })
}

const swedishTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

/**
 * Returns a message from the texts `mail.<kind>`.
 * @param product may have a subject of its own, where the general one is wrong grammar
 */
export function writeMail(
  kind: string,
  recipient: string,
  { copy, insurer }: Omit<MailWords, 'links'>,
  params: CopyParams,
  product = '',
): Message {
  const translate = translator(copy, () => undefined)
  const all = { ...insurerParams(insurer), ...params }
  const subject = `mail.${kind}.subject`
  const subjectKey = firstKey(copy, [`${subject}.${product}`]) ?? subject
  return { kind, recipient, subject: translate(subjectKey, all), body: translate(`mail.${kind}.body`, all) }
}

function greetingName(name: string | undefined): string {
  return name === undefined ? '' : ` ${oneLine(name)}`
}

/** Removes line breaks, so a name cannot start a new line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
