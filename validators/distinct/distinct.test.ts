import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distinct } from './index.ts'

const names = fc.array(fc.constantFrom('Anna', 'Bo', 'Cilla', 'Dag', 'Eva', 'Filip', 'Gun'), { maxLength: 6 })

describe('[B5.1] [P5.1] rows that are to differ', () => {
  it('are refused exactly if two are the same, at the first that has been before', () => {
    fc.assert(
      fc.property(names, fc.subarray(['Anna', 'Bo']), (list, [guardian]) => {
        const verdict = distinct.check(
          list.map((name) => ({ name })),
          { by: 'name', and: ['guardian'] },
          { today: '2026-11-21', root: { guardian }, siblings: {} },
        )
        const first = list.findIndex((name, index) => name === guardian || list.indexOf(name) < index)
        expect(verdict).toEqual(first === -1 ? true : { message: 'distinct.same', at: `${first}.name` })
      }),
    )
  })

  it('name the inputs that they are compared with', () => {
    expect(distinct.inputsIn?.({ by: 'personalNumber', and: ['guardian'] })).toEqual(['guardian'])
    expect(distinct.inputsIn?.({ by: 'personalNumber' })).toEqual([])
  })
})
