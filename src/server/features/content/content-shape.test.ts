import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, vi } from 'vitest'
import { bicycle, input } from '../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import type { FlowSource } from '../../../engine/document.ts'
import type { Fragments } from '../../../engine/fragment.ts'
import type { Json } from '../../../values/json.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'
import { checkFlow, type PublishRules } from './build-bundle.ts'
import { checkContentShape } from './content-shape.ts'
import { rulesInThread } from './flow-rules.ts'
import type { Workspace } from './workspace.ts'

const found = (kind: ContentKind, id: string, body: unknown) =>
  checkContentShape({ kind, id }, body, publishRules).map(({ code, at }) => `${code} ${at}`)

const checkSizes = (rules: PublishRules) =>
  checkContentShape({ kind: 'fragment', id: 'sizes' }, { fragment: 'sizes', properties: {} }, rules)

const set = (entries: unknown) => ({ options: 'sizes', entries })
const small = { code: 'small', copy: 'sizes.small' }
const article = { kind: 'tip', slug: 'tips', title: 'Tips', lead: 'Ett tips.', body: [] }

describe('[D3] the shape of content', () => {
  it('is compiled once for all flows, each of which has rules of its own', () => {
    checkSizes({ ...publishRules })
    const compile = vi.spyOn(Ajv2020.prototype, 'compile')
    expect(checkSizes({ ...publishRules })).toEqual([])
    expect(compile).not.toHaveBeenCalled()
  })

  it.each<[string, ContentKind, unknown, string[]]>([
    ['an options set without entries', 'options', { options: 'sizes' }, ['format ']],
    ['an options set with no entry', 'options', set([]), ['format /entries']],
    ['an options set of texts', 'options', set(['small', small]), ['format /entries/0']],
    ['an options set of nulls', 'options', set([null]), ['format /entries/0']],
    ['an options set that is null', 'options', null, ['format ']],
    ['an entry without a key', 'options', set([{ code: 'small' }]), ['format /entries/0']],
    ['an entry whose code is yes', 'options', set([{ ...small, code: true }]), ['format /entries/0/code']],
    ['a code twice', 'options', set([small, small]), ['duplicateCode /entries/1/code']],
    ['a set under another name', 'options', { options: 'size', entries: [small] }, ['optionsName /options']],
    ['a fragment without a name', 'fragment', { properties: {} }, ['format ']],
    ['a fragment whose inputs are a list', 'fragment', { fragment: 'sizes', properties: [] }, ['format /properties']],
    ['an input of a fragment that is null', 'fragment', { fragment: 'sizes', properties: { a: null } }, ['format /properties/a']],
    ['a key that no input has', 'fragment', { fragment: 'sizes', properties: { a: { minimun: 1 } } }, ['format /properties/a']],
    ['a group without a description', 'fragment', { fragment: 'sizes', groups: { a: {} } }, ['format /groups/a']],
    [
      'a parameter that leads nowhere',
      'fragment',
      {
        fragment: 'sizes',
        groups: { a: { description: 'x', parameters: { b: { type: 'text', description: 'x', at: ['/sections/1'] } } } },
      },
      ['reference /groups/a/parameters/b/at'],
    ],
    ['an unknown kind of members', 'fragment', { fragment: 'sizes', inputs: {} }, ['format ']],
    ['a text that is a number', 'copy', { hello: 7 }, ['format /hello']],
    ['a copy page that is a list', 'copy', [], ['format ']],
    ['a lookup set without entries', 'lookup', { lookup: 'sizes', entries: [] }, ['format /entries']],
    [
      'a lookup code that is no part of an address',
      'lookup',
      { lookup: 'sizes', entries: [{ code: 'a/b', text: 'x' }] },
      ['format /entries/0/code'],
    ],
    ['a lookup text that is empty', 'lookup', { lookup: 'sizes', entries: [{ code: 'a', text: '' }] }, ['format /entries/0/text']],
    ['a product that is a list', 'product', [], ['format ']],
    ['documents without terms', 'documents', { precontract: null }, ['format ', 'format /precontract']],
    ['personas as a list', 'personas', [], ['format ']],
    ['an assortment of nulls', 'assortment', { categories: [null], insuranceTypes: {} }, ['format /categories/0']],
    ['an article without a title', 'article', { ...article, title: undefined }, ['format ']],
    ['a flow that is a list', 'flow', [], ['format ']],
  ])('is refused: %s', (_, kind, body, findings) => expect(found(kind, 'sizes', body)).toEqual(findings))

  it.each<[string, ContentKind, unknown, string]>([
    ['a code of an options set', 'options', set([{ ...small, code: 'small\u200b' }]), '/entries/0/code'],
    ['a text', 'copy', { hello: 'kr \u202e001' }, '/hello'],
    ['the key of a text', 'copy', { 'hello\u200e': 'Hej' }, '/hello\u200e'],
    ['an article', 'article', { ...article, lead: 'Ett\u0002 tips.' }, '/lead'],
    ['a lookup set', 'lookup', { lookup: 'sizes', entries: [{ code: 'a', text: '\ufeffx' }] }, '/entries/0/text'],
    ['a product', 'product', { name: 'Båt\u2060' }, '/name'],
    ['documents', 'documents', { terms: 'Villkor\u0085' }, '/terms'],
    ['personas', 'personas', { personas: [{ name: 'Eva\u200f' }] }, '/personas/0/name'],
    ['an assortment', 'assortment', { categories: [{ id: 'a\u200b' }] }, '/categories/0/id'],
    ['a flow', 'flow', { ...bicycle, flow: 'bicycle\u200b' }, '/flow'],
    ['a fragment', 'fragment', { fragment: 'sizes', groups: { a: { description: 'x\u200b' } } }, '/groups/a/description'],
  ])('is refused with a sign that nobody sees: %s', (_, kind, body, at) => expect(found(kind, 'sizes', body)).toContain(`hiddenSign ${at}`))

  it('of a choice between alternatives has the faults of the meant one', () => {
    const linking = (link: unknown) => found('article', 'a', { ...article, links: [{ text: 'Mer', link }] })
    expect(linking({ linktype: 'url', url: 'javascript:alert(1)' })).toEqual(['format /links/0/link/url'])
    expect(linking({ linktype: 'phone' })).toContain('format /links/0/link/linktype')
    expect(found('article', 'a', { ...article, body: [{ paragraphs: [7] }] })).toEqual(['format /body/0/paragraphs/0'])
  })

  it('of a fragment lets a member leave out what the document writes, and take an older format', () => {
    expect(
      found('fragment', 'sizes', { fragment: 'sizes', properties: { a: { type: 'string' }, b: { $ref: 'fragment:sizes#a' } } }),
    ).toEqual([])
    expect(found('fragment', 'sizes', { fragment: 'sizes', properties: { a: { type: 'string', defaultDate: { days: 1 } } } })).toEqual([])
    expect(found('fragment', 'sizes', { fragment: 'sizes', sections: { a: { id: 'a' } }, steps: { b: { type: 'input' } } })).toEqual([])
  })

  it('gives some findings of a large set with many faults', () => {
    const entries = Array.from({ length: 30_000 }, () => ({ code: '/', text: '' }))
    expect(found('lookup', 'sizes', { lookup: 'sizes', entries }).length).toBeLessThan(50)
  })
})

