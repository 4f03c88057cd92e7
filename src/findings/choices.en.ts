import type { ChoiceFindings } from '../engine/lint/choice-findings.ts'
import type { Catalogue } from './catalogue.ts'

const value = (one: unknown) => JSON.stringify(one)

/** Findings of several choices, and of choices that depend on other answers, in English. */
export const choiceFindings = {
  choices: {
    unique: ({ input }) => `The input "${input}" with several choices needs "uniqueItems": true, because each is chosen at most once.`,
    rows: ({ input }) => `The input "${input}" with several choices cannot have rows: "items" has "type", and "enum" without "options".`,
    choiceRows: ({ input }) => `The list "${input}" needs rows in "items". Several choices of a list are asked by the widget "checkboxes".`,
    aloneLimit: ({ input }) =>
      `The choice that stands alone in "${input}" can never be accepted: "minItems" needs more. Remove "minItems" or "standsAlone".`,
    grouped: ({ input }) =>
      `The input "${input}" groups prices and always offers every choice: remove "choicesIf" and "choicesFollow". A rule stops a choice that does not fit.`,
    withoutSet: ({ input }) =>
      `The input "${input}" with "choicesFollow" needs "options": a set of choices that say what they belong to ("belongsTo").`,
    tooMany: ({ input, most, count }) =>
      `The input "${input}" lets the customer choose ${most}, but has only ${count} choices: the page would say so. Lower or remove "maxItems".`,
    tooFew: ({ input, least, count }) => `The input "${input}" needs at least ${least} choices and has only ${count}.`,
    without: ({ input, keyword }) => `"${keyword}" does nothing in "${input}", which has no choices of its own.`,
    searched: ({ input, keyword }) =>
      `"${keyword}" cannot be used in "${input}": a search offers the whole lookup set. Use "select" with "options", or remove "${keyword}".`,
    leader: ({ input, leader }) => `The choices of "${input}" cannot follow "${leader}", which has no choices.`,
    later: ({ input, leader }) => `The choices of "${input}" follow "${leader}", which a later step asks: ask that first.`,
    unlinked: ({ input, options }) =>
      `The choices of "${input}" follow another question, but no choice in "${options}" says what it belongs to ("belongsTo").`,
    stranger: ({ code, leader, value: other }) =>
      `The choice ${value(code)} belongs to ${value(other)}, which is no choice of "${leader}".`,
    childless: ({ input, leader, value: other }) =>
      `The answer ${value(other)} to "${leader}" leads to no choice of "${input}". Add one, or show the question only for the other answers ("showIf").`,
  },
} satisfies Catalogue<ChoiceFindings>
