import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { answerAt, groupOf, inputAt, isRequiredAt, isWithin, topInput, withAnswerAt } from './answer-path.ts'

const document = {
  properties: {
    plain: input({ type: 'string' }),
    list: input({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: input({ type: 'string' }),
          home: input({ type: 'object', properties: { city: input({ type: 'string' }) }, required: ['city'] }),
        },
        required: ['name'],
      },
    }),
  },
  required: ['plain'],
}

describe('places of answers', () => {
  it('read and write at any depth, and leave the rest as it was', () => {
    const answers = { plain: 'a', list: [{ name: 'x' }, { name: 'y', home: { city: 'z' } }] }
    expect(answerAt(answers, 'list.1.home.city')).toBe('z')
    expect(answerAt(answers, 'list.7.name')).toBeUndefined()
    expect(withAnswerAt(answers, 'list.0.home.city', 'q')).toEqual({
      plain: 'a',
      list: [{ name: 'x', home: { city: 'q' } }, answers.list[1]],
    })
    expect(withAnswerAt(answers, 'list.1.home.city', undefined)['list']).toEqual([{ name: 'x' }, { name: 'y' }])
    expect(withAnswerAt(answers, 'plain', undefined)).toEqual({ list: answers.list })
    expect(withAnswerAt({ list: [{ name: 'x' }] }, 'list.0.name', undefined)).toEqual({ list: [{}] })
  })

  it('what is written is read', () => {
    const path = fc.constantFrom('plain', 'list.0.name', 'list.1.home.city')
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean())
    fc.assert(
      fc.property(path, value, (at, given) => {
        const before = { plain: 'a', list: [{ name: 'x' }, {}] }
        expect(answerAt(withAnswerAt(before, at, given), at)).toBe(given)
        expect(before).toEqual({ plain: 'a', list: [{ name: 'x' }, {}] })
      }),
    )
  })

  it('never reach what every object inherits', () => {
    expect(answerAt({}, 'constructor')).toBeUndefined()
    expect(inputAt(document, 'constructor')).toBeUndefined()
    expect(inputAt(document, 'list.0.toString')).toBeUndefined()
    withAnswerAt({}, '__proto__.polluted', 'yes')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('lead to their input and say whether it must be answered', () => {
    expect(inputAt(document, 'list.3.home.city')).toBe(groupOf(document.properties.list)?.properties['home']?.properties?.['city'])
    const required = ['plain', 'list', 'list.0.name', 'list.0.home', 'list.0.home.city'].map((path) => isRequiredAt(document, path))
    expect(required).toEqual([true, false, true, false, true])
  })

  it('have their outer paths', () => {
    expect(topInput('list.0.name')).toBe('list')
    expect(isWithin('list.0', 'list')).toBe(true)
    expect(isWithin('listing', 'list')).toBe(false)
  })
})
