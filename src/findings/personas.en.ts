import type { PersonaFindings, Unmet } from '../personas/findings.ts'
import type { Catalogue } from './catalogue.ts'
import { valueWords } from './words.en.ts'

/** What a sentence is about. */
interface Persona {
  readonly persona: string
  readonly also?: string
}

const alsoAt = (also: string | undefined) => (also === undefined ? '' : ` See also ${also}.`)
const about = ({ persona, also }: Persona, text: string) => `The persona "${persona}": ${text}${alsoAt(also)}`

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
    sameName: (persona) => about(persona, 'another persona has the same name. Each name may be used once.'),
    day: ({ day, ...persona }) => about(persona, `the day "${day}" does not exist.`),
    unknownFact: ({ name, ...persona }) => about(persona, `the fact "${name}" does not exist.`),
    computedFact: ({ name, ...persona }) => about(persona, `the fact "${name}" is computed from the answers and cannot be given.`),
    unknownAnswer: ({ name, ...persona }) => about(persona, `there is no input "${name}" to answer here.`),
    unknownStep: ({ name, ...persona }) => about(persona, `the step "${name}" does not exist.`),
    unknownInput: ({ name, ...persona }) => about(persona, `the input "${name}" does not exist.`),
    unknownOutcome: ({ name, ...persona }) => about(persona, `the outcome "${name}" does not exist.`),
    unknownReason: ({ name, ...persona }) => about(persona, `"${name}" is neither an outcome nor an error that can be given.`),
    refusedPath: ({ path, ...persona }) =>
      about(persona, `two of the answers claim the same place in the quote, "${path}". No customer with these answers gets a quote.`),
    quoteInService: (persona) => about(persona, 'a service flow (service) has no quote.'),
  },
  personaBase: {
    unknown: ({ base }) => `The base "${base}" does not exist.`,
    unused: ({ base }) => `No persona has the base "${base}".`,
    circle: ({ bases }) => `The bases have each other as a base: ${bases.join(' → ')}.`,
    deep: ({ most }) => `At most ${most} bases may stand on each other.`,
    nothingThere: ({ place }) => `The base has no "${place}" to take away.`,
    noRow: ({ row, rows }) =>
      `The base's list has ${rows === 1 ? '1 row' : `${rows} rows`}, so there is no row ${row}. Rows count from 0, and the next number adds a row.`,
    noDay: () => 'Neither the persona nor its base says which day it is ("today").',
  },
  unmetPersona: ({ persona, also, fill, ...unmet }) =>
    `The persona "${persona}" no longer holds. ${unmetWords(unmet)} Change the flow, or what is expected of the persona.${
      fill === undefined ? '' : ` If several lack the answer: npm run content -- fill ${fill} <answer>.`
    }${alsoAt(also)}`,
} satisfies Catalogue<PersonaFindings>
