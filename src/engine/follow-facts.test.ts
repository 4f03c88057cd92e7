import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { followFacts } from './follow-facts.ts'

const city = input({ type: 'string', initial: { fact: 'place.city' } })
const row = { type: 'object', properties: { city, name: input({ type: 'string' }) }, required: [] } as const
const properties = {
  city,
  home: input({ type: 'object', widget: 'address', properties: { city, shown: { ...city, readOnly: true } }, required: [] }),
  rows: input({
    type: 'array',
    widget: 'list',
    items: { ...row, properties: { ...row.properties, inner: input({ type: 'array', widget: 'list', items: row }) } },
  }),
}
const facts = { place: { city: 'Visby' } }
const nobody = () => false

describe('inputs that follow a fact', () => {
  it('have it at every depth, in each row that there is', () => {
    expect(followFacts({ properties }, {}, facts, nobody)).toEqual({ city: 'Visby', home: { city: 'Visby' } })
    expect(followFacts({ properties }, { rows: [{}, { name: 'Bo', inner: [{}] }] }, facts, nobody)).toEqual({
      city: 'Visby',
      home: { city: 'Visby' },
      rows: [{ city: 'Visby' }, { city: 'Visby', name: 'Bo', inner: [{ city: 'Visby' }] }],
    })
  })

  it('keep what the customer has answered', () => {
    const answers = { city: 'Kiruna', home: { city: 'Kiruna' }, rows: [{ city: 'Kiruna' }, { city: 'Kiruna' }] }
    const followed = followFacts({ properties }, answers, facts, (path) => path === 'home.city' || path === 'rows.1.city')
    expect(followed).toEqual({ city: 'Visby', home: { city: 'Kiruna' }, rows: [{ city: 'Visby' }, { city: 'Kiruna' }] })
  })

  it('are the same answers where nothing changes', () => {
    const answers = followFacts({ properties }, { rows: [{}] }, facts, nobody)
    expect(followFacts({ properties }, answers, facts, nobody)).toBe(answers)
    expect(followFacts({ properties }, answers, {}, nobody)).toBe(answers)
  })
})
