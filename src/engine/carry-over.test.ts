import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { carryOver } from './carry-over.ts'

const document = {
  properties: {
    name: input({ type: 'string' }),
    amount: input({ type: 'integer' }),
    home: input({ type: 'object', properties: { city: input({ type: 'string' }) } }),
    persons: input({ type: 'array', items: { type: 'object', properties: { age: input({ type: 'integer' }) }, required: [] } }),
    files: input({ type: 'array' }),
  },
}

describe('answers to another document', () => {
  it('keep those that have a place, at every depth', () => {
    const answers = {
      name: 'Anna',
      gone: 1,
      home: { city: 'Umeå', floor: 2 },
      persons: [{ age: 3, hobby: 'x' }, {}],
      files: [{ file: 'a' }],
    }
    expect(carryOver(document, answers)).toEqual({
      name: 'Anna',
      home: { city: 'Umeå' },
      persons: [{ age: 3 }, {}],
      files: [{ file: 'a' }],
    })
  })

  it('drop those of another shape', () => {
    expect(carryOver(document, { name: ['Anna'], home: 'Umeå', persons: { age: 3 }, amount: { of: 1 } })).toEqual({})
    expect(carryOver(document, { amount: 'tre' })).toEqual({ amount: 'tre' })
  })
})
