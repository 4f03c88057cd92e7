import { condition } from './condition.ts'
import { fact } from './fact.ts'
import { choiceItems, group, initial, input } from './input.ts'
import { integer, listOf, mapOf, optional, record, referable, required, text, use, type Definition, type DefinitionName } from './shape.ts'
import { groupUse } from './group-use.ts'
import { block, outcome, section, step } from './step.ts'

const dateOffset = record({
  isFilled: true,
  fields: {
    days: optional(integer(-36500, 36500)),
    months: optional(integer(-1200, 1200)),
    years: optional(integer(-150, 150)),
  },
})

/** Shared definitions of the format, by their name in the meta-schema. */
export const definitions: { readonly [Name in DefinitionName]: Definition } = {
  id: { words: 'name', shape: text({ pattern: '^[A-Za-z][A-Za-z0-9]*$', maxLength: 60 }) },
  copyKey: { words: 'copy key', shape: text({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)+$', maxLength: 120 }) },
  path: {
    words: 'path',
    shape: text({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.([A-Za-z][A-Za-z0-9]*|[0-9]+))*$', maxLength: 200 }),
    description: 'Place of an answer or a fact, or of a part of one.',
  },
  answerType: {
    words: 'type',
    shape: {
      kind: 'choice',
      of: ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'],
      typeName: 'AnswerType',
      description: 'The types of JSON Schema that an answer may have; `null` is an input that is only read.',
    },
  },
  reference: {
    words: 'reference',
    shape: record({ isOpen: true, fields: { $ref: required(text({ pattern: '^fragment:', maxLength: 130 })) } }),
    description: "A part of a shared fragment. Keys beside it win over the fragment's.",
  },
  inputOrReference: { words: 'input', shape: referable('input') },
  groupUse: { words: 'group', shape: groupUse },
  dateOffset: { words: '`days`, `months`, `years`', shape: dateOffset },
  condition: { words: 'condition', shape: condition, codeType: 'JsonSchema' },
  conditionList: { words: 'list of conditions', shape: listOf(use('condition'), { min: 1, max: 100 }) },
  conditions: { words: 'conditions by name', shape: mapOf(referable('condition'), { max: 500 }) },
  blocks: { words: 'list of blocks', shape: listOf(block, { max: 500 }), description: 'What stops a customer whose answers are valid.' },
  fact: { words: 'fact', shape: fact },
  initial: { words: 'see below', shape: initial },
  group: { words: 'group of inputs', shape: group },
  choiceItems: { words: 'type of the choices', shape: choiceItems },
  input: { words: 'input', shape: input },
  outcome: { words: 'outcome', shape: outcome },
  section: { words: 'section', shape: section },
  step: { words: 'step', shape: step },
}
