import type { PersonaFindings, Unmet } from '../personas/findings.ts'
import type { Catalogue } from './catalogue.ts'
import { valueWords } from './words.en.ts'

const about = (persona: string, text: string) => `The persona "${persona}": ${text}`

const EXPECTATIONS: { readonly [Expectation in Unmet['expectation']]: string } = {
  blocked: 'Stop at',
  outcome: 'Outcome',
  advice: 'Advice',
  relevant: 'Answer',
  facts: 'Fact',
  quoteRequest: 'Quote',
}

/** Returns a sentence: place, expectation and result. */
export function unmetWords({ expectation, place, step, wanted, had }: Unmet): string {
  const where = (place === undefined ? '' : ` "${place}"`) + (step === undefined ? '' : ` in the step "${step}"`)
  return `${EXPECTATIONS[expectation]}${where}: expected ${valueWords(wanted)}, got ${valueWords(had)}.`
}

/** Findings of the lint of personas, in English. */
export const personaFindings = {
  persona: {
    sameName: ({ persona }) => about(persona, 'another persona has the same name. Each name may be used once.'),
    day: ({ persona, day }) => about(persona, `the day "${day}" does not exist.`),
    unknownFact: ({ persona, name }) => about(persona, `the fact "${name}" does not exist.`),
    computedFact: ({ persona, name }) => about(persona, `the fact "${name}" is computed from the answers and cannot be given.`),
    unknownAnswer: ({ persona, name }) => about(persona, `there is no input "${name}" to answer here.`),
    unknownStep: ({ persona, name }) => about(persona, `the step "${name}" does not exist.`),
    unknownInput: ({ persona, name }) => about(persona, `the input "${name}" does not exist.`),
    unknownOutcome: ({ persona, name }) => about(persona, `the outcome "${name}" does not exist.`),
    unknownReason: ({ persona, name }) => about(persona, `"${name}" is neither an outcome nor an error that can be given.`),
    refusedPath: ({ persona, path }) =>
      about(persona, `two of the answers claim the same place in the quote, "${path}". No customer with these answers gets a quote.`),
    quoteInService: ({ persona }) => about(persona, 'a service flow (service) has no quote.'),
  },
  unmetPersona: ({ persona, ...unmet }) =>
    `The persona "${persona}" no longer holds. ${unmetWords(unmet)} Change the flow, or what is expected of the persona.`,
} satisfies Catalogue<PersonaFindings>
