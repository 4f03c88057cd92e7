import { groupOf } from '../answer-path.ts'
import type { FlowDocument, InputSchema } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'
import { finding, type Finding } from './finding.ts'
import { inputsIn } from './inputs.ts'
import type { FlowLint } from './rule.ts'

/** Finds health answers that would have a price each, and consents that are given before the customer gives them. */
export function lintSensitive({ document }: FlowLint): Finding[] {
  return [...lintGrouping(document), ...lintConsents(document)]
}

/** An answer about health is kept apart: no list of prices may show it. GDPR article 9 */
function lintGrouping(document: FlowDocument): Finding[] {
  const id = document.quote?.groupBy
  if (id === undefined || !sensitiveInputs(document).has(id)) return []
  return [finding('sensitiveQuote', '/quote/groupBy', { variant: 'grouping', input: id })]
}

/** A consent is the customer's own doing. GDPR article 4(11) */
function lintConsents(document: FlowDocument): Finding[] {
  const inSteps = new Set(
    document.steps.flatMap(({ type, sections = [] }) => (type === 'consent' ? sections.flatMap(({ inputs }) => inputs) : [])),
  )
  return inputsIn(document).flatMap(({ at, key, name, input }) => {
    const isConsent = input.widget === 'consent' || (inSteps.has(key.split('/', 1)[0] ?? '') && isAsked(input))
    return (isConsent ? ['default', 'initial'] : [])
      .filter((keyword) => Object.hasOwn(input, keyword))
      .map((keyword) => finding('givenConsent', `${at}/${keyword}`, { input: name, keyword }))
  })
}

const isAsked = (input: InputSchema) => input.readOnly !== true && groupOf(input) === undefined
