import type { Finding } from './finding.ts'
import { inputsIn } from './inputs.ts'
import { lintOwnCalls } from './own-calls.ts'
import type { FlowLint } from './rule.ts'
import { answerTypeAt, factTypeAt, fitsType } from './type-at.ts'

/** Finds a purchase that gives no price, prices that cannot be grouped, and a service flow that goes nowhere. */
export function lintQuote(lint: FlowLint): Finding[] {
  return [
    ...lintPrice(lint),
    ...lintGroup(lint),
    ...lintPreselect(lint),
    ...lintBefore(lint),
    ...lintOwnCalls(lint),
    ...lintAddons(lint),
    ...lintSubmit(lint),
  ]
}

function lintPrice({ document: { kind, quote, insuranceType } }: FlowLint): Finding[] {
  if (kind === 'purchase' && (!quote || !insuranceType)) {
    const text = 'Ett köp behöver "quote" och "insuranceType": annars går det inte att räkna ut något pris.'
    return [{ code: 'withoutQuote', at: '/quote', text }]
  }
  if (kind === 'service' && quote)
    return [{ code: 'quoteInService', at: '/quote', text: 'Ett ärende (service) har inget pris: ta bort "quote".' }]
  return []
}

function lintGroup({ document: { quote, properties } }: FlowLint): Finding[] {
  const groupBy = quote?.groupBy
  if (groupBy === undefined) return []
  const at = '/quote/groupBy'
  const input = Object.hasOwn(properties, groupBy) ? properties[groupBy] : undefined
  if (!input) return [{ code: 'unknownInput', at, text: `Fältet "${groupBy}" finns inte.` }]
  if (input.enum && input.quote) return []
  const text = `Fältet "${groupBy}" måste ha fasta val (enum) och en plats i offerten för att kunna gruppera priser.`
  return [{ code: 'groupWithoutChoices', at, text }]
}

/** Finds a preselection that chooses nothing, or that a default contradicts until the prices are there. */
function lintPreselect({ document: { quote, properties, facts = {} } }: FlowLint): Finding[] {
  if (!quote?.preselect) return []
  const { groupBy, preselect } = quote
  const at = '/quote/preselect'
  const input = groupBy !== undefined && Object.hasOwn(properties, groupBy) ? properties[groupBy] : undefined
  if (!input) return [{ code: 'preselectWithoutGroup', at, text: 'Ett förval behöver "groupBy": fältet vars val har var sitt pris.' }]
  const { standard, firstRegistered } = preselect
  const found = factTypeAt(facts, firstRegistered)
  return [
    ...(input.enum?.includes(standard) === true
      ? []
      : [{ code: 'unknownChoice', at: `${at}/standard`, text: `Fältet "${groupBy}" har inget val ${JSON.stringify(standard)}.` }]),
    ...(input.default === undefined || input.default === standard
      ? []
      : [
          {
            code: 'preselectDefault',
            at: `${at}/standard`,
            text: `Fältet "${groupBy}" börjar med ${JSON.stringify(input.default)} och förvalet är ${JSON.stringify(standard)}: de ska vara samma.`,
          },
        ]),
    ...(found === undefined
      ? [{ code: 'unknownFact', at: `${at}/firstRegistered`, text: `Faktumet "${firstRegistered}" finns inte.` }]
      : fitsType(found, 'string')
        ? []
        : [
            {
              code: 'factType',
              at: `${at}/firstRegistered`,
              text: `"${firstRegistered}" ska vara en dag (string) men är av sorten ${found}.`,
            },
          ]),
  ]
}

/** A call of what nobody answers would never be made. */
function lintBefore({ document }: FlowLint): Finding[] {
  return Object.entries(document.quote?.before?.with ?? {}).flatMap(([argument, path]): Finding[] => {
    const at = `/quote/before/with/${argument}`
    const found = answerTypeAt(document, path)
    if (found === undefined) return [{ code: 'unknownInput', at, text: `Fältet "${path}" finns inte.` }]
    if (fitsType(found, 'string')) return []
    return [{ code: 'argumentType', at, text: `"${path}" ska vara en text (string) men är av sorten ${found}.` }]
  })
}

/** An add-on is chosen by a yes, and its price is told by the quote of the whole purchase. */
function lintAddons({ document }: FlowLint): Finding[] {
  return inputsIn(document).flatMap(({ at, name, input: { type, quote }, isTop }): Finding[] => {
    if (quote?.addon === undefined || (type === 'boolean' && isTop)) return []
    const text = `"${name}" kan inte välja ett tillägg: det gör bara en fråga med ja eller nej (boolean) som inte ligger inuti ett annat svar.`
    return [{ code: 'addonInput', at: `${at}/quote/addon`, text }]
  })
}

function lintSubmit({ document: { kind, submit }, handlers }: FlowLint): Finding[] {
  if (kind === 'purchase')
    return submit ? [{ code: 'submitInPurchase', at: '/submit', text: 'Ett köp signeras och skickas inte in: ta bort "submit".' }] : []
  if (!submit)
    return [{ code: 'withoutSubmit', at: '/submit', text: 'Ett ärende (service) behöver "submit": annars tar ingen emot svaren.' }]
  if (!handlers || handlers.includes(submit.to)) return []
  const text = `Ingen tar emot svaren under namnet "${submit.to}". Det går att skicka till ${handlers.map((known) => `"${known}"`).join(', ')}.`
  return [{ code: 'unknownHandler', at: '/submit/to', text }]
}
