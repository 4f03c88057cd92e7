import { listOf, mapOf, optional, record, required, scalar, text, use, type Field } from './shape.ts'

/** Maximum names in one list of a use. */
const MAX_NAMES = 200

const names = listOf(use('id'), { min: 1, max: MAX_NAMES, isUnique: true })

const over = (words: string): Field =>
  optional(mapOf({ kind: 'constants' }, { min: 1 }), `Keys that win over those of the group's ${words}, by name.`)

/** A group of a fragment, as a document uses it. */
export const groupUse = record({
  description:
    'A group of a fragment: its parts come into the document. Where a step or a section may be, its steps or sections come there.',
  fields: {
    group: required(
      text({ pattern: '^fragment:[A-Za-z][A-Za-z0-9-]*#[A-Za-z][A-Za-z0-9]*$', maxLength: 130 }),
      'The group, as `fragment:payment#payment`.',
    ),
    with: optional(mapOf(scalar('string', 'number', 'boolean'), { min: 1 }), 'Values of its parameters, by name.'),
    prefix: optional(use('id'), 'Begins the new name of each part: with `partner`, `email` becomes `partnerEmail`.'),
    names: optional(mapOf(use('id'), { min: 1 }), 'New names of some parts, by the name in the group. They win over the prefix.'),
    without: optional(names, 'Parts that are left out, with their blocks and requirements.'),
    optional: optional(names, 'Inputs that need not be answered here.'),
    properties: over('inputs'),
    conditions: over('conditions'),
    facts: over('facts'),
    outcomes: over('outcomes'),
    sections: over('sections'),
    steps: over('steps'),
  },
})
