import type { PersonaFindings, Unmet } from '../personas/findings.ts'
import type { Catalogue } from './catalogue.ts'
import { valueWords } from './words.sv.ts'

/** What a sentence is about. */
interface Persona {
  readonly persona: string
  readonly also?: string
}

const alsoAt = (also: string | undefined) => (also === undefined ? '' : ` Se även ${also}.`)
const about = ({ persona, also }: Persona, text: string) => `Personan "${persona}": ${text}${alsoAt(also)}`

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
    sameName: (persona) => about(persona, 'en annan persona heter likadant. Varje namn får finnas en gång.'),
    day: ({ day, ...persona }) => about(persona, `dagen "${day}" finns inte.`),
    unknownFact: ({ name, ...persona }) => about(persona, `faktumet "${name}" finns inte.`),
    computedFact: ({ name, ...persona }) => about(persona, `faktumet "${name}" räknas ut av svaren och kan inte anges.`),
    unknownAnswer: ({ name, ...persona }) => about(persona, `det finns inget fält "${name}" att svara på här.`),
    unknownStep: ({ name, ...persona }) => about(persona, `steget "${name}" finns inte.`),
    unknownInput: ({ name, ...persona }) => about(persona, `fältet "${name}" finns inte.`),
    unknownOutcome: ({ name, ...persona }) => about(persona, `utfallet "${name}" finns inte.`),
    unknownReason: ({ name, ...persona }) => about(persona, `"${name}" är varken ett utfall eller ett fel som kan ges.`),
    refusedPath: ({ path, ...persona }) =>
      about(persona, `två av svaren hör till samma plats i offerten, "${path}". Ingen kund med de svaren får en offert.`),
    quoteInService: (persona) => about(persona, 'ett ärende (service) har ingen offert.'),
  },
  personaBase: {
    unknown: ({ base }) => `Basen "${base}" finns inte.`,
    unused: ({ base }) => `Ingen persona bygger på basen "${base}".`,
    circle: ({ bases }) => `Baserna bygger på varandra i en ring: ${bases.join(' → ')}.`,
    deep: ({ most }) => `Högst ${most} baser får bygga på varandra.`,
    nothingThere: ({ place }) => `Basen har inget "${place}" att ta bort.`,
    noRow: ({ row, rows }) =>
      `Basens lista har ${rows === 1 ? '1 rad' : `${rows} rader`}, så raden ${row} finns inte. Raderna räknas från 0, och nästa nummer lägger till en rad.`,
    noDay: () => 'Varken personan eller dess bas säger vilken dag det är ("today").',
  },
  unmetPersona: ({ persona, also, fill, ...unmet }) =>
    `Personan "${persona}" stämmer inte längre. ${unmetWords(unmet)} Ändra flödet, eller det som väntas av personan.${
      fill === undefined ? '' : ` Om svaret saknas hos flera: npm run content -- fill ${fill} <svar>.`
    }${alsoAt(also)}`,
} satisfies Catalogue<PersonaFindings>
