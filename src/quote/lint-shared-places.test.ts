import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import { validators } from '../../validators/registry.ts'
import { interpretRules } from '../engine/compile/interpret.ts'
import type { FlowDocument, InputSchema } from '../engine/document.ts'
import { lintSharedPlaces } from './lint-shared-places.ts'

const placed = (path: string, rest: Partial<InputSchema> = {}) => input({ type: 'string', quote: { path, effect: 'create' }, ...rest })

/** Returns where inputs share a place. A third input decides which of them is shown. */
function lint(one: InputSchema, other: InputSchema, unless: FlowDocument['conditions'] = {}): string[] {
  const document: FlowDocument = {
    ...bicycle,
    properties: { isNew: input({ type: 'boolean' }), one, other },
    conditions: {
      isNew: { properties: { isNew: { const: true } }, required: ['isNew'] },
      isUsed: { properties: { isNew: { const: false } }, required: ['isNew'] },
      ...unless,
    },
    steps: [{ id: 'one', type: 'input', copy: 'x.y', sections: [{ id: 's', copy: 'x.y', inputs: ['isNew', 'one', 'other'] }] }],
  }
  const rules = interpretRules(document)
  const found = lintSharedPlaces({ document, options: {}, registry: validators, computations: {}, remoteChecks: {}, rules, copy: {} })
  return found.map(({ at, params }) => `${at} ${JSON.stringify(params)}`)
}

const SHARED = ['/properties/other/quote {"variant":"shared","path":"bicycle.value","other":"one"}']

describe('[D1] inputs that share a place in the quote request', () => {
  it('are found if both are always shown', () => expect(lint(placed('bicycle.value'), placed('bicycle.value'))).toEqual(SHARED))

  it('are found if a customer can see both', () => {
    expect(lint(placed('bicycle.value', { showIf: 'isNew' }), placed('bicycle.value'))).toEqual(SHARED)
    expect(lint(placed('bicycle.value', { showIf: 'isNew' }), placed('bicycle.value', { showIf: 'isNew' }))).toEqual(SHARED)
  })

  it('are found if they share the place of a part', () => {
    const group = placed('bicycle', { type: 'object', widget: 'address', properties: { value: input({ type: 'string' }) } })
    expect(lint(group, placed('bicycle.value'))).toEqual(SHARED)
  })

  it('are alternatives if each customer sees one', () => {
    expect(lint(placed('bicycle.value', { showIf: 'isNew' }), placed('bicycle.value', { showIf: 'isUsed' }))).toEqual([])
  })

  it('are not refused for a condition that cannot be tried', () => {
    const open = { properties: { isNew: { const: true }, one: { pattern: '^x' } }, required: ['isNew', 'one'] }
    expect(lint(placed('bicycle.value'), placed('bicycle.value', { showIf: 'open' }), { open })).toEqual([])
  })

  it('have places of their own', () => expect(lint(placed('bicycle.value'), placed('bicycle.power'))).toEqual([]))
})
