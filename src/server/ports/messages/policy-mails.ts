import { labelled } from '../../../answers/texts.ts'
import type { Receipt } from '../../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import { firstKey, translator, type Copy, type Translate } from '../../../copy/lookup.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { FREE_UNTIL_KEY, paymentPlanWords } from '../../../quote/payment-plan.ts'
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
  const { policyNumber, receiptToken, product, startDate, annualPremium, withdrawalUntil } = receipt
  const t = translator(words.copy, () => undefined)
  const params = {
    product: inSentence(words.productName ?? t('mail.orderConfirmation.anyProduct')),
    greeting: greetingName(receipt.holderName),
    policyNumber,
    startDate,
    annualPremium,
    price: priceText(receipt, t),
    bought: boughtText(papers, t),
    withdrawalUntil,
    receiptUrl: words.links.receipt(receiptToken),
    withdrawalUrl: words.links.withdrawal(receiptToken),
  }
  return writeMail('orderConfirmation', recipient, words, params, product)
}

/** Returns lines with the price, the payments and the end of the free period. */
function priceText({ annualPremium, paid, payment, firstDueDate }: Receipt, t: Translate): string {
  return [
    t(`mail.orderConfirmation.price.${priceKind(annualPremium, paid)}`, { amount: annualPremium }),
    ...(payment === undefined ? [] : [paymentPlanWords(t, payment, annualPremium)]),
    ...(firstDueDate === undefined ? [] : [t(FREE_UNTIL_KEY, { firstDueDate })]),
  ].join('\n')
}

/** Returns a paragraph for each part of the papers. A heading without a row is left out. */
function boughtText({ answers, cover, addons, sale = [] }: Policy['papers'], t: Translate): string {
  const parts = [
    { title: t('mail.orderConfirmation.bought'), rows: answers.flatMap((section) => section.rows) },
    { title: t('general.policyLetter.cover.title'), rows: cover },
    { title: t('general.policyLetter.addons.title'), rows: addons },
    { title: t('general.policyLetter.sale.title'), rows: sale },
  ]
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => ['', title, ...rows.map(({ label, value }) => labelled(label, value)), ''].join('\n'))
    .join('')
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
