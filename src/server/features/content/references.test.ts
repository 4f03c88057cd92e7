import { describe, expect, it } from 'vitest'
import { referrersOf, type NamingDraft } from './references.ts'

const drafts: readonly NamingDraft[] = [
  {
    kind: 'flow',
    id: 'boat',
    body: {
      copy: ['boat', 'general'],
      properties: { owner: { $ref: 'fragment:person#owner' }, size: { options: 'sizes' }, model: { lookup: 'boats' } },
      facts: { city: { lookup: 'postalCode', with: { postalCode: 'zip' } } },
      participants: { crew: { flow: 'crew' } },
    },
  },
  { kind: 'flow', id: 'crew', body: { copy: ['crew'] } },
  { kind: 'fragment', id: 'person', body: { inputs: { country: { options: 'countries' } } } },
  { kind: 'product', id: 'boat', body: {} },
  { kind: 'personas', id: 'boat', body: {} },
  { kind: 'documents', id: 'boat.sv', body: {} },
  { kind: 'article', id: 'sea', body: { products: ['boat'], related: ['knots'] } },
  {
    kind: 'article',
    id: 'knots',
    body: { body: [{ paragraphs: [[{ text: 'Villkor', link: { linktype: 'asset', asset: 'boat/terms' } }]] }] },
  },
]

describe('[D1] what needs a piece of content', () => {
  it.each<[Parameters<typeof referrersOf>[0], string[]]>([
    [{ kind: 'fragment', id: 'person' }, ['flow boat']],
    [{ kind: 'fragment', id: 'pers' }, []],
    [{ kind: 'options', id: 'sizes' }, ['flow boat']],
    [{ kind: 'options', id: 'countries' }, ['fragment person']],
    [{ kind: 'lookup', id: 'boats' }, ['flow boat']],
    [{ kind: 'lookup', id: 'postalCode' }, []],
    [{ kind: 'copy', id: 'boat.sv' }, ['flow boat']],
    [{ kind: 'copy', id: 'general.sv' }, ['flow boat', 'program general']],
    [{ kind: 'flow', id: 'boat' }, ['product boat', 'personas boat', 'documents boat.sv', 'article sea', 'article knots']],
    [{ kind: 'flow', id: 'crew' }, ['flow boat']],
    [{ kind: 'product', id: 'boat' }, ['flow boat']],
    [{ kind: 'personas', id: 'boat' }, ['flow boat']],
    [{ kind: 'documents', id: 'boat.sv' }, ['flow boat', 'article knots']],
    [{ kind: 'assortment', id: 'assortment' }, ['product boat']],
    [{ kind: 'article', id: 'knots' }, ['article sea']],
    [{ kind: 'article', id: 'sea' }, []],
  ])('%j: %j', (ref, names) => expect(referrersOf(ref, drafts).map(({ kind, id }) => `${kind} ${id}`)).toEqual(names))
})
