import type { ChoiceFindings } from '../../src/engine/lint/choice-findings.ts'
import type { Examples } from './examples.ts'

/** Findings of several choices, and of choices that depend on other answers. */
export const choiceExamples: Examples<ChoiceFindings> = {
  choices: {
    unique: [
      { input: 'extras' },
      'Fältet "extras" med flera val behöver "uniqueItems": true, för varje val görs högst en gång.',
      'The input "extras" with several choices needs "uniqueItems": true, because each is chosen at most once.',
    ],
    rows: [
      { input: 'extras' },
      'Fältet "extras" med flera val kan inte ha rader: "items" ska ha "type", och "enum" om "options" saknas.',
      'The input "extras" with several choices cannot have rows: "items" has "type", and "enum" without "options".',
    ],
    choiceRows: [
      { input: 'extras' },
      'Listan "extras" behöver rader i "items". Flera val ur en lista ställs med widgeten "checkboxes".',
      'The list "extras" needs rows in "items". Several choices of a list are asked by the widget "checkboxes".',
    ],
    aloneLimit: [
      { input: 'extras' },
      'Valet som står ensamt i "extras" kan aldrig godtas: "minItems" kräver fler val. Ta bort "minItems" eller "standsAlone".',
      'The choice that stands alone in "extras" can never be accepted: "minItems" needs more. Remove "minItems" or "standsAlone".',
    ],
    searched: [
      { input: 'breed', keyword: 'choicesFollow' },
      '"choicesFollow" går inte att använda i "breed": en sökning visar hela uppslagslistan. Använd "select" med "options", eller ta bort "choicesFollow".',
      '"choicesFollow" cannot be used in "breed": a search offers the whole lookup set. Use "select" with "options", or remove "choicesFollow".',
    ],
    grouped: [
      { input: 'cover' },
      'Fältet "cover" grupperar priser och erbjuder alltid alla val: ta bort "choicesIf" och "choicesFollow". Ett val som inte passar stoppas av en regel.',
      'The input "cover" groups prices and always offers every choice: remove "choicesIf" and "choicesFollow". A rule stops a choice that does not fit.',
    ],
    withoutSet: [
      { input: 'model' },
      'Fältet "model" med "choicesFollow" behöver "options": en uppsättning val som säger vad de hör till ("belongsTo").',
      'The input "model" with "choicesFollow" needs "options": a set of choices that say what they belong to ("belongsTo").',
    ],
    tooMany: [
      { input: 'extras', most: 9, count: 4 },
      'Fältet "extras" låter kunden välja 9, men har bara 4 val: så skulle det stå på sidan. Sänk eller ta bort "maxItems".',
      'The input "extras" lets the customer choose 9, but has only 4 choices: the page would say so. Lower or remove "maxItems".',
    ],
    tooFew: [
      { input: 'extras', least: 3, count: 2 },
      'Fältet "extras" kräver minst 3 val och har bara 2.',
      'The input "extras" needs at least 3 choices and has only 2.',
    ],
    without: [
      { input: 'breed', keyword: 'choicesIf' },
      '"choicesIf" gör inget i "breed", som inte har några egna val.',
      '"choicesIf" does nothing in "breed", which has no choices of its own.',
    ],
    leader: [
      { input: 'model', leader: 'name' },
      'Valen i "model" kan inte följa "name", som inte har några val.',
      'The choices of "model" cannot follow "name", which has no choices.',
    ],
    later: [
      { input: 'model', leader: 'make' },
      'Valen i "model" följer "make", som ett senare steg frågar efter: ställ den frågan först.',
      'The choices of "model" follow "make", which a later step asks: ask that first.',
    ],
    unlinked: [
      { input: 'model', options: 'models' },
      'Valen i "model" följer en annan fråga, men inget val i "models" säger vad det hör till ("belongsTo").',
      'The choices of "model" follow another question, but no choice in "models" says what it belongs to ("belongsTo").',
    ],
    stranger: [
      { code: 'v60', leader: 'make', value: 'volvo' },
      'Valet "v60" hör till "volvo", som inte är något val i "make".',
      'The choice "v60" belongs to "volvo", which is no choice of "make".',
    ],
    childless: [
      { input: 'model', leader: 'make', value: 'saab' },
      'Svaret "saab" på "make" leder inte till något val i "model". Lägg till ett, eller visa frågan bara för de andra svaren ("showIf").',
      'The answer "saab" to "make" leads to no choice of "model". Add one, or show the question only for the other answers ("showIf").',
    ],
  },
}
