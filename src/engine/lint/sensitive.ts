import { groupOf } from '../answer-path.ts'
import type { FlowDocument, InputSchema } from '../document.ts'
import { sensitiveInputs } from '../sensitive.ts'
import type { Finding } from './finding.ts'
import { inputsIn } from './inputs.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds health answers that would decide a price, and consents that are given before the customer gives them. */
export function lintSensitive({ document }: FlowLint): Finding[] {
  return [...lintPriced(document), ...lintConsents(document)]
}

/** An answer about health is kept apart: a change of it must not ask for a price. GDPR article 9 */
function lintPriced(document: FlowDocument): Finding[] {
  const { properties, quote } = document
  return [...sensitiveInputs(document)].flatMap((id) => {
    const effect = properties[id]?.quote?.effect ?? 'none'
    const findings: Finding[] = []
    if (effect !== 'none') {
      const text = `Svaret på "${id}" är känsligt (en hälsouppgift) och får inte skickas för att räkna ut ett pris: "effect" ska vara "none".`
      findings.push({ code: 'sensitiveQuote', at: pointer('properties', id, 'quote', 'effect'), text })
    }
    if (quote?.groupBy === id)
      findings.push({ code: 'sensitiveQuote', at: '/quote/groupBy', text: `Svaret på "${id}" är känsligt och kan inte gruppera priser.` })
    return findings
  })
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
