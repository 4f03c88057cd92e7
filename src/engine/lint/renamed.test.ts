import { describe, expect, it } from 'vitest'
import { club, lintOf, withFields, withInputs, withParts } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument } from '../document.ts'
import { earlierInputs } from '../earlier-inputs.ts'
import { lintRenamed } from './renamed.ts'

const found = (document: FlowDocument, ...versions: readonly FlowDocument[]) =>
  lintRenamed(lintOf(document, { earlier: earlierInputs(versions) })).map(
    ({ at, params }) => `${(params as { variant: string }).variant} ${at}`,
  )

describe('[D3] earlier places of an answer', () => {
  it.each<[string, FlowDocument, string[]]>([
    ['of inputs that are gone', withInputs({ height: { renamedFrom: ['tall', 'home.tall'] } }), []],
    ['in the same row', withFields({ name: { renamedFrom: ['fullName', 'person.name'] } }), []],
    ['that moved into a composite answer', withParts({ street: { renamedFrom: ['street', 'address.street'] } }), []],
    ['that are in use', withInputs({ height: { renamedFrom: ['weight'] } }), ['inUse /properties/height/renamedFrom/0']],
    [
      'that are in use in the row',
      withFields({ name: { renamedFrom: ['number'] } }),
      ['inUse /properties/members/items/properties/name/renamedFrom/0'],
    ],
    ['that are the input itself', withInputs({ height: { renamedFrom: ['height.cm'] } }), ['inside /properties/height/renamedFrom/0']],
    ['in rows', withInputs({ height: { renamedFrom: ['members.tall'] } }), ['list /properties/height/renamedFrom/0']],
    ['with the number of a row', withInputs({ height: { renamedFrom: ['riders.0.tall'] } }), ['index /properties/height/renamedFrom/0']],
    ['of a consent', withInputs({ news: { renamedFrom: ['mail'] } }), ['consent /properties/news/renamedFrom']],
    [
      'of two inputs',
      withInputs({ height: { renamedFrom: ['tall'] }, weight: { renamedFrom: ['heavy', 'tall'] } }),
      ['taken /properties/weight/renamedFrom/1'],
    ],
  ])('%s', (_, document, findings) => expect(found(document)).toEqual(findings))

  it('never make a health answer another answer, and keep their type', () => {
    const before = withInputs({ ill: { type: 'string', sensitive: true }, motors: { type: 'number' } })
    expect(found(withInputs({ nick: { renamedFrom: ['ill'] } }), before)).toEqual(['sensitive /properties/nick/renamedFrom/0'])
    expect(found(withInputs({ nick: { renamedFrom: ['ill'], sensitive: true } }), before)).toEqual([])
    expect(found(withInputs({ nick: { type: 'string', renamedFrom: ['motors'] } }), before)).toEqual([
      'type /properties/nick/renamedFrom/0',
    ])
    // out of a composite answer that is renamed itself
    const { home, ...rest } = withInputs({ nick: { renamedFrom: ['home.ill'] } }).properties
    const out = { ...club, properties: { ...rest, home: { ...home!, sensitive: true, renamedFrom: ['address'] } } }
    const { home: address, ...others } = withParts({ ill: { type: 'string', sensitive: true } }).properties
    expect(found(out, { ...club, properties: { ...others, address: address! } })).toEqual(['sensitive /properties/nick/renamedFrom/0'])
    // of a list that is renamed itself
    const list = withFields({ power: { type: 'string', renamedFrom: ['watts'] } })
    const { members, ...properties } = list.properties
    const renamed = { ...list, properties: { ...properties, team: { ...members!, renamedFrom: ['members'] } } }
    const earlier = withFields({ watts: { type: 'integer' } }, { required: ['name'] })
    expect(found(renamed, club, earlier)).toEqual(['type /properties/team/items/properties/power/renamedFrom/0'])
  })
})
