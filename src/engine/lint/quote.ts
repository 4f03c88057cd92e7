import type { FlowDocument } from '../document.ts'
import type { Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'

/** Finds a purchase that gives no price, and prices that cannot be grouped. */
export function lintQuote({ document: { kind, quote, insuranceType, properties } }: FlowLint): Finding[] {
  if (kind === 'purchase' && (!quote || !insuranceType)) {
    const text = 'Ett köp behöver "quote" och "insuranceType": annars går det inte att räkna ut något pris.'
    return [{ code: 'withoutQuote', at: '/quote', text }]
  }
  const groupBy = quote?.groupBy
  if (groupBy === undefined) return []
  const at = '/quote/groupBy'
  const input = Object.hasOwn(properties, groupBy) ? properties[groupBy] : undefined
  if (!input) return [{ code: 'unknownInput', at, text: `Fältet "${groupBy}" finns inte.` }]
  if (input.enum && input.quote) return []
  const text = `Fältet "${groupBy}" måste ha fasta val (enum) och en plats i offerten för att kunna gruppera priser.`
  return [{ code: 'groupWithoutChoices', at, text }]
}

/**
 * Finds what the core system needs for a price and the document never asks for.
 * @param neededPaths dotted paths of the quote request, from the core system
 */
export function lintQuotePaths({ properties, required }: FlowDocument, neededPaths: readonly string[]): Finding[] {
  const asked = new Set(Object.entries(properties).flatMap(([id, { quote }]) => (quote && required.includes(id) ? [quote.path] : [])))
  return neededPaths
    .filter((path) => !asked.has(path))
    .map((path) => ({
      code: 'missingQuotePath',
      at: '/properties',
      text: `Försäkringssystemet behöver "${path}" för att räkna ut priset, men inget obligatoriskt fält lämnar det.`,
    }))
}
