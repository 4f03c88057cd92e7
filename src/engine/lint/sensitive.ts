import { askedFor } from '../asked-for.ts'
import { groupOf } from '../answer-path.ts'
import type { FlowDocument, InputSchema } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { walkInputs } from '../walk-inputs.ts'

/** Finds health answers with a price per choice, and consents that are preset. */
export function lintSensitive({ document }: FlowLint): Finding[] {
  return [...lintGrouping(document), ...lintConsents(document)]
}

/** Health answers are stored apart: no price list may show them. GDPR article 9 */
function lintGrouping(document: FlowDocument): Finding[] {
  const id = document.quote?.groupBy
  if (id === undefined || !sensitiveInputs(document).has(id)) return []
  return [finding('sensitiveQuote', '/quote/groupBy', { variant: 'grouping', input: id })]
}

/** Consent must be the customer's own act. GDPR article 4(11) */
function lintConsents(document: FlowDocument): Finding[] {
  const inSteps = new Set(
    document.steps.flatMap(({ type, sections = [] }) => (type === 'consent' ? sections.flatMap(({ inputs }) => inputs) : [])),
  )
  return walkInputs(document).flatMap(({ at, key, name, input }) => {
    const isConsent = askedFor(input) === 'consent' || (inSteps.has(key.split('/', 1)[0] ?? '') && isAsked(input))
    return (isConsent ? ['default', 'initial'] : [])
      .filter((keyword) => Object.hasOwn(input, keyword))
      .map((keyword) => finding('givenConsent', `${at}/${keyword}`, { input: name, keyword }))
  })
}

const isAsked = (input: InputSchema) => input.readOnly !== true && groupOf(input) === undefined
