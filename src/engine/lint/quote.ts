import { finding, type Finding } from './finding.ts'
import { lintOwnCalls } from './own-calls.ts'
import type { FlowLint } from './rule.ts'
import { answerTypeAt, factTypeAt, fitsType, type FoundType } from './type-at.ts'
import { hasWithheld } from '../evaluate.ts'
import { statedCodes } from '../several.ts'
import { ownValue } from '../../values/own-value.ts'
import { walkInputs } from '../walk-inputs.ts'

/** Finds a purchase without a price, prices that cannot be grouped, and a service flow that is sent nowhere. */
export function lintQuote(lint: FlowLint): Finding[] {
  return [
    ...lintPrice(lint),
    ...lintGroup(lint),
    ...lintPreselect(lint),
    ...lintBefore(lint),
    ...lintOwnCalls(lint),
    ...lintAddons(lint),
    ...lintPriceBox(lint),
    ...lintCodes(lint),
    ...lintSubmit(lint),
  ]
}

function lintPrice({ document: { kind, quote, insuranceType } }: FlowLint): Finding[] {
  if (kind === 'purchase' && (!quote || !insuranceType)) return [finding('withoutQuote', '/quote', {})]
  return kind === 'service' && quote ? [finding('quoteInService', '/quote', {})] : []
}

function lintGroup({ document: { quote, properties } }: FlowLint): Finding[] {
  const groupBy = quote?.groupBy
  if (groupBy === undefined) return []
  const at = '/quote/groupBy'
  const input = ownValue(properties, groupBy)
  if (!input) return [finding('unknownInput', at, { variant: 'named', input: groupBy })]
  if (hasWithheld(input)) return [finding('choices', at, { variant: 'grouped', input: groupBy })]
  return input.enum && input.quote ? [] : [finding('groupWithoutChoices', at, { input: groupBy })]
}

/** Finds a preselection that selects nothing, or that a default contradicts until the prices arrive. */
function lintPreselect({ document: { quote, properties, facts = {} } }: FlowLint): Finding[] {
  if (!quote?.preselect) return []
  const { groupBy, preselect } = quote
  const at = '/quote/preselect'
  const input = groupBy === undefined ? undefined : ownValue(properties, groupBy)
  if (groupBy === undefined || !input) return [finding('preselectWithoutGroup', at, {})]
  const { standard, firstRegistered } = preselect
  const found = factTypeAt(facts, firstRegistered)
  return [
    ...(input.enum?.includes(standard) === true ? [] : [finding('unknownChoice', `${at}/standard`, { input: groupBy, value: standard })]),
    ...(input.default === undefined || input.default === standard
      ? []
      : [finding('preselectDefault', `${at}/standard`, { input: groupBy, default: input.default, standard })]),
    ...lintDay(`${at}/firstRegistered`, firstRegistered, found),
  ]
}

function lintDay(at: string, fact: string, found: FoundType | undefined): Finding[] {
  if (found === undefined) return [finding('unknownFact', at, { fact })]
  return fitsType(found, 'string') ? [] : [finding('factType', at, { variant: 'day', fact, found })]
}

/** A call with an argument that has no answer is never made. */
function lintBefore({ document }: FlowLint): Finding[] {
  return Object.entries(document.quote?.before?.with ?? {}).flatMap(([argument, path]): Finding[] => {
    const at = `/quote/before/with/${argument}`
    const found = answerTypeAt(document, path)
    if (found === undefined) return [finding('unknownInput', at, { variant: 'named', input: path })]
    return fitsType(found, 'string') ? [] : [finding('argumentType', at, { variant: 'text', path, found })]
  })
}

/** A yes selects an add-on; its price comes with the quote of the whole purchase. */
function lintAddons({ document }: FlowLint): Finding[] {
  return walkInputs(document).flatMap(({ at, name, input: { type, quote }, isTop }): Finding[] => {
    if (quote?.addon === undefined || (type === 'boolean' && isTop)) return []
    return [finding('addonInput', `${at}/quote/addon`, { input: name })]
  })
}

/** Finds what the price box never says: parts of an answer, sensitive answers, and add-ons, which it always says. */
function lintPriceBox({ document }: FlowLint): Finding[] {
  return walkInputs(document).flatMap(({ at, name, input: { quote, sensitive }, isTop }): Finding[] => {
    if (quote?.inPriceBox !== true || (isTop && !sensitive && quote.addon === undefined)) return []
    return [finding('priceBoxInput', `${at}/quote/inPriceBox`, { input: name })]
  })
}

/** Finds codes of no choice, and choices that the quote request cannot tell apart. */
function lintCodes({ document }: FlowLint): Finding[] {
  return walkInputs(document).flatMap(({ at, name, input }): Finding[] => {
    const { quote } = input
    if (quote?.codes === undefined) return []
    const choices = statedCodes(input) ?? []
    const { codes } = quote
    const place = `${at}/quote/codes`
    const known = choices.map(String)
    const sent = known.map((choice) => String(ownValue(codes, choice) ?? choice))
    const unknown = Object.keys(codes).filter((choice) => !known.includes(choice))
    const findings = unknown.map((value) => finding('unknownChoice', `${place}/${value}`, { input: name, value }))
    return new Set(sent).size === sent.length ? findings : findings.concat(finding('ambiguousCodes', place, {}))
  })
}

function lintSubmit({ document: { kind, submit }, handlers }: FlowLint): Finding[] {
  if (kind === 'purchase') return submit ? [finding('submitInPurchase', '/submit', {})] : []
  if (!submit) return [finding('withoutSubmit', '/submit', {})]
  return !handlers || handlers.includes(submit.to) ? [] : [finding('unknownHandler', '/submit/to', { name: submit.to, handlers })]
}
