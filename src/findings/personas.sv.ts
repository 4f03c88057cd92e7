import type { PersonaFindings, Unmet } from '../personas/findings.ts'
import type { Catalogue } from './catalogue.ts'
import { valueWords } from './words.sv.ts'

const about = (persona: string, text: string) => `Personan "${persona}": ${text}`

const EXPECTATIONS: { readonly [Expectation in Unmet['expectation']]: string } = {
  blocked: 'Stopp vid',
  outcome: 'Utfall',
  advice: 'Råd',
  relevant: 'Svar',
  facts: 'Faktum',
  quoteRequest: 'Offert',
}

/** Returns a sentence: place, expectation and result. */
export function unmetWords({ expectation, place, step, wanted, had }: Unmet): string {
  const where = (place === undefined ? '' : ` "${place}"`) + (step === undefined ? '' : ` i steget "${step}"`)
  return `${EXPECTATIONS[expectation]}${where}: väntat ${valueWords(wanted)}, fick ${valueWords(had)}.`
}

/** Findings of the lint of personas, in Swedish. */
export const personaFindings = {
  persona: {
    sameName: ({ persona }) => about(persona, 'en annan persona heter likadant. Varje namn får finnas en gång.'),
    day: ({ persona, day }) => about(persona, `dagen "${day}" finns inte.`),
    unknownFact: ({ persona, name }) => about(persona, `faktumet "${name}" finns inte.`),
    computedFact: ({ persona, name }) => about(persona, `faktumet "${name}" räknas ut av svaren och kan inte anges.`),
    unknownAnswer: ({ persona, name }) => about(persona, `det finns inget fält "${name}" att svara på här.`),
    unknownStep: ({ persona, name }) => about(persona, `steget "${name}" finns inte.`),
    unknownInput: ({ persona, name }) => about(persona, `fältet "${name}" finns inte.`),
    unknownOutcome: ({ persona, name }) => about(persona, `utfallet "${name}" finns inte.`),
    unknownReason: ({ persona, name }) => about(persona, `"${name}" är varken ett utfall eller ett fel som kan ges.`),
    refusedPath: ({ persona, path }) =>
      about(persona, `två av svaren hör till samma plats i offerten, "${path}". Ingen kund med de svaren får en offert.`),
    quoteInService: ({ persona }) => about(persona, 'ett ärende (service) har ingen offert.'),
  },
  unmetPersona: ({ persona, ...unmet }) =>
    `Personan "${persona}" stämmer inte längre. ${unmetWords(unmet)} Ändra flödet, eller det som väntas av personan.`,
} satisfies Catalogue<PersonaFindings>
