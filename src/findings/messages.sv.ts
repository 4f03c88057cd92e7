import type { MessageFindings } from '../engine/lint/findings.ts'
import type { Catalogue } from './catalogue.ts'
import { quoted } from './words.ts'

interface Malformed {
  readonly key: string
  readonly character: number
  readonly words: string
}

const malformed =
  (why: string) =>
  ({ key, character, words }: Malformed) =>
    `Texten "${key}" är felskriven vid tecken ${character}, "${words}": ${why}.`

/** Findings about placeholders, plurals, selects and marks, in Swedish. */
export const messageFindings = {
  malformedText: {
    unclosed: malformed('klammern avslutas inte'),
    stray: malformed('klammern har ingen början'),
    empty: malformed('det står inget mellan klamrarna'),
    name: malformed('mellan klamrarna ska det stå ett namn, som {name}, med bokstäver och siffror och utan mellanslag'),
    type: malformed('efter kolon ska det stå en sort utan mellanslag, som {name:money}'),
    kind: malformed('efter namnet ska det stå plural, select eller selectordinal, och sedan ett kommatecken'),
    branches: malformed('här ska det stå en gren: ett ord och dess text inom klamrar, som one {en sak}'),
    other: malformed('grenen other saknas'),
    twice: malformed('en gren står två gånger'),
    deep: malformed('valen ligger för djupt i varandra'),
    control: malformed('här finns ett tecken som inte syns. Skriv om texten från det tecknet'),
  },
  unknownBranch: ({ key, name, branch, known }) =>
    `Texten "${key}" har grenen "${branch}" för {${name}}, som aldrig visas. De grenar som kan visas är ${quoted(known)}.`,
  missingBranch: ({ key, name, branch }) =>
    `Texten "${key}" saknar grenen "${branch}" för {${name}}: språket böjer annorlunda för de talen.`,
  branchWithout: ({ key, name, branch, missing }) =>
    `Texten "${key}" saknar {${missing}} i grenen "${branch}" för {${name}}, fast en annan gren har platshållaren.`,
  choiceOf: {
    plural: ({ key, name }) => `Texten "${key}" böjer efter {${name}}, som varken är ett tal eller en lista.`,
    select: ({ key, name }) =>
      `Texten "${key}" väljer efter {${name}}, som kunden skriver själv. Bara grenarna "unanswered" och "other" kan visas.`,
  },
  unansweredText: ({ key, name }) =>
    `Texten "${key}" nämner {${name}} men har inga ord för tiden innan det är känt. Skriv {${name}, select, unanswered {…} other {…}}.`,
  countedOnly: ({ key, name }) =>
    `Texten "${key}" skriver ut {${name}}, som har personnummer i sig. Bara antalet går att nämna: {${name}, plural, …}.`,
  markup: {
    link: ({ key, words }) =>
      `Texten "${key}" har en länk som inte går att följa, "${words}". En adress börjar med https://, mailto:, tel: eller / och har inga mellanslag.`,
    bold: ({ key, words }) => `Texten "${key}" har två stjärnor som inte ger fetstil, "${words}". Fetstil skrivs **så här**.`,
    list: ({ key, words }) =>
      `Texten "${key}" har en lista eller en rubrik som inte visas som en sådan, "${words}". En lista har en tom rad före och efter sig, och rubriker går inte att ha här.`,
    plain: ({ key, words }) =>
      `Texten "${key}" visar "${words}" som det står. Bara .help, .info och .text till en fråga har länkar och fetstil.`,
    html: ({ key, words }) => `Texten "${key}" har HTML, "${words}", som kunden skulle läsa som den står.`,
  },
} satisfies Catalogue<MessageFindings>
