import type { Papers } from '../../../contract/papers.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Translate } from '../../../copy/lookup.ts'
import type { Paid } from '../../../contract/quotes.ts'
import { FREE_UNTIL_KEY, paymentPlanWords, type PaymentChoice } from '../../../quote/payment-plan.ts'
import { priceKind } from '../../../quote/premium.ts'
import { maskedPersonalNumber } from '../../../values/personal-number.ts'
import { swedishDateOf, type IsoDate, type IsoInstant } from '../../../values/clock.ts'
import type { PaperBrand } from './pdf-document.ts'
import { openPdf, type PdfWriter } from './pdf-writer.ts'

/** Texts, insurer and date of a printed letter. The same data, texts and date give the same bytes. */
export interface LetterMeta {
  readonly t: Translate
  readonly insurer: InsurerFacts
  /** The looks of the insurer. */
  readonly brand: PaperBrand
  readonly date: IsoDate
  /** Language of the texts, for screen readers. */
  readonly language: string
}

/** A person of the contract. The letter omits the last four characters of the personal number. GDPR article 5. */
export interface LetterPerson {
  readonly name?: string
  readonly personalNumber: string
}

/** The contents of a policy letter. */
export interface PolicyLetter {
  readonly policyNumber: string
  /** The product's name for customers. */
  readonly product: string
  readonly holder: LetterPerson
  /** Insured persons other than the holder, or all named persons. */
  readonly insured: readonly LetterPerson[]
  readonly startDate: IsoDate
  /** SEK per year, or the whole amount of a one-time payment. */
  readonly annualPremium: number
  readonly paid?: Paid
  /** Undefined if there is nothing to pay. */
  readonly payment?: PaymentChoice
  /** The first paid day, if a free trial moves it. */
  readonly firstDueDate?: IsoDate
  readonly papers: Papers
  readonly documents: readonly { readonly title: string; readonly version: string }[]
  readonly withdrawal: { readonly days: number; readonly until: IsoDate }
}

/** The contents of a withdrawal acknowledgement: what was withdrawn, by whom, and when the insurer received it. */
export interface WithdrawalLetter {
  readonly withdrawalId: string
  readonly policyNumber: string
  readonly product: string
  readonly name: string
  readonly email: string
  readonly receivedAt: IsoInstant
}

/** Returns the policy letter (försäkringsbrev) as a PDF: the proof of the contract. FAL 10 kap. */
export function renderPolicyLetterPdf(letter: PolicyLetter, meta: LetterMeta): Promise<Buffer> {
  const say = speaker('general.policyLetter', meta)
  const { policyNumber, product, holder, insured, startDate, paid, payment, firstDueDate, withdrawal } = letter
  const title = say('title')
  const pdf = openPdf({
    title: `${title} ${policyNumber}`,
    language: meta.language,
    creator: meta.insurer.name,
    brand: meta.brand,
    date: meta.date,
  })
  pdf.title(title, product)
  pdf.paragraph(say('intro'), 'lead')
  pdf.heading(say('agreement.title'), 2)
  pdf.facts([
    { label: say('policyNumber'), value: policyNumber },
    { label: say('holder'), value: writePerson(holder) },
    ...insured.map((person) => ({ label: say('insured'), value: writePerson(person) })),
    { label: say('startDate'), value: say('startDate.value', { date: startDate }) },
    { label: say('period'), value: say(paid === 'once' ? 'period.once' : 'period.text') },
  ])
  drawPapers(pdf, letter.papers, say)
  pdf.heading(say('price.title'), 2)
  pdf.facts([
    {
      label: say(PRICE_LABELS[priceKind(letter.annualPremium, paid)]),
      value: say('annualPremium.value', { amount: letter.annualPremium }),
    },
    {
      label: say('payment'),
      value: payment ? paymentPlanWords(meta.t, payment, letter.annualPremium) : meta.t('general.paymentPlan.free'),
    },
    ...(firstDueDate === undefined ? [] : [{ label: say('firstDueDate'), value: meta.t(FREE_UNTIL_KEY, { firstDueDate }) }]),
  ])
  pdf.heading(say('documents.title'), 2)
  pdf.list(letter.documents.map(({ title: name, version }) => ({ text: say('documents.item', { title: name, version }) })))
  pdf.heading(say('withdrawal.title', { days: withdrawal.days }), 2)
  pdf.paragraph(say('withdrawal.text', { until: withdrawal.until }))
  pdf.heading(say('contact.title'), 2)
  pdf.paragraph(say('contact.text'))
  return finishLetter(pdf, title, policyNumber, meta)
}

