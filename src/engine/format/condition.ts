import { enumOf, limits } from './constraints.ts'
import { integer, listOf, mapOf, optional, record, scalar, text, use } from './shape.ts'

const AMOUNT = integer(0)
const CONDITIONS = use('conditionList')
const CONDITION = use('condition')

/** The keywords of JSON Schema that a condition may use. */
export const condition = record({
  description: 'A JSON Schema over answers and facts: these keywords, and the validators.',
  isExtended: true,
  schema: { $ref: '#/$defs/validators' },
  fields: {
    title: optional(text(), 'A note for the editor.'),
    type: optional(use('answerType')),
    const: optional(scalar('string', 'number', 'boolean', 'null'), 'The only value that is accepted.'),
    enum: enumOf('string', 'number', 'boolean', 'null'),
    ...limits,
    minItems: optional(AMOUNT, 'Fewest rows of a list.'),
    maxItems: optional(AMOUNT, 'Most rows of a list.'),
    minContains: optional(AMOUNT, 'Fewest rows that `contains` accepts.'),
    maxContains: optional(AMOUNT, 'Most rows that `contains` accepts.'),
    required: optional(listOf(use('id'), { max: 1500, isUnique: true }), 'Answers and facts that are known.'),
    properties: optional(mapOf(CONDITION), 'What answers and facts are like, by name.'),
    items: optional(CONDITION, 'What each row is like.'),
    contains: optional(CONDITION, 'What at least one row is like.'),
    allOf: optional(CONDITIONS, 'Every one holds.'),
    anyOf: optional(CONDITIONS, 'At least one holds.'),
    oneOf: optional(CONDITIONS, 'Exactly one holds.'),
    not: optional(CONDITION, 'It does not hold.'),
    if: optional(CONDITION, 'Decides between `then` and `else`.'),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that is never awaited
    then: optional(CONDITION, 'Holds where `if` does.'),
    else: optional(CONDITION, 'Holds where `if` does not.'),
  },
})
