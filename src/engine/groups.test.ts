import { describe, expect, it } from 'vitest'
import { validators } from '../../validators/registry.ts'
import type { JsonObject } from '../values/json.ts'
import { FLOW_FORMAT } from './document.ts'
import { ResolveError, type Fragment, type Fragments } from './fragment.ts'
import { originOf } from './gathered-parts.ts'
import { groupFaults } from './group-faults.ts'
import { resolveFlow } from './resolve.ts'

const input = (own: object = {}): JsonObject => ({ type: 'string', widget: 'text', copy: 'a.b', ...own })

const person: JsonObject = {
  description: 'A person.',
  parameters: {
    heading: { type: 'copyKey', description: 'Heading.', at: ['/sections/0/copy'] },
    least: { type: 'number', description: 'Least age.', at: ['/properties/number/age/min'] },
    asked: { type: 'condition', description: 'When.' },
    holder: { type: 'input', description: 'Another person.' },
    customer: { type: 'place', description: 'Place.' },
  },
  properties: {
    number: input({
      age: { min: 18, of: 'number' },
      differsFrom: ['holder', 'number'],
      quote: { path: 'customer.number', effect: 'none' },
    }),
    email: input({ showIf: 'asked', requiredIf: 'isKnown', initial: { fact: 'found.email' } }),
    visits: input({
      type: 'array',
      items: {
        type: 'object',
        required: [],
        properties: { on: input({ compareDate: [{ atLeast: { answer: 'number' } }, { atMost: { beside: 'number' } }] }), number: input() },
      },
    }),
  },
  required: ['number', 'email'],
  facts: { found: { type: 'object', lookup: 'person', with: { personalNumber: 'number' } } },
  conditions: {
    isKnown: {
      properties: { number: { compareNumber: [{ equal: { beside: 'email' } }] }, visits: { contains: { required: ['number'] } } },
      required: ['number', 'holder'],
    },
  },
  outcomes: { stop: { copy: 'a.stop' } },
  blocks: [{ when: 'isKnown', at: 'number', outcome: 'stop' }],
  sections: [
    { id: 'person', copy: 'a.person', inputs: ['number', 'email'], showIf: 'asked' },
    { id: 'visits', copy: 'a.visits', inputs: ['visits'] },
  ],
}

const fragments: Fragments = {
  f: {
    fragment: 'f',
    groups: {
      person,
      pair: {
        description: 'Two.',
        use: [{ group: 'fragment:f#person', prefix: 'other' }],
        properties: { both: input() },
        steps: [{ id: 'pair', type: 'input', copy: 'a.pair', sections: [{ group: 'fragment:f#plain' }] }],
      },
      plain: {
        description: 'Plain.',
        properties: { plain: input() },
        required: ['plain'],
        sections: [{ id: 'plain', copy: 'a.plain', inputs: ['plain'] }],
      },
      circle: { description: 'Circle.', use: [{ group: 'fragment:f#circle' }] },
    },
  },
}

const own = { id: 'own', copy: 'a.own', inputs: ['mine'] }
const sourceOf = (sections: readonly object[], more: object = {}) => ({
  $schema: FLOW_FORMAT,
  flow: 'test',
  properties: { mine: input() },
  required: ['mine'],
  steps: [{ id: 'one', type: 'input', copy: 'a.one', sections: [...sections, own] }],
  ...more,
})
const many = (of: string) => Array.from({ length: 60 }, (_, index) => ({ group: `fragment:f#${of}`, prefix: `p${index}` }))
const LONG = Array.from({ length: 2_000 }, () => 1)
const asPart = ({ group }: { group: string }): JsonObject => input({ type: 'object', properties: { x: { $ref: group } } })
const chainOf = (length: number, link: (use: { group: string }) => JsonObject): JsonObject =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`c${index}`, link({ group: `fragment:f#c${index + 1}` })]))
const use = (more: object = {}) => ({ group: 'fragment:f#person', ...more })
const resolve = (sections: readonly object[], more?: object) => {
  const { document, origins } = resolveFlow(sourceOf(sections, more) as unknown as JsonObject & { flow: string }, fragments, validators)
  return { document: document as unknown as JsonObject, origins }
}
const faultOf = (sections: readonly object[], more?: object) => {
  try {
    resolve(sections, more)
    return undefined
  } catch (error) {
    return error instanceof ResolveError
      ? `${error.fault.variant} ${error.at}${error.inside === undefined ? '' : ` ${error.inside}`}`
      : error
  }
}