/**
 * Returns the acknowledgement of a withdrawal as a PDF, with its content, date and time. Directive (EU) 2023/2673
 * article 11a.
 */
export function renderWithdrawalReceiptPdf(letter: WithdrawalLetter, meta: LetterMeta): Promise<Buffer> {
  const say = speaker('general.withdrawalReceipt', meta)
  const { policyNumber, product, receivedAt } = letter
  const received = new Date(receivedAt)
  const title = say('title')
  const pdf = openPdf({
    title: `${title} ${policyNumber}`,
    language: meta.language,
    creator: meta.insurer.name,
    brand: meta.brand,
    date: meta.date,
  })
  pdf.title(title, product)
  pdf.paragraph(say('intro'), 'lead')
  pdf.heading(say('message.title'), 2)
  pdf.paragraph(say('message', { product, policyNumber }), 'lead')
  pdf.facts([
    { label: say('received'), value: say('received.value', { date: swedishDateOf(received), time: swedishTime.format(received) }) },
    { label: say('name'), value: letter.name },
    { label: say('email'), value: letter.email },
    { label: say('product'), value: product },
    { label: say('policyNumber'), value: policyNumber },
    { label: say('reference'), value: letter.withdrawalId },
  ])
  pdf.heading(say('consequence.title'), 2)
  pdf.paragraph(say('consequence.text'))
  pdf.heading(say('contact.title'), 2)
  pdf.paragraph(say('contact.text'))
  return finishLetter(pdf, title, policyNumber, meta)
}

/** Draws what was bought: the answers by section, the cover, the add-ons, and the sale. A heading without a row is left out. */
function drawPapers(pdf: PdfWriter, { answers, cover, addons, sale = [] }: Papers, say: Translate): void {
  const sections = [
    ...answers,
    { title: say('cover.title'), rows: cover },
    { title: say('addons.title'), rows: addons },
    { title: say('sale.title'), rows: sale },
  ]
  for (const { title, rows } of sections) {
    if (rows.length === 0) continue
    pdf.heading(title, 2)
    pdf.facts(rows)
  }
}

const PRICE_LABELS = { free: 'premium', once: 'premiumOnce', year: 'annualPremium' } as const

const swedishTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function speaker(family: string, { t, insurer }: LetterMeta): Translate {
  return (part, params) => t(`${family}.${part}`, { ...insurerParams(insurer), ...params })
}

/** Draws the frame of a letter, and returns the file. @param policyNumber undefined before the contract is made */
export function finishLetter(
  pdf: PdfWriter,
  title: string,
  policyNumber: string | undefined,
  { t, insurer, date }: LetterMeta,
): Promise<Buffer> {
  return pdf.finish({
    wordmark: insurer.name,
    reference: policyNumber === undefined ? title : `${title} ${policyNumber}`,
    footer: `${t('general.pdf.footer', insurerParams(insurer))}  |  ${t('general.pdf.date', { date })}`,
    pageLabel: (page, pages) => t('general.pdf.page', { page, pages }),
  })
}

/** Returns a person's name, if it is known, and the personal number without its last four characters. */
export function writePerson({ name, personalNumber }: LetterPerson): string {
  const masked = maskedPersonalNumber(personalNumber)
  return name === undefined ? masked : `${name}, ${masked}`
}