describe('[D3] the content that a flow uses', () => {
  const sized = { ...bicycle.properties, size: input({ type: 'string', widget: 'select', options: 'sizes' }) }
  const check = (change: Partial<Workspace>, properties: object = sized) => {
    const source = { ...bicycle, properties } as unknown as FlowSource
    const { findings } = checkFlow(
      { flow: 'bicycle', source, fragments: {}, options: {}, copy: {}, documents: {}, ...change },
      publishRules,
    )
    return findings.map(({ code, at }) => `${code} ${at}`)
  }

  it.each<[string, Json, string]>([
    ['without entries', { options: 'sizes' }, 'format /options/sizes'],
    ['of texts', { options: 'sizes', entries: ['small'] }, 'format /options/sizes/entries/0'],
    ['of nulls', { options: 'sizes', entries: [null] }, 'format /options/sizes/entries/0'],
  ])('is refused at its place: an options set %s', (_, sizes, finding) => {
    expect(check({ options: { sizes } })).toEqual([finding])
    expect(check({ options: { sizes } }, bicycle.properties)).not.toContain(finding)
  })

  it('is refused at its place in a fragment, also one that another fragment names', () => {
    const fragments = {
      a: { fragment: 'a', properties: { b: { $ref: 'fragment:b#c' } } },
      b: { fragment: 'b', properties: { c: sized.size, d: 7 } },
    }
    expect(check({ fragments: fragments as unknown as Fragments }, { ...sized, value: { $ref: 'fragment:a#b' } })).toEqual(
      expect.arrayContaining(['format /fragments/b/properties/d']),
    )
    expect(check({ fragments: fragments as unknown as Fragments })).not.toContain('format /fragments/b/properties/d')
  })

  it('is refused at the use of a group and in the fragment', () => {
    const group = { description: 'A group.', properties: { a: input({ type: 'string', options: 'none' }) }, required: ['a'] }
    const fragments = { f: { fragment: 'f', groups: { g: { ...group, sections: [{ id: 'g', copy: 'a.b', inputs: ['a'] }] } } } }
    const [first] = bicycle.steps
    const steps = [{ ...first, sections: [...(first?.sections ?? []), { group: 'fragment:f#g' }] }, ...bicycle.steps.slice(1)]
    const found = (all: unknown) => {
      const source = { ...bicycle, steps } as unknown as FlowSource
      return checkFlow({ flow: 'bicycle', source, fragments: all as Fragments, options: {}, copy: {}, documents: {} }, publishRules)
        .findings
    }
    const inside = 'fragment:f /groups/g/properties/a/options'
    expect(found(fragments)).toContainEqual(expect.objectContaining({ code: 'unknownOptions', at: '/steps/0/sections/1', inside }))
    expect(found({ f: { fragment: 'f', groups: { g: { properties: [] } } } }).map(({ code, at }) => `${code} ${at}`)).toEqual([
      'format /fragments/f/groups/g',
      'format /fragments/f/groups/g/properties',
    ])
  })

  it('tells the first faults of a draft of fifty thousand', () => {
    const body = set(Array.from({ length: 50_000 }, () => small))
    expect(rulesInThread(publishRules).shape({ kind: 'options', id: 'sizes', body })).toHaveLength(1_000)
  })

  it('is refused at its place: a product, documents and personas', () => {
    expect(check({ product: {}, documents: { sv: {} }, personas: { personas: [7] } })).toEqual(
      expect.arrayContaining(['format /product', 'format /documents/sv', 'format /personas/0']),
    )
  })
})
