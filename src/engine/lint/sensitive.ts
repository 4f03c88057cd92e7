import { groupOf } from '../answer-path.ts'
import type { FlowDocument, InputSchema } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'
import type { Finding } from './finding.ts'
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
  return [{ code: 'sensitiveQuote', at: '/quote/groupBy', text: `Svaret på "${id}" är känsligt och kan inte gruppera priser.` }]
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
      .map((keyword) => ({
        code: 'givenConsent',
        at: `${at}/${keyword}`,
        text: `Fältet "${name}" är ett samtycke och får inte vara ifyllt från början: ta bort "${keyword}".`,
      }))
  })
}

const isAsked = (input: InputSchema) => input.readOnly !== true && groupOf(input) === undefined
