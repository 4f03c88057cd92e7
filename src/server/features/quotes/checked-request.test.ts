import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differingPaths } from './checked-request.ts'

describe('differences between two requests', () => {
  it.each<[unknown, unknown, string[]]>([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1, b: { c: 2 } }, { b: { c: 3 }, a: 1 }, ['b.c']],
    [{ a: [1, 2] }, { a: [1] }, ['a.1']],
    [{ a: [] }, { a: {} }, ['a']],
    [{ a: null }, {}, ['a']],
    [{ a: 1 }, { a: '1' }, ['a']],
    [1, 2, ['']],
  ])('%j and %j', (a, b, paths) => expect(differingPaths(a, b)).toEqual(paths))

  it('are none exactly when the two are the same, and the same seen from either side', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(differingPaths(a, structuredClone(a))).toEqual([])
        expect(differingPaths(a, b)).toEqual(differingPaths(b, a))
      }),
    )
  })

  it('are limited in number', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, index]))
    expect(differingPaths(many, {})).toHaveLength(20)
  })
})
