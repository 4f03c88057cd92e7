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
    `The text "${key}" is malformed at character ${character}, "${words}": ${why}.`

/** Findings about placeholders, plurals, selects and marks, in English. */
export const messageFindings = {
  malformedText: {
    unclosed: malformed('nothing closes the brace'),
    stray: malformed('nothing opens the brace'),
    empty: malformed('there is nothing between the braces'),
    name: malformed('between braces there must be a name, as {name}, of letters and digits and without spaces'),
    type: malformed('after the colon there must be a type without spaces, as {name:money}'),
    kind: malformed('after the name there must be plural, select or selectordinal, and then a comma'),
    branches: malformed('there must be a branch here: a word, and its text in braces, as one {a thing}'),
    other: malformed('the branch other is missing'),
    twice: malformed('a branch is there twice'),
    deep: malformed('the choices are too deep in each other'),
    control: malformed('there is a sign here that nobody sees. Type the text again from that character'),
  },
  unknownBranch: ({ key, name, branch, known }) =>
    `The text "${key}" has the branch "${branch}" for {${name}}, which never shows. The branches that can show are ${quoted(known)}.`,
  missingBranch: ({ key, name, branch }) =>
    `The text "${key}" lacks the branch "${branch}" for {${name}}: the language has other words for those numbers.`,
  branchWithout: ({ key, name, branch, missing }) =>
    `The text "${key}" lacks {${missing}} in the branch "${branch}" for {${name}}, although another branch has the placeholder.`,
  choiceOf: {
    plural: ({ key, name }) => `The text "${key}" has a plural of {${name}}, which is neither a number nor a list.`,
    select: ({ key, name }) =>
      `The text "${key}" has a select of {${name}}, which customers write themselves. Only the branches "unanswered" and "other" can show.`,
  },
  unansweredText: ({ key, name }) =>
    `The text "${key}" names {${name}} but has no words for the time before it is known. Write {${name}, select, unanswered {…} other {…}}.`,
  countedOnly: ({ key, name }) =>
    `The text "${key}" writes out {${name}}, which has personal numbers in it. Only the number of rows can be named: {${name}, plural, …}.`,
  markup: {
    link: ({ key, words }) =>
      `The text "${key}" has a link that cannot be followed, "${words}". An address begins with https://, mailto:, tel: or /, and has no spaces.`,
    bold: ({ key, words }) =>
      `The text "${key}" has two asterisks that make nothing bold, "${words}". Bold words are written **like this**.`,
    list: ({ key, words }) =>
      `The text "${key}" has a list or a heading that does not show as one, "${words}". A list has an empty line before and after it, and headings cannot be here.`,
    plain: ({ key, words }) =>
      `The text "${key}" shows "${words}" as it stands. Only .help, .info and .text of a question have links and bold words.`,
    html: ({ key, words }) => `The text "${key}" has HTML, "${words}", which the customer would read as it stands.`,
  },
} satisfies Catalogue<MessageFindings>
