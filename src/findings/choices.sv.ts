import type { ChoiceFindings } from '../engine/lint/choice-findings.ts'
import type { Catalogue } from './catalogue.ts'

const value = (one: unknown) => JSON.stringify(one)

/** Findings of several choices, and of choices that depend on other answers, in Swedish. */
export const choiceFindings = {
  choices: {
    unique: ({ input }) => `Fältet "${input}" med flera val behöver "uniqueItems": true, för varje val görs högst en gång.`,
    rows: ({ input }) => `Fältet "${input}" med flera val kan inte ha rader: "items" ska ha "type", och "enum" om "options" saknas.`,
    choiceRows: ({ input }) => `Listan "${input}" behöver rader i "items". Flera val ur en lista ställs med widgeten "checkboxes".`,
    aloneLimit: ({ input }) =>
      `Valet som står ensamt i "${input}" kan aldrig godtas: "minItems" kräver fler val. Ta bort "minItems" eller "standsAlone".`,
    grouped: ({ input }) =>
      `Fältet "${input}" grupperar priser och erbjuder alltid alla val: ta bort "choicesIf" och "choicesFollow". Ett val som inte passar stoppas av en regel.`,
    withoutSet: ({ input }) =>
      `Fältet "${input}" med "choicesFollow" behöver "options": en uppsättning val som säger vad de hör till ("belongsTo").`,
    tooMany: ({ input, most, count }) =>
      `Fältet "${input}" låter kunden välja ${most}, men har bara ${count} val: så skulle det stå på sidan. Sänk eller ta bort "maxItems".`,
    tooFew: ({ input, least, count }) => `Fältet "${input}" kräver minst ${least} val och har bara ${count}.`,
    without: ({ input, keyword }) => `"${keyword}" gör inget i "${input}", som inte har några egna val.`,
    searched: ({ input, keyword }) =>
      `"${keyword}" går inte att använda i "${input}": en sökning visar hela uppslagslistan. Använd "select" med "options", eller ta bort "${keyword}".`,
    leader: ({ input, leader }) => `Valen i "${input}" kan inte följa "${leader}", som inte har några val.`,
    later: ({ input, leader }) => `Valen i "${input}" följer "${leader}", som ett senare steg frågar efter: ställ den frågan först.`,
    unlinked: ({ input, options }) =>
      `Valen i "${input}" följer en annan fråga, men inget val i "${options}" säger vad det hör till ("belongsTo").`,
    stranger: ({ code, leader, value: other }) => `Valet ${value(code)} hör till ${value(other)}, som inte är något val i "${leader}".`,
    childless: ({ input, leader, value: other }) =>
      `Svaret ${value(other)} på "${leader}" leder inte till något val i "${input}". Lägg till ett, eller visa frågan bara för de andra svaren ("showIf").`,
  },
} satisfies Catalogue<ChoiceFindings>
