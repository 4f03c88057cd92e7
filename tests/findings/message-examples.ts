import type { MessageFindings } from '../../src/engine/lint/findings.ts'
import type { Examples } from './examples.ts'

/** Findings about placeholders, plurals, selects and marks. */
export const messageExamples: Examples<MessageFindings> = {
  malformedText: {
    unclosed: [
      { key: 'a.label', character: 5, words: '{x' },
      'Texten "a.label" är felskriven vid tecken 5, "{x": klammern avslutas inte.',
      'The text "a.label" is malformed at character 5, "{x": nothing closes the brace.',
    ],
    stray: [
      { key: 'a.label', character: 5, words: '}' },
      'Texten "a.label" är felskriven vid tecken 5, "}": klammern har ingen början.',
      'The text "a.label" is malformed at character 5, "}": nothing opens the brace.',
    ],
    empty: [
      { key: 'a.label', character: 5, words: '{}' },
      'Texten "a.label" är felskriven vid tecken 5, "{}": det står inget mellan klamrarna.',
      'The text "a.label" is malformed at character 5, "{}": there is nothing between the braces.',
    ],
    name: [
      { key: 'a.label', character: 5, words: '{{x}}' },
      'Texten "a.label" är felskriven vid tecken 5, "{{x}}": mellan klamrarna ska det stå ett namn, som {name}, med bokstäver och siffror och utan mellanslag.',
      'The text "a.label" is malformed at character 5, "{{x}}": between braces there must be a name, as {name}, of letters and digits and without spaces.',
    ],
    type: [
      { key: 'a.label', character: 5, words: '{x: money}' },
      'Texten "a.label" är felskriven vid tecken 5, "{x: money}": efter kolon ska det stå en sort utan mellanslag, som {name:money}.',
      'The text "a.label" is malformed at character 5, "{x: money}": after the colon there must be a type without spaces, as {name:money}.',
    ],
    kind: [
      { key: 'a.label', character: 5, words: '{x, plurl, other {}}' },
      'Texten "a.label" är felskriven vid tecken 5, "{x, plurl, other {}}": efter namnet ska det stå plural, select eller selectordinal, och sedan ett kommatecken.',
      'The text "a.label" is malformed at character 5, "{x, plurl, other {}}": after the name there must be plural, select or selectordinal, and then a comma.',
    ],
    branches: [
      { key: 'a.label', character: 5, words: 'offset:1' },
      'Texten "a.label" är felskriven vid tecken 5, "offset:1": här ska det stå en gren: ett ord och dess text inom klamrar, som one {en sak}.',
      'The text "a.label" is malformed at character 5, "offset:1": there must be a branch here: a word, and its text in braces, as one {a thing}.',
    ],
    other: [
      { key: 'a.label', character: 5, words: '{x, plural, one {…' },
      'Texten "a.label" är felskriven vid tecken 5, "{x, plural, one {…": grenen other saknas.',
      'The text "a.label" is malformed at character 5, "{x, plural, one {…": the branch other is missing.',
    ],
    twice: [
      { key: 'a.label', character: 5, words: '{x, plural, one {…' },
      'Texten "a.label" är felskriven vid tecken 5, "{x, plural, one {…": en gren står två gånger.',
      'The text "a.label" is malformed at character 5, "{x, plural, one {…": a branch is there twice.',
    ],
    deep: [
      { key: 'a.label', character: 5, words: '{x' },
      'Texten "a.label" är felskriven vid tecken 5, "{x": valen ligger för djupt i varandra.',
      'The text "a.label" is malformed at character 5, "{x": the choices are too deep in each other.',
    ],
    control: [
      { key: 'a.label', character: 5, words: 'x' },
      'Texten "a.label" är felskriven vid tecken 5, "x": här finns ett tecken som inte syns. Skriv om texten från det tecknet.',
      'The text "a.label" is malformed at character 5, "x": there is a sign here that nobody sees. Type the text again from that character.',
    ],
  },
  unknownBranch: [
    { key: 'a.label', name: 'x', branch: 'few', known: ['one', 'other'] },
    'Texten "a.label" har grenen "few" för {x}, som aldrig visas. De grenar som kan visas är "one", "other".',
    'The text "a.label" has the branch "few" for {x}, which never shows. The branches that can show are "one", "other".',
  ],
  missingBranch: [
    { key: 'a.label', name: 'x', branch: 'one' },
    'Texten "a.label" saknar grenen "one" för {x}: språket böjer annorlunda för de talen.',
    'The text "a.label" lacks the branch "one" for {x}: the language has other words for those numbers.',
  ],
  branchWithout: [
    { key: 'a.label', name: 'x', branch: 'other', missing: 'y' },
    'Texten "a.label" saknar {y} i grenen "other" för {x}, fast en annan gren har platshållaren.',
    'The text "a.label" lacks {y} in the branch "other" for {x}, although another branch has the placeholder.',
  ],
  choiceOf: {
    plural: [
      { key: 'a.label', name: 'x' },
      'Texten "a.label" böjer efter {x}, som varken är ett tal eller en lista.',
      'The text "a.label" has a plural of {x}, which is neither a number nor a list.',
    ],
    select: [
      { key: 'a.label', name: 'x' },
      'Texten "a.label" väljer efter {x}, som kunden skriver själv. Bara grenarna "unanswered" och "other" kan visas.',
      'The text "a.label" has a select of {x}, which customers write themselves. Only the branches "unanswered" and "other" can show.',
    ],
  },
  unansweredText: [
    { key: 'a.label', name: 'x' },
    'Texten "a.label" nämner {x} men har inga ord för tiden innan det är känt. Skriv {x, select, unanswered {…} other {…}}.',
    'The text "a.label" names {x} but has no words for the time before it is known. Write {x, select, unanswered {…} other {…}}.',
  ],
  countedOnly: [
    { key: 'a.label', name: 'x' },
    'Texten "a.label" skriver ut {x}, som har personnummer i sig. Bara antalet går att nämna: {x, plural, …}.',
    'The text "a.label" writes out {x}, which has personal numbers in it. Only the number of rows can be named: {x, plural, …}.',
  ],
  markup: {
    link: [
      { key: 'a.help', words: '[x](http://y)' },
      'Texten "a.help" har en länk som inte går att följa, "[x](http://y)". En adress börjar med https://, mailto:, tel: eller / och har inga mellanslag.',
      'The text "a.help" has a link that cannot be followed, "[x](http://y)". An address begins with https://, mailto:, tel: or /, and has no spaces.',
    ],
    bold: [
      { key: 'a.help', words: '** x' },
      'Texten "a.help" har två stjärnor som inte ger fetstil, "** x". Fetstil skrivs **så här**.',
      'The text "a.help" has two asterisks that make nothing bold, "** x". Bold words are written **like this**.',
    ],
    list: [
      { key: 'a.help', words: '- x' },
      'Texten "a.help" har en lista eller en rubrik som inte visas som en sådan, "- x". En lista har en tom rad före och efter sig, och rubriker går inte att ha här.',
      'The text "a.help" has a list or a heading that does not show as one, "- x". A list has an empty line before and after it, and headings cannot be here.',
    ],
    plain: [
      { key: 'a.label', words: '**x**' },
      'Texten "a.label" visar "**x**" som det står. Bara .help, .info och .text till en fråga har länkar och fetstil.',
      'The text "a.label" shows "**x**" as it stands. Only .help, .info and .text of a question have links and bold words.',
    ],
    html: [
      { key: 'a.help', words: '<b>x' },
      'Texten "a.help" har HTML, "<b>x", som kunden skulle läsa som den står.',
      'The text "a.help" has HTML, "<b>x", which the customer would read as it stands.',
    ],
  },
}
