import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atMostOlderThan } from './index.ts'

const OLDER = ['198507092388', '199101012392', '197602292380'] as const
const YOUNGER = ['200111212395', '201501022386', '202301022386'] as const
const people = fc.array(fc.constantFrom(...OLDER, ...YOUNGER), { maxLength: 8 })

function isOlder(number: string): boolean {
  return (OLDER as readonly string[]).includes(number)
}

describe('[B5.2] at most so many who are older', () => {
  it('refuses exactly the first row too many, and says both limits', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 0, max: 4 }), (numbers, most) => {
        const verdict = atMostOlderThan.check(
          numbers.map((personalNumber) => ({ personalNumber })),
          { years: 25, most, by: 'personalNumber' },
          { today: '2026-11-21', root: {}, siblings: {} },
        )
        const first = numbers.findIndex((_, index) => numbers.slice(0, index + 1).filter(isOlder).length > most)
        const refusal = { message: 'atMostOlderThan.tooMany', params: { most, years: 25 }, at: `${first}.personalNumber` }
        expect(verdict).toEqual(first === -1 ? true : refusal)
      }),
    )
  })

  it('names the input with the date', () => {
    const params = { years: 25, most: 2, by: 'personalNumber' }
    expect(atMostOlderThan.inputsIn?.({ ...params, at: 'startDate' })).toEqual(['startDate'])
    expect(atMostOlderThan.inputsIn?.(params)).toEqual([])
  })
})
