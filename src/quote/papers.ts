import { answerParams } from '../answers/answer-params.ts'
import type { AnswerPrivacy, EntryText } from '../answers/answer-text.ts'
import { summaryRows, termOf, type SummaryRow } from '../answers/summary-rows.ts'
import { labelled, type Texts } from '../answers/texts.ts'
import { wordedTexts } from '../answers/worded-texts.ts'
import type { PaperRow, Papers, PaperSection } from '../contract/papers.ts'
import type { ProductPage } from '../contract/product.ts'
import type { Paid, Quote, QuotedAddon } from '../contract/quotes.ts'
import { topInput } from '../engine/answer-path.ts'
import { isConsent } from '../engine/consents.ts'
import type { InputSchema, Option } from '../engine/document.ts'
import { knownTo, type Evaluation, type Flow } from '../engine/evaluate.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import type { IsoDate } from '../values/clock.ts'
import { cutPapers } from './cut-papers.ts'
import type { SalesInfo } from './sellingChannel.ts'

/** What papers are made of: a published flow, and the answers as they count. */
export interface PaperSource {
  readonly flow: Flow
  readonly evaluation: Evaluation
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly texts: Texts
  /** Without it, an entry of a lookup set shows its code. */
  readonly entryText?: EntryText
}

/** What a quote says of the add-ons, of the discount of employees and of the channel. */
export interface QuotedParts {
  readonly addons?: readonly QuotedAddon[]
  readonly paid?: Paid
  readonly employeeDiscount?: Quote['employeeDiscount']
  readonly salesInfo?: SalesInfo
}

/** Parts of the request that every paper prints in rows of its own: holder, start, payment, contact, consents. */
const PRINTED_APART: ReadonlySet<string> = new Set(['insuranceHolder', 'startDate', 'payment', 'customer', 'termsAccepted'])

/** Returns the answers that make the contract, by section, in the order of the questions. Sections without a row are left out. */
export function paperAnswers(source: PaperSource, privacy: AnswerPrivacy): PaperSection[] {
  const { flow, ...shared } = source
  const { document } = flow
  const sensitive = sensitiveInputs(document)
  const isPrinted = ({ input, value }: SummaryRow): boolean => {
    const schema = document.properties[topInput(input)]
    return schema !== undefined && value !== '' && !sensitive.has(topInput(input)) && isOfContract(schema)
  }
  return summaryRows({ ...shared, document, privacy })
    .map(({ title, rows }) => ({ title, rows: rows.filter(isPrinted).map(paperRow) }))
    .filter(({ rows }) => rows.length > 0)
}

function isOfContract(schema: InputSchema): boolean {
  const path = schema.quote?.path
  if (isConsent(schema) || schema.quote?.addon !== undefined) return false
  return path === undefined || !PRINTED_APART.has(topInput(path))
}

/** A row of a list names each of its answers: a yes says nothing without its question. */
function paperRow({ label, value, parts = [] }: SummaryRow): PaperRow {
  const named = parts.map((part) => labelled(part.label, part.value)).join(', ')
  return { label, value: named === '' ? value : named }
}

/** Returns the chosen add-ons, each with its price per year, or in whole if the insurance is paid once. */
export function paperAddons({ flow, evaluation, ...source }: PaperSource, { addons = [], paid }: QuotedParts): PaperRow[] {
  const { document } = flow
  const texts = wordedTexts(source.texts, { document, evaluation, ...source })
  return Object.entries(document.properties).flatMap(([input, schema]) => {
    const { addon } = schema.quote ?? {}
    if (addon === undefined || evaluation.hiddenInputs.has(input) || evaluation.relevant[input] !== true) return []
    const ids = new Set([addon].flat())
    const quoted = addons.find(({ addonId, selected }) => selected && ids.has(addonId))
    const value =
      quoted === undefined
        ? texts.t('general.papers.addon.included')
        : texts.t(`general.papers.addon.${paid ?? 'year'}`, { amount: quoted.annualPremium })
    return [{ label: termOf(texts, schema), value }]
  })
}

const STORED: AnswerPrivacy = { hidesSensitive: true, hidesPersonalNumbers: true }

/** Returns the discount of employees that the price includes, and the dealer who sold. [B2.6] [B6.1] */
export function paperSale({ texts: { t } }: Pick<PaperSource, 'texts'>, { employeeDiscount, salesInfo }: QuotedParts): PaperRow[] {
  const discount = employeeDiscount && { percent: employeeDiscount.percent, amount: employeeDiscount.annual }
  const { salesInitiatedAgent: agent, intermediaryOrganizationNumber: number = '' } = salesInfo ?? {}
  return [
    ...(discount ? [{ label: t('general.papers.employee'), value: t('general.papers.employee.value', discount) }] : []),
    ...(agent === undefined ? [] : [{ label: t('general.papers.dealer'), value: t('general.papers.dealer.value', { agent, number }) }]),
  ]
}

/** Returns the rows of cover whose condition holds, with the answers filled in. */
function paperCover(source: PaperSource, page: Pick<ProductPage, 'policyLetter'>, today: IsoDate): PaperRow[] {
  const { flow, evaluation, texts } = source
  const params = answerParams({ ...source, document: flow.document, privacy: STORED }, today)
  const known = knownTo(evaluation)
  return page.policyLetter
    .filter(({ when }) => when === undefined || flow.compiled.holds(when, known))
    .map(({ copy }) => ({ label: texts.t(copy), value: texts.t(`${copy}.value`, params) }))
}

/** Returns what is stored and drawn of a contract. */
export function papersOf(source: PaperSource, quoted: QuotedParts, page: Pick<ProductPage, 'policyLetter'>, today: IsoDate): Papers {
  const sale = paperSale(source, quoted)
  return cutPapers({
    answers: paperAnswers(source, STORED),
    addons: paperAddons(source, quoted),
    cover: paperCover(source, page, today),
    ...(sale.length > 0 && { sale }),
  })
}
