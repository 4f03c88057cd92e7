import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import type { Json } from '../values/json.ts'
import { isUntouchedList } from './untouched.ts'

const persons = input({
  type: 'array',
  widget: 'list',
  items: {
    type: 'object',
    properties: {
      name: input({ type: 'string' }),
      kind: input({ type: 'string', default: 'adult' }),
      since: input({ type: 'string', widget: 'date', initial: { date: { days: 1 } } }),
      home: input({ type: 'object', properties: { street: input({ type: 'string' }) }, required: ['street'] }),
      pets: input({
        type: 'array',
        widget: 'list',
        items: { type: 'object', properties: { name: input({ type: 'string' }) }, required: [] },
      }),
    },
    required: ['name'],
  },
})

describe('an untouched list', () => {
  it.each<[string, Json | undefined, boolean]>([
    ['an empty row', [{}], true],
    ['a row with a default', [{ kind: 'adult' }], true],
    ['a row with a date that begins by itself', [{ since: '2026-11-22' }], true],
    ['a row with an empty composite answer', [{ home: {} }], true],
    ['a row with an empty list', [{ pets: [{}] }], true],
    ['no rows', [], true],
    ['a row with an answer', [{ name: 'Anna' }], false],
    ['a row with another choice than the default', [{ kind: 'child' }], false],
    ['a row with a part of a composite answer', [{ home: { street: 'Storgatan 1' } }], false],
    ['a row with a row with an answer', [{ pets: [{ name: 'Bella' }] }], false],
    ['an answered row before an empty one', [{ name: 'Anna' }, {}], false],
    ['a missing answer', undefined, false],
  ])('%s', (_, answer, isUntouched) => expect(isUntouchedList(persons, answer)).toBe(isUntouched))

  it('is never an input without rows', () => expect(isUntouchedList(input({ type: 'string' }), '')).toBe(false))
})
