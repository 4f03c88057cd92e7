import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerAt, isWithin, withAnswerAt } from './answer-path.ts'
import type { Answers } from './document.ts'
import type { Json } from '../values/json.ts'

const NAMES = ['a', 'b', 'constructor', 'toString'] as const
const scalar = fc.constantFrom<Json>(1, 'x', true)
const row = fc.dictionary(fc.constantFrom(...NAMES), scalar, { minKeys: 1 })
const answer: fc.Arbitrary<Json> = fc.oneof(scalar, row, fc.array(row, { minLength: 1, maxLength: 3 }))
const answersOf = fc.dictionary(fc.constantFrom(...NAMES), answer) as fc.Arbitrary<Answers>

/** Returns the paths of all values. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  const inner = Object.entries(value).flatMap(([name, part]) => pathsIn(part, path === '' ? name : `${path}.${name}`))
  return path === '' ? inner : [path, ...inner]
}

/** Answers and a path in them: an existing one, or a new one in a group. */
const placed = answersOf.chain((answers) => {
  const fresh = [...NAMES, ...NAMES.map((name) => `new.${name}`)].filter((path) => answerAt(answers, path) === undefined)
  return fc.tuple(fc.constant(answers), fc.constantFrom('new', ...pathsIn(answers), ...fresh))
})

describe('a place in the answers', () => {
  it('has what was put there', () => {
    fc.assert(
      fc.property(placed, answer, ([answers, path], value) => {
        expect(answerAt(withAnswerAt(answers, path, value), path)).toEqual(value)
      }),
    )
  })

  it('changes nothing by what it had', () => {
    fc.assert(
      fc.property(placed, ([answers, path]) => {
        expect(withAnswerAt(answers, path, answerAt(answers, path))).toEqual(answers)
      }),
    )
  })

  it('has what was put there last', () => {
    fc.assert(
      fc.property(placed, answer, answer, ([answers, path], first, last) => {
        expect(withAnswerAt(withAnswerAt(answers, path, first), path, last)).toEqual(withAnswerAt(answers, path, last))
      }),
    )
  })

  it('leaves every other place as it was', () => {
    fc.assert(
      fc.property(placed, answer, ([answers, path], value) => {
        const after = withAnswerAt(answers, path, value)
        const others = pathsIn(answers).filter((other) => !isWithin(other, path) && !isWithin(path, other))
        expect(others.map((other) => answerAt(after, other))).toEqual(others.map((other) => answerAt(answers, other)))
      }),
    )
  })

  it('is empty when its answer is taken away; a row stays in its list', () => {
    fc.assert(
      fc.property(placed, ([answers, path]) => {
        const isRow = /\.\d+$/.test(path)
        expect(answerAt(withAnswerAt(answers, path, undefined), path)).toEqual(isRow ? {} : undefined)
      }),
    )
  })
})
