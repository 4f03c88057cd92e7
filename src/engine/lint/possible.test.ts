import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import { validators } from '../../../validators/registry.ts'
import { interpretRules } from '../compile/interpret.ts'
import type { FlowDocument, InputSchema } from '../document.ts'
import type { JsonSchema } from '../../values/json.ts'
import { isPossible } from './possible.ts'

const CHOICES = [
  { code: 'a', copy: 'x.a' },
  { code: 'b', copy: 'x.b' },
]

/** Whether a condition over two inputs, the second of which may be hidden, can be true. */
function canHold(condition: JsonSchema, first: Partial<InputSchema> & Pick<InputSchema, 'type'>, second = input({ type: 'boolean' })) {
  const document: FlowDocument = {
    ...bicycle,
    properties: { first: input(first), second },
    conditions: { asked: condition, isYes: { properties: { first: { const: true } }, required: ['first'] } },
    steps: [{ id: 'one', type: 'input', copy: 'x.y', sections: [{ id: 's', copy: 'x.y', inputs: ['first', 'second'] }] }],
  }
  const rules = interpretRules(document)
  const lint = { document, options: { choices: CHOICES }, registry: validators, computations: {}, remoteChecks: {}, rules, copy: {} }
  return isPossible(lint, { conditions: ['asked'], test: ({ relevant }) => rules.holds('asked', relevant) })
}
const first = (schema: JsonSchema): JsonSchema => ({ properties: { first: schema }, required: ['first'] })

describe('isPossible', () => {
  it.each<[string, JsonSchema, Partial<InputSchema> & Pick<InputSchema, 'type'>, boolean]>([
    ['a choice', first({ const: 2 }), { type: 'integer', enum: [1, 2] }, true],
    ['a choice that there is not', first({ const: 3 }), { type: 'integer', enum: [1, 2] }, false],
    ['an option', first({ const: 'b' }), { type: 'string', options: 'choices' }, true],
    ['an option that there is not', first({ const: 'c' }), { type: 'string', options: 'choices' }, false],
    ['any text', first({ const: 'c' }), { type: 'string' }, true],
    ['any text but one', first({ not: { const: 'c' } }), { type: 'string' }, true],
    ['a text that is too long', first({ const: 'lång' }), { type: 'string', maxLength: 3 }, false],
    ['a number within', first({ minimum: 5 }), { type: 'integer', maximum: 5 }, true],
    ['a number without', first({ minimum: 6 }), { type: 'integer', maximum: 5 }, false],
    ['a whole number between neighbours', first({ exclusiveMinimum: 5, exclusiveMaximum: 6 }), { type: 'integer' }, false],
    ['a number between neighbours', first({ exclusiveMinimum: 5, exclusiveMaximum: 6 }), { type: 'number' }, true],
    ['a number in steps', first({ minimum: 101, maximum: 199 }), { type: 'integer', multipleOf: 100 }, false],
    ['a number on a step', first({ minimum: 101, maximum: 200 }), { type: 'integer', multipleOf: 100 }, true],
    ['a value of another type', first({ const: 'ja' }), { type: 'boolean' }, false],
    ['no answer', { not: { required: ['first'] } }, { type: 'boolean' }, true],
    ['an answer and none', { required: ['first'], not: { required: ['first'] } }, { type: 'boolean' }, false],
    ['one of two', { anyOf: [first({ const: 3 }), first({ const: 1 })] }, { type: 'integer', enum: [1, 2] }, true],
    ['none of two', { anyOf: [first({ const: 3 }), first({ const: 4 })] }, { type: 'integer', enum: [1, 2] }, false],
  ])('%s', (_, condition, schema, answer) => expect(canHold(condition, schema)).toBe(answer))

  it('looks at what hides an input, and at the order in which answers can be given', () => {
    const both = { properties: { first: { const: false } }, required: ['first', 'second'] }
    expect(canHold(both, { type: 'boolean' })).toBe(true)
    expect(canHold(both, { type: 'boolean' }, input({ type: 'boolean', showIf: 'isYes' }))).toBe(false)
    expect(canHold(both, { type: 'boolean' }, input({ type: 'boolean', showIf: 'isYes', whenHidden: 'keep' }))).toBe(true)
    expect(canHold({ required: ['second'] }, { type: 'boolean' }, input({ type: 'boolean', showIf: 'asked' }))).toBe(false)
    expect(canHold({ required: ['second'] }, { type: 'boolean' }, input({ type: 'boolean', showIf: 'asked', default: true }))).toBe(true)
  })

  it.each<[string, JsonSchema, Partial<InputSchema> & Pick<InputSchema, 'type'>]>([
    ['a pattern', first({ pattern: '^omöjligt$' }), { type: 'string', maxLength: 1 }],
    ['a validator', first({ age: { min: 200 } }), { type: 'string' }],
    ['an input that does not exist', { required: ['ghost'] }, { type: 'string' }],
    ['parts of a whole', first({ minimum: 2 }), { type: 'number', maximum: 1, multipleOf: 0.1 }],
  ])('refuses nothing that it cannot try: %s', (_, condition, schema) => expect(canHold(condition, schema)).toBe(true))
})