describe('[D3] a group of a fragment, used among the sections of a step', () => {
  const { document } = resolve([use()])

  it('brings its inputs, requirements, conditions, facts, outcomes and blocks, and its sections to the place', () => {
    expect(Object.keys(document['properties'] as object)).toEqual(['mine', 'number', 'email', 'visits'])
    expect(document['required']).toEqual(['mine', 'number', 'email'])
    expect(document).toMatchObject({
      facts: person['facts'],
      conditions: person['conditions'],
      outcomes: person['outcomes'],
      blocks: person['blocks'],
    })
    expect(document['steps']).toMatchObject([{ sections: [...(person['sections'] as object[]), own] }])
    expect(document).not.toHaveProperty('use')
  })

  it('puts the values of its parameters at their places, and the names for which they stand', () => {
    const given = { heading: 'b.heading', least: 20, asked: 'mayAsk', holder: 'mine', customer: 'insured' }
    const used = resolve([use({ with: given })]).document
    expect(used).toMatchObject({
      properties: {
        number: { age: { min: 20 }, differsFrom: ['mine', 'number'], quote: { path: 'insured.number' } },
        email: { showIf: 'mayAsk' },
      },
      conditions: { isKnown: { required: ['number', 'mine'] } },
      steps: [{ sections: [{ copy: 'b.heading', showIf: 'mayAsk' }, {}, {}] }],
    })
  })

  it('has new names behind a prefix everywhere, also in validators, and not in rows', () => {
    const used = resolve([use({ prefix: 'partner', names: { email: 'mail' } })]).document
    expect(used).toMatchObject({
      properties: {
        partnerNumber: { age: { of: 'partnerNumber' }, differsFrom: ['holder', 'partnerNumber'] },
        mail: { requiredIf: 'partnerIsKnown', initial: { fact: 'partnerFound.email' } },
        partnerVisits: {
          items: {
            properties: { on: { compareDate: [{ atLeast: { answer: 'partnerNumber' } }, { atMost: { beside: 'number' } }] }, number: {} },
          },
        },
      },
      required: ['mine', 'partnerNumber', 'mail'],
      facts: { partnerFound: { with: { personalNumber: 'partnerNumber' } } },
      conditions: {
        partnerIsKnown: {
          properties: {
            partnerNumber: { compareNumber: [{ equal: { beside: 'mail' } }] },
            partnerVisits: { contains: { required: ['number'] } },
          },
          required: ['partnerNumber', 'holder'],
        },
      },
      blocks: [{ when: 'partnerIsKnown', at: 'partnerNumber', outcome: 'partnerStop' }],
      steps: [{ sections: [{ id: 'partnerPerson', inputs: ['partnerNumber', 'mail'] }, { id: 'partnerVisits' }, own] }],
    })
  })

  it('has new names behind a prefix in what decides which choices are offered', () => {
    const chosen = {
      description: 'Choices.',
      properties: { make: input(), model: input({ choicesFollow: 'make', choicesIf: { isOld: ['x'] } }) },
    }
    const group = { ...chosen, conditions: { isOld: { required: ['make'] } }, required: [] }
    const source = sourceOf([], { use: [{ group: 'fragment:c#chosen', prefix: 'my' }] }) as unknown as JsonObject & { flow: string }
    const { document: used } = resolveFlow(source, { c: { fragment: 'c', groups: { chosen: group } } }, validators)
    expect(used.properties).toMatchObject({ myModel: { choicesFollow: 'myMake', choicesIf: { myIsOld: ['x'] } } })
  })

  it('can be used twice under different names', () => {
    expect(resolve([use(), use({ prefix: 'partner' })]).document['required']).toHaveLength(5)
  })

  it('leaves out parts with their requirements, blocks and empty sections, and asks for others as options', () => {
    const used = resolve([use({ without: ['visits', 'stop'], optional: ['email'] })]).document
    expect(Object.keys(used['properties'] as object)).toEqual(['mine', 'number', 'email'])
    expect(used['required']).toEqual(['mine', 'number'])
    expect(used['blocks']).toBeUndefined()
    expect(used['steps']).toMatchObject([{ sections: [{ id: 'person' }, own] }])
  })

  it('has the keys that the document writes over its own, in names of the document', () => {
    const over = { prefix: 'p', properties: { number: { differsFrom: ['mine'] } }, sections: { visits: { copy: 'b.visits' } } }
    expect(resolve([use(over)]).document).toMatchObject({
      properties: { pNumber: { differsFrom: ['mine'], type: 'string' } },
      steps: [{ sections: [{ copy: 'a.person' }, { copy: 'b.visits' }, own] }],
    })
  })

  it('lacks the keys that the document writes over by null', () => {
    const { properties } = resolve([use({ properties: { email: { initial: null } } })]).document
    expect(properties).toMatchObject({ email: { widget: 'text' } })
    expect(JSON.stringify(properties)).not.toContain('found.email')
  })

  it('leads from a place of the resolved document to the use and the fragment, or to the key that the document writes', () => {
    const { origins } = resolve([use({ prefix: 'p', properties: { email: { copy: 'b.c' } } })])
    expect(originOf('/properties/pNumber/age', origins)).toEqual({
      at: '/steps/0/sections/0',
      inside: 'fragment:f /groups/person/properties/number/age',
    })
    expect(originOf('/properties/pEmail/copy', origins)).toEqual({ at: '/steps/0/sections/0/properties/email/copy' })
    expect(originOf('/steps/0/sections/2/inputs/0', origins)).toEqual({ at: '/steps/0/sections/1/inputs/0' })
    expect(originOf('/properties/mine/copy', origins)).toEqual({ at: '/properties/mine/copy' })
  })
})

