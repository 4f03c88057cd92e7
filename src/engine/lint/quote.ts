import type { FlowDocument } from '../document.ts'
import type { Finding } from './finding.ts'

/**
 * Finds what the core system needs for a price and the document never asks for.
 * @param neededPaths dotted paths of the quote request, from the core system
 */
export function lintQuotePaths(document: FlowDocument, neededPaths: readonly string[]): Finding[] {
  const asked = new Set(
    Object.entries(document.properties).flatMap(([id, input]) => (input.quote && document.required.includes(id) ? [input.quote.path] : [])),
  )
  return neededPaths
    .filter((path) => !asked.has(path))
    .map((path) => ({
      code: 'missingQuotePath',
      at: '/properties',
      text: `Försäkringssystemet behöver "${path}" för att räkna ut priset, men inget obligatoriskt fält lämnar det.`,
    }))
}
