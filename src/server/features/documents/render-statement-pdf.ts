import type { InsuranceDetails, Statement } from '../../../contract/insurances.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import { addonPrice, chosenAddons } from '../../../insurance/addon.ts'
import { renewalDate } from '../../../insurance/cancellation-state.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import { paymentIntervalOf } from '../../../insurance/payment.ts'
import { shownDeductibles, type DeductibleValue } from '../../../insurance/shown-deductibles.ts'
import type { PdfFact } from './pdf-facts.ts'
import { openPdf } from './pdf-writer.ts'
import { finishLetter, type LetterMeta } from './render-policy-pdf.ts'

type Say = (part: string, params?: CopyParams) => string

/** Returns a letter about an insurance as the register knows it: how it applies, or that it is renewed. FAL 3 kap. 4–5 §§ */
export function renderStatementPdf(details: InsuranceDetails, kind: Statement, meta: LetterMeta): Promise<Buffer> {
  const say: Say = (part, params) => meta.t(`statement.${part}`, { ...insurerParams(meta.insurer), ...params })
  const number = displayInsuranceNumber(details.insuranceNumber)
  const title = say(`title.${kind}`)
  const pdf = openPdf({
    title: `${title} ${number}`,
    language: meta.language,
    creator: meta.insurer.name,
    brand: meta.brand,
    date: meta.date,
  })
  pdf.title(title, details.insuranceDisplayName ?? details.insuranceName)
  pdf.paragraph(say(`${kind}.intro`, { from: details.insuredFromDate }), 'lead')
  const sections = {
    facts: generalRows(details, number, say),
    cover: details.cover ?? [],
    addons: chosenAddons(details.addons).map((addon) => ({ label: addon.name, value: priceOf(addonPrice(addon), say) })),
    deductibles: shownDeductibles(details.deductibles, details).map(({ label, value }) => ({ label, value: deductibleWords(value, say) })),
  }
  for (const [section, rows] of Object.entries(sections)) {
    if (rows.length === 0) continue
    pdf.heading(say(`${section}.title`), 2)
    pdf.facts(rows)
  }
  pdf.heading(say('contact.title'), 2)
  pdf.paragraph(say('contact.text'))
  return finishLetter(pdf, title, number, meta)
}

function generalRows(details: InsuranceDetails, number: string, say: Say): PdfFact[] {
  const { insuredObject, insuredFromDate, insuredToDate, premiumAmountYear, premiumAmountTerm, paymentMethod, discountPercentage } = details
  const isOnce = paymentIntervalOf(details) === 'Flat'
  const amount = (kronor: number) => say('amount', { amount: kronor })
  const date = (day: string) => say('date', { date: day })
  const renewal = renewalDate(details)
  const rows: readonly (readonly [part: string, value: string | undefined])[] = [
    ['number', number],
    ['object', insuredObject],
    ['from', date(insuredFromDate)],
    ['to', insuredToDate && date(insuredToDate)],
    ['renewal', renewal && date(renewal)],
    [isOnce ? 'once' : 'year', premiumAmountYear === undefined ? undefined : amount(premiumAmountYear)],
    ['term', premiumAmountTerm === undefined || isOnce ? undefined : amount(premiumAmountTerm)],
    ['payment', paymentMethod && say(`payment.${paymentMethod}`)],
    ['discount', discountPercentage > 0 ? say('percentage', { percentage: discountPercentage }) : undefined],
  ]
  return rows.flatMap(([part, value]) => (value === undefined ? [] : [{ label: say(`facts.${part}`), value }]))
}

const priceOf = (amount: number, say: Say) => (amount > 0 ? say('amount', { amount }) : say('addon.included'))

function deductibleWords(value: DeductibleValue, say: Say): string {
  if (value.kind === 'amount') return say('amount', { amount: value.amount })
  return value.kind === 'percentage' ? say('percentage', { percentage: value.percentage }) : say('deductibles.unknown')
}
