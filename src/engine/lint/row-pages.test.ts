import { describe, expect, it } from 'vitest'
import { input } from '../../../tests/fixtures/flow.ts'
import { club, codesOf, lintOf, withFields, withInputs } from '../../../tests/fixtures/lint.ts'
import { lintRowPages } from './row-pages.ts'

const paged = withInputs({ members: { rows: 'ownPage' } })
const headed = (row: string) =>
  lintRowPages(lintOf(paged, { copy: { sv: { club: { 'club.members.row': row } } } })).map(({ code, at, params }) =>
    Object.assign({ code, at }, params),
  )

describe('a list with a page for each row [D1]', () => {
  it('is fine with rows of several inputs', () => {
    expect(lintRowPages(lintOf(paged))).toEqual([])
  })

  it('is a finding inside a row, where the list of the row cannot leave its page', () => {
    const shoes = input({ ...club.properties['members']!, type: 'array', rows: 'ownPage' })
    expect(codesOf(withFields({ shoes }))).toContain('rowPages /properties/members/items/properties/shoes/rows')
  })

  it('is a finding with rows of one input', () => {
    const one = {
      type: 'object',
      properties: { name: input({ type: 'string' }), news: input({ type: 'null', widget: 'info' }) },
      required: [],
    } as const
    expect(codesOf(withInputs({ members: { rows: 'ownPage', items: one } }))).toContain('rowPages /properties/members/rows')
  })

  it('is a finding with a heading that names no answer of the row, in the language that has it', () => {
    const text = { code: 'rowPages', at: '/copy/sv/club/club.members.row', variant: 'heading', input: 'members', key: 'club.members.row' }
    expect(headed('Medlem {number}')).toEqual([text])
    expect(headed('Medlem {number}, {height, plural, unanswered {} other {# cm}}')).toEqual([text])
    expect(headed('{name, select, unanswered {Medlem {number}} other {{name}}}')).toEqual([])
  })

  it('needs no answer in the heading where the rows have none that a text may name', () => {
    const sealed = withFields({ name: { sensitive: true }, isRider: { sensitive: true }, power: { sensitive: true } })
    const copy = { sv: { club: { 'club.members.row': 'Medlem {number}' } } }
    expect(lintRowPages(lintOf(withInputs({ members: { rows: 'ownPage' } }, sealed), { copy }))).toEqual([])
  })
})

describe('rows on their own page', () => {
  it('of an input that is no list is a finding', () => {
    expect(codesOf(withInputs({ height: { rows: 'ownPage' } }))).toContain('misplacedKeyword /properties/height/rows')
  })
})
