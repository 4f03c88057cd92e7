import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordFindings } from '../../findings/word.ts'
import { anyFlow } from '../../../tests/fixtures/any-flow.ts'
import { input } from '../../../tests/fixtures/flow.ts'
import { club, lintOf, withFields } from '../../../tests/fixtures/lint.ts'
import { readChildFlow } from '../../../tests/content/child-files.ts'
import { readDemoFlow } from '../../../tests/content/demo-files.ts'
import type { FlowDocument, InputSchema, Step } from '../document.ts'
import { lintCycles } from './cycles.ts'

const cyclesOf = (document: FlowDocument) => lintCycles(lintOf(document))
const yes = (id: string) => ({ properties: { [id]: { const: true } }, required: [id] })
const ask = (schema: Partial<InputSchema> = {}) => input({ type: 'boolean', widget: 'yesNo', ...schema })

/** A document of these inputs in one section; condition `likes-x` reads the input x. */
function documentOf(properties: FlowDocument['properties'], rest: Partial<FlowDocument> = {}): FlowDocument {
  const sections = [{ id: 'all', copy: 'test.all', inputs: Object.keys(properties) }]
  const conditions = Object.fromEntries(Object.keys(properties).map((id) => [`likes-${id}`, yes(id)]))
  const steps: Step[] = [{ id: 'all', type: 'input', copy: 'test.all', sections }]
  return { ...club, properties, required: [], facts: {}, conditions, outcomes: {}, blocks: [], steps, ...rest }
}

const share = (source: string) => ({ type: 'number', compute: 'remainingShare', with: { share: source }, params: { whole: 100 } }) as const
const number = (schema: Partial<InputSchema> = {}) => input({ type: 'number', widget: 'number', ...schema })

const twoSteps = (first: object, second: object): Step[] => [
  { id: 'one', type: 'input', copy: 'test.one', sections: [{ id: 'one', copy: 'test.one', inputs: ['a'], ...first }] },
  { id: 'two', type: 'input', copy: 'test.two', ...second, sections: [{ id: 'two', copy: 'test.two', inputs: ['b'] }] },
]