describe('[D3] a group that uses another', () => {
  it('brings the parts of both, and its steps where it is used among the steps', () => {
    const used = resolve([], { steps: [{ group: 'fragment:f#pair' }] }).document
    expect(Object.keys(used['properties'] as object)).toEqual(['mine', 'both', 'otherNumber', 'otherEmail', 'otherVisits', 'plain'])
    expect(used['steps']).toMatchObject([{ id: 'pair', sections: [{ id: 'plain' }] }])
  })

  it('brings parts without showing them under `use`', () => {
    const used = resolve([], { use: [{ group: 'fragment:f#plain' }] }).document
    expect(used['required']).toEqual(['mine', 'plain'])
    expect(used['steps']).toMatchObject([{ sections: [own] }])
  })
})

describe('[D3] a use of a group', () => {
  it.each<[string, object, string]>([
    ['an unknown group', { group: 'fragment:f#nobody' }, 'unknownMember /steps/0/sections/0'],
    ['a malformed name', { group: 'person' }, 'malformed /steps/0/sections/0'],
    ['a circle', { group: 'fragment:f#circle' }, 'circle /steps/0/sections/0 fragment:f /groups/circle/use/0'],
    ['an unknown parameter', use({ with: { age: 1 } }), 'unknownParameter /steps/0/sections/0/with/age'],
    ['a value of another type', use({ with: { heading: 7 } }), 'parameterValue /steps/0/sections/0/with/heading'],
    ['a part that it lacks', use({ without: ['age'] }), 'unknownPart /steps/0/sections/0/without/0'],
    ['a key over a part that it lacks', use({ properties: { isKnown: {} } }), 'unknownPart /steps/0/sections/0/properties/isKnown'],
    ['a name that is taken', use({ names: { email: 'mine' } }), 'nameTaken /steps/0/sections/0'],
    ['steps that have no place among sections', { group: 'fragment:f#pair', without: ['pair'] }, 'nothingToPlace /steps/0/sections/0'],
  ])('is refused at its place: %s', (_, one, fault) => {
    expect(faultOf([one])).toBe(fault)
  })

  it('is refused without a parameter that the group needs', () => {
    const needs = { f: { fragment: 'f', groups: { a: { parameters: { x: { type: 'text', required: true, at: [] } } } } } }
    const source = sourceOf([{ group: 'fragment:f#a' }]) as unknown as JsonObject & { flow: string }
    expect(() => resolveFlow(source, needs, validators)).toThrow(/missingParameter/)
  })

  it('is refused where groups multiply', () => {
    const groups = { a: { use: many('b') }, b: { use: many('c') }, c: { use: many('d') }, d: { properties: { x: input() } } }
    const source = sourceOf([], { use: [{ group: 'fragment:f#a' }] }) as unknown as JsonObject & { flow: string }
    expect(() => resolveFlow(source, { f: { fragment: 'f', groups } }, validators)).toThrow(/"parts"/)
  })

  it.each<[string, Fragment, string]>([
    [
      'many groups inside each other',
      { fragment: 'f', groups: { ...chainOf(200, (use) => ({ use: [use] })), a: { use: [{ group: 'fragment:f#c0' }] } } },
      'deep',
    ],
    [
      'many inputs inside each other',
      { fragment: 'f', groups: { a: { properties: { x: { $ref: 'fragment:f#c0' } } } }, properties: chainOf(200, asPart) },
      'deep',
    ],
    [
      'few parts of very many values',
      { fragment: 'f', groups: { a: { use: many('b') }, b: { conditions: { c: { enum: LONG } } } } },
      'parts',
    ],
  ])('is refused where it brings %s', (_, fragment, fault) => {
    const source = sourceOf([], { use: [{ group: 'fragment:f#a' }] }) as unknown as JsonObject & { flow: string }
    expect(() => resolveFlow(source, { f: fragment }, validators)).toThrow(`"${fault}"`)
  })
})

describe('[D3] a fragment by itself', () => {
  it('is refused where a parameter leads nowhere, or a requirement names no input of the group', () => {
    const broken = {
      parameters: { x: { type: 'text', at: ['/sections/3/copy', '/properties/a/copy'] }, a: { type: 'input' } },
      properties: { a: input() },
      required: ['a', 'b'],
      blocks: [{ when: 'c', at: 'd', outcome: 'e' }],
    }
    expect(groupFaults({ fragment: 'f', groups: { g: broken } }).map(({ at, fault }) => `${fault.variant} ${at}`)).toEqual([
      'parameterPlace /groups/g/parameters/x/at',
      'nameTaken /groups/g/parameters/a',
      'unknownPart /groups/g/required/1',
      'unknownPart /groups/g/blocks/0/at',
    ])
    expect(groupFaults(fragments['f'] ?? { fragment: 'f' })).toEqual([])
  })
})
