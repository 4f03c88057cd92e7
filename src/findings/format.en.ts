import type { ParameterType } from '../engine/fragment.ts'
import type { ExcessFault } from '../engine/limits.ts'
import { wordVariant, type Catalogue, type Wording } from './catalogue.ts'
import type { FindingParams } from './finding.ts'
import { exampleOf } from './pattern-examples.ts'

type FormatCode = 'format' | 'excess' | 'hiddenSign' | 'tooComplex' | 'pattern' | 'reference' | 'rule'

const excess: Wording<ExcessFault> = {
  values: ({ most }) => `The document is too large: it may have at most ${most} values of all kinds.`,
  text: ({ most }) => `The text is too long: it may have at most ${most} characters.`,
  depth: ({ most }) => `The document is nested too deeply: at most ${most} levels may lie within each other.`,
  members: ({ size, most }) => `There are too many: ${size}, and at most ${most} are allowed here.`,
  name: ({ most }) => `A name is too long: it may have at most ${most} characters.`,
  reserved: ({ name }) => `The name "${name}" is reserved. Choose another one.`,
  rows: ({ most }) => `The list starts with too many rows: at most ${most}, with the lists inside it. Lower minItems.`,
}

const PARAMETERS: { readonly [Type in ParameterType]: string } = {
  input: 'the name of an input or a fact',
  condition: 'the name of a condition',
  place: 'the name of a place in the quote request',
  copyKey: 'a copy key',
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
}

/** Findings of documents that break the format, or cannot be processed. */
export const formatFindings = {
  excess,
  hiddenSign: {
    text: ({ character, sign }) =>
      `The text has a sign that nobody sees (${sign}) after ${character} characters. Type the text again from there instead of pasting it.`,
    name: ({ sign }) => `The name has a sign that nobody sees (${sign}). Type the name again instead of pasting it.`,
  },
  format: {
    missing: ({ name }) => `"${name}" is missing.`,
    unknownKey: ({ name }) => `"${name}" is not part of the format. Is it misspelt?`,
    oneOf: ({ values }) => `The value must be one of ${values.map(String).join(', ')}.`,
    value: ({ value }) => `The value must be ${JSON.stringify(value)}.`,
    type: ({ type }) => `The value has the wrong type, it must be ${type}.`,
    notMatching: ({ pattern }) => {
      const found = exampleOf(pattern)
      return 'example' in found
        ? `The value is malformed. Write it like ${found.example}.`
        : `The value is malformed, it must match the pattern ${found.pattern}.`
    },
    fewItems: ({ limit }) => `The list needs at least ${limit}.`,
    manyItems: ({ limit }) => `The list may have at most ${limit}.`,
    fewMembers: ({ limit }) => `At least ${limit} ${limit === 1 ? 'member is' : 'members are'} needed.`,
    manyMembers: ({ limit }) => `At most ${limit} ${limit === 1 ? 'member is' : 'members are'} allowed.`,
    shortText: ({ limit }) => `The text needs at least ${limit} character${limit === 1 ? '' : 's'}.`,
    longText: ({ limit }) => `The text may have at most ${limit} characters.`,
    low: ({ limit }) => `The value must be at least ${limit}.`,
    high: ({ limit }) => `The value may be at most ${limit}.`,
    twice: () => 'The same value is listed twice.',
    other: ({ reason }) => `The value does not follow the format (${reason}).`,
  },
  pattern: {
    forbidden: ({ sign }) => `The pattern uses ${sign}, which is not allowed: matching it can take any amount of time.`,
    unreadable: ({ reason }) => `The pattern cannot be read: ${reason}.`,
    tooLarge: () => 'The pattern is too large once its repetitions are written out. Use minLength and maxLength.',
    unanchored: () => 'The pattern must begin with ^, or it is tried from every character of the answer.',
    emptyRepeat: () =>
      'The pattern repeats something that can be empty. Rewrite it so that what is repeated is always at least one character.',
    ambiguous: () =>
      'The pattern can read the same character in several ways, so that an answer may take very long to match. Write it so that each character can belong to only one part of the pattern.',
  },
  reference: {
    format: ({ format, known }) =>
      `${format === undefined ? 'A document without a format' : `The format ${JSON.stringify(format)}`} is not supported. This program reads ${known} and older.`,
    malformed: ({ reference }) => `The reference "${reference}" is malformed. Write fragment:name#member.`,
    unknownFragment: ({ fragment }) => `The fragment "${fragment}" does not exist.`,
    unknownMember: ({ fragment, member, kind }) => `The fragment "${fragment}" has no member "${member}" among its ${kind}.`,
    unusable: ({ fragment, excess: fault, at }) =>
      `The fragment "${fragment}" cannot be used: ${wordVariant<ExcessFault>(excess, fault)} (${at})`,
    circle: ({ references }) => `The fragment refers to itself: ${references.join(' → ')}.`,
    unknownParameter: ({ group, parameter }) => `The group "${group}" has no parameter "${parameter}".`,
    missingParameter: ({ group, parameter }) => `The group "${group}" needs its parameter "${parameter}": write it under "with".`,
    parameterValue: ({ parameter, type }) => `The parameter "${parameter}" takes ${PARAMETERS[type]}.`,
    parameterPlace: ({ parameter, pointer }) => `The parameter "${parameter}" leads to ${pointer}, which the group does not have.`,
    unknownPart: ({ group, part }) => `The group "${group}" brings no part "${part}".`,
    nameTaken: ({ name, kind }) =>
      `The name "${name}" is taken among ${kind}. Give the group's part another name by "names" or "prefix", or leave it out by "without".`,
    nothingToPlace: ({ group, kind }) => `The group "${group}" has no ${kind} to show here. Name it under "use" of the document.`,
    parts: ({ most }) => `The document is too large with its fragments: at most ${most} parts.`,
    deep: ({ most }) => `Fragments may refer to fragments at most ${most} deep.`,
  },
  tooComplex: {
    chain: ({ node, most }) =>
      `"${node.replace('fact:', '')}" waits for a chain of more than ${most} answers, one after another. Divide the chain.`,
    time: ({ seconds }) =>
      `The document is too complex: the check took more than ${seconds} seconds, and got here. Simplify the conditions.`,
    memory: ({ megabytes }) =>
      `The document is too complex: the check took more than ${megabytes} MB of memory, and got here. Simplify the conditions.`,
    stopped: () => 'The check was stopped here. Try again. If it is stopped again, the document is too complex.',
  },
  rule: ({ reason }) => `The rule cannot be used: ${reason}`,
} satisfies Catalogue<Pick<FindingParams, FormatCode>>