describe('a cycle of inputs, sections, steps or facts', () => {
  it('is reported with every link', () => {
    const found = cyclesOf(documentOf({ a: ask({ showIf: 'likes-b' }), b: ask({ showIf: 'likes-a' }), c: ask({ showIf: 'likes-a' }) }))
    expect(wordFindings(found, 'sv')).toMatchObject([
      {
        code: 'circle',
        at: '/conditions/likes-b',
        text: 'Villkor och fakta går i cirkel, så det går inte att veta vad som ska visas: "a" visas när villkoret "likes-b" gäller, som frågar efter "b"; "b" visas när villkoret "likes-a" gäller, som frågar efter "a". Bryt cirkeln någonstans.',
      },
    ])
    const links = [
      { node: 'a', why: { variant: 'shownBy', condition: 'likes-b', on: 'b' } },
      { node: 'b', why: { variant: 'shownBy', condition: 'likes-a', on: 'a' } },
    ]
    expect(found).toEqual([{ code: 'circle', at: '/conditions/likes-b', params: { links } }])
  })

  it.each<[string, FlowDocument, string]>([
    ['an input that shows itself', documentOf({ a: ask({ showIf: 'likes-a' }) }), '/conditions/likes-a'],
    [
      'either of two, each while the other is not answered',
      documentOf(
        { a: ask({ showIf: 'noB' }), b: ask({ showIf: 'noA' }) },
        { conditions: { noA: { not: yes('a') }, noB: { not: yes('b') } } },
      ),
      '/conditions/noB',
    ],
    [
      'a section and a step that show each other',
      documentOf({ a: ask(), b: ask() }, { steps: twoSteps({ showIf: 'likes-b' }, { showIf: 'likes-a' }) }),
      '/conditions/likes-b',
    ],
    [
      'a fact of an answer that the fact shows',
      documentOf({ a: number({ showIf: 'much' }) }, { facts: { rest: share('a') }, conditions: { much: { required: ['rest'] } } }),
      '/conditions/much',
    ],
    [
      'an answer that follows a fact of itself',
      documentOf({ a: number({ initial: { fact: 'rest' } }) }, { facts: { rest: share('a') } }),
      '/properties/a/initial/fact',
    ],
    [
      'a fact of an answer that is compared with the fact',
      documentOf(
        { a: input({ type: 'string', differsFrom: ['town'] }) },
        { facts: { town: { type: 'string', lookup: 'places', with: { code: 'a' } } } },
      ),
      '/facts/town/with/code',
    ],
    [
      'a fact of an answer that is compared with what the fact shows',
      documentOf(
        { a: input({ type: 'string', age: { of: 'b', max: 10 } }), b: input({ type: 'string', showIf: 'known' }) },
        {
          facts: { old: { type: 'number', compute: 'ageOf', with: { personalNumber: 'a' } } },
          conditions: { known: { required: ['old'] } },
        },
      ),
      '/conditions/known',
    ],
    [
      'a condition whose validator looks at what it shows',
      documentOf(
        { a: input({ type: 'string' }), b: input({ type: 'string', showIf: 'young' }) },
        { conditions: { young: { properties: { a: { age: { max: 10, of: 'b' } } }, required: ['a'] } } },
      ),
      '/conditions/young',
    ],
    [
      'a list that its own rows show',
      documentOf(
        {
          list: input({ type: 'array', widget: 'list', showIf: 'some', items: { type: 'object', properties: { a: ask() }, required: [] } }),
        },
        { conditions: { some: { properties: { list: { contains: yes('a') } }, required: ['list'] } } },
      ),
      '/conditions/some',
    ],
    [
      'a part that follows a fact of the whole',
      documentOf(
        {
          home: input({
            type: 'object',
            widget: 'address',
            properties: { city: input({ type: 'string', initial: { fact: 'town' } }) },
            required: [],
          }),
        },
        { facts: { town: { type: 'string', lookup: 'places', with: { address: 'home' } } } },
      ),
      '/properties/home/properties/city/initial/fact',
    ],
  ])('%s', (_, document, at) => expect(cyclesOf(document).map((finding) => finding.at)).toEqual([at]))

  it('inside a row too', () => {
    const conditions = { rides: yes('isRider'), strong: { required: ['power'] } }
    const found = cyclesOf(withFields({ isRider: { showIf: 'strong' } }, { conditions }))
    expect(found.map(({ at }) => at)).toEqual(['/properties/members/items/conditions/strong'])
    expect(wordFindings(found, 'sv')[0]?.text).toContain(
      '"members.isRider" visas när villkoret "strong" gäller, som frågar efter "members.power"',
    )
  })
})

describe('what does not depend on itself', () => {
  it('any document whose inputs depend on those before them', () => {
    for (const document of fc.sample(anyFlow, { numRuns: 300, seed: 20261121 })) expect(cyclesOf(document)).toEqual([])
  })

  it.each<[string, FlowDocument]>([
    ['the documents of the product', readChildFlow()],
    ['the demonstration', readDemoFlow()],
    ['a chain', documentOf({ a: ask(), b: ask({ showIf: 'likes-a' }), c: ask({ showIf: 'likes-b' }), d: ask({ showIf: 'likes-c' }) })],
    [
      'an answer that is kept while it is hidden',
      documentOf({ a: ask({ showIf: 'likes-b', whenHidden: 'keep' }), b: ask({ showIf: 'likes-a' }) }),
    ],
    [
      'a part that follows a fact of another part',
      documentOf(
        {
          home: input({
            type: 'object',
            widget: 'address',
            properties: { code: input({ type: 'string' }), city: input({ type: 'string', initial: { fact: 'town' } }) },
            required: [],
          }),
        },
        { facts: { town: { type: 'string', lookup: 'places', with: { code: 'home.code' } } } },
      ),
    ],
    [
      'a fact of what another fact shows',
      documentOf(
        { a: number(), b: number({ showIf: 'some' }) },
        { facts: { one: share('a'), two: share('b') }, conditions: { some: { required: ['one'] } } },
      ),
    ],
  ])('%s', (_, document) => expect(cyclesOf(document)).toEqual([]))
})
