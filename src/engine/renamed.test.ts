import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { followRenames, presentPath } from './renamed.ts'

const text = (renamedFrom?: readonly string[]) => input({ type: 'string', ...(renamedFrom && { renamedFrom }) })

const document = {
  properties: {
    city: text(['town', 'place']),
    home: input({
      type: 'object',
      renamedFrom: ['address'],
      properties: { street: text(['home.road', 'street']), number: text() },
    }),
    persons: input({
      type: 'array',
      renamedFrom: ['members'],
      items: {
        type: 'object',
        properties: { name: text(['fullName']), home: input({ type: 'object', properties: { zip: text(['zip']) } }) },
        required: [],
      },
    }),
  },
}

describe('[D3] answers to an earlier version', () => {
  it('follow an input that is renamed, the newest of several names first', () => {
    expect(followRenames(document, { town: 'Umeå' })).toEqual({ city: 'Umeå' })
    expect(followRenames(document, { place: 'Umeå', other: 1 })).toEqual({ city: 'Umeå', other: 1 })
    expect(followRenames(document, { place: 'Umeå', town: 'Luleå' })).toEqual({ place: 'Umeå', city: 'Luleå' })
  })

  it('follow into a composite answer, with one that is renamed, and in each row', () => {
    expect(followRenames(document, { street: 'Storgatan', address: { number: '3' } })).toEqual({
      home: { street: 'Storgatan', number: '3' },
    })
    expect(followRenames(document, { address: { road: 'Storgatan' } })).toEqual({ home: { street: 'Storgatan' } })
    expect(followRenames(document, { members: [{ fullName: 'Bo' }, { name: 'Elin', fullName: 'x' }, { zip: '11122' }] })).toEqual({
      persons: [{ name: 'Bo' }, { name: 'Elin', fullName: 'x' }, { home: { zip: '11122' } }],
    })
  })

  it('never replace an answer, and move once', () => {
    const moved = { city: 'Umeå', town: 'Luleå', home: { street: 'Storgatan' } }
    expect(followRenames(document, moved)).toEqual(moved)
    const once = followRenames(document, { town: 'Umeå', members: [{ fullName: 'Bo' }] })
    expect(followRenames(document, once)).toEqual(once)
  })

  it('follow out of a composite answer that is renamed too, whichever stands first', () => {
    const home = input({ type: 'object', renamedFrom: ['address'], properties: { street: text() } })
    const zip = text(['home.zip'])
    for (const properties of [
      { home, zip },
      { zip, home },
    ]) {
      const moved = followRenames({ properties }, { address: { street: 'Storgatan', zip: '11122' } })
      expect(moved).toEqual({ home: { street: 'Storgatan' }, zip: '11122' })
      expect(presentPath({ properties }, 'address.zip')).toBe('zip')
    }
  })

  it('of any shape are left as they are', () => {
    expect(followRenames(document, { members: 'x', address: 'y' })).toEqual({ persons: 'x', home: 'y' })
    expect(followRenames(document, { persons: [1, null] })).toEqual({ persons: [1, null] })
  })
})

describe('the place of an earlier answer', () => {
  it.each([
    ['town', 'city'],
    ['address.road', 'home.street'],
    ['members', 'persons'],
    ['members.1', 'persons.1'],
    ['members.1.fullName', 'persons.1.name'],
    ['persons.0.zip', 'persons.0.home.zip'],
    ['elsewhere.town', 'elsewhere.town'],
  ])('%s is now %s', (before, now) => expect(presentPath(document, before)).toBe(now))
})
