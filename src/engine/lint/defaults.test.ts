import { describe, expect, it } from 'vitest'
import { bicycle, edited, input } from '../../../tests/fixtures/flow.ts'
import type { Draft } from 'immer'
import type { FlowDocument, InputSchema } from '../document.ts'
import { lintDefaults } from './defaults.ts'
import { lintOf } from '../../../tests/fixtures/lint.ts'

const START = input({ type: 'string', dateWindow: { from: { days: 0 } }, initial: { date: { days: 1 } }, widget: 'date' })

/** The codes and places of the findings about defaults, where `start` is asked on a later step than the others. */
function found(inputs: Readonly<Record<string, InputSchema>>, change: (draft: Draft<FlowDocument>) => void = () => {}) {
  const document = edited(bicycle, (draft) => {
    Object.assign(draft.properties, inputs)
    change(draft)
  })
  return lintDefaults(lintOf(document)).map(({ code, at }) => `${code} ${at}`)
}

const REFUSED = ['initialDate /properties/start/initial/date']
const born = input({ type: 'string', birthDate: {}, widget: 'date' })

/** Stops the customer at `born` above an age. */
const stop = (years: number) => (draft: Draft<FlowDocument>) => {
  draft.conditions!['old'] = { properties: { born: { not: { birthDate: { max: { years } } } } }, required: ['born'] }
  draft.blocks!.push({ when: 'old', at: 'born', outcome: 'callUs' })
}

const year = (to: number) => input({ type: 'integer', yearWindow: { from: 1900, to: { years: to } }, default: 2025, widget: 'number' })

describe('a default day that a validator compares with another answer', () => {
  it.each<[limit: string, limits: object]>([
    ['too young for it', { min: { weeks: 6 } }],
    ['too old for it', { max: { years: 7 } }],
  ])('is found where an animal may be %s', (_, limits) => {
    expect(found({ born, start: { ...START, birthDate: { of: 'born', ...limits } } })).toEqual(REFUSED)
  })

  it.each<[limit: string, limits: object]>([
    ['too young for it', { min: 18 }],
    ['too old for it', { max: 17 }],
  ])('is found where a person may be %s', (_, limits) => {
    const child = input({ type: 'string', personalNumber: true, widget: 'personalNumber' })
    expect(found({ child, start: { ...START, age: { of: 'child', ...limits } } })).toEqual(REFUSED)
  })

  it('is not found where the other answer is refused before', () => {
    const start = { ...START, birthDate: { of: 'born', min: { weeks: 6 } } }
    expect(found({ born: { ...born, birthDate: { min: { weeks: 6 } } }, start })).toEqual([])
  })

  it('is not found where a block stops the customer at the other answer', () => {
    const start = { ...START, birthDate: { of: 'born', max: { years: 7 } } }
    expect(found({ born, start }, stop(6))).toEqual([])
    expect(found({ born, start }, stop(7))).toEqual(REFUSED)
  })

  it('is not found where the input follows a fact of the other answer', () => {
    const start = { ...START, birthDate: { of: 'born', min: { weeks: 6 } }, initial: { fact: 'first', date: { days: 1 } } }
    const facts = { first: { type: 'string', compute: 'startInAge', with: { born: 'born' }, params: { from: { days: 42 } } } } as const
    expect(found({ born, start }, (draft) => Object.assign(draft, { facts }))).toEqual([])
  })
})

describe('a default that is not a day from today', () => {
  it('is found where it is refused on some later day', () => {
    expect(found({ year: year(0) })).toEqual(['default /properties/year/default'])
    expect(found({ year: year(1) })).toEqual([])
  })
})
