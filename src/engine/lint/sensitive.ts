import type { FlowDocument } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'

/** Finds health answers with a price per choice. */
export function lintSensitive({ document }: FlowLint): Finding[] {
  return lintGrouping(document)
}

/** Health answers are stored apart: no price list may show them. GDPR article 9 */
function lintGrouping(document: FlowDocument): Finding[] {
  const id = document.quote?.groupBy
  if (id === undefined || !sensitiveInputs(document).has(id)) return []
  return [finding('sensitiveQuote', '/quote/groupBy', { variant: 'grouping', input: id })]
}
