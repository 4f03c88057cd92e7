import { describe, expect, it } from 'vitest'
import type { Fact, FlowDocument } from '../document.ts'
import { input } from '../../../tests/fixtures/flow.ts'
import { lintFlow } from './lint-flow.ts'
import { club, codesOf, lintOf, withFields, withInputs } from '../../../tests/fixtures/lint.ts'

const withFacts = (facts: Readonly<Record<string, Fact>>): FlowDocument => ({ ...club, facts: { ...club.facts, ...facts } })
const place = (change: object): FlowDocument => withFacts({ place: { ...club.facts!['place'], ...change } as Fact })
const bmi = (change: object): FlowDocument => withFacts({ bmi: { ...club.facts!['bmi'], ...change } as Fact })

describe('facts', () => {
  it('may be made of answers, of parts of them, of rows, and of facts before them', () => {
    const share = { type: 'number', compute: 'remainingShare', params: { whole: 100 } } as const
    const facts: Readonly<Record<string, Fact>> = {
      ofPart: { type: 'integer', compute: 'ageOf', with: { personalNumber: 'members.0.number' } },
      ofFact: { ...share, with: { share: 'ofPart' } },
      ofFactPart: { type: 'string', lookup: 'names', with: { city: 'place.city' } },
      ofList: { type: 'string', lookup: 'names', with: { list: 'members', row: 'members.0' } },
    }
    expect(codesOf(withFacts(facts))).toEqual([])
  })

  it('may be calculated over the rows of lists and over answers, by any names', () => {
    const facts: Readonly<Record<string, Fact>> = {
      total: { type: 'number', compute: 'sum', with: { list: 'members', own: 'weight' }, params: { field: 'power' } },
      riders: { type: 'integer', compute: 'count', with: { list: 'members', me: 'news' }, params: { field: 'isRider', is: true } },
      both: { type: 'number', compute: 'product', with: { powers: 'total', riders: 'riders' } },
    }
    expect(codesOf(withFacts(facts))).toEqual([])
  })

  it.each<[string, FlowDocument, string]>([
    ['a fact that is called as an input', withFacts({ height: { type: 'string', given: true } }), 'factName /facts/height'],
    [
      'parts of what has none',
      withFacts({ level: { type: 'string', given: true, properties: { a: { type: 'string' } } } }),
      'factParts /facts/level/properties',
    ],
    ['a source that is not there', bmi({ with: { height: 'ghost', weight: 'weight' } }), 'unknownSource /facts/bmi/with/height'],
    ['a part that is not there', bmi({ with: { height: 'place.ghost', weight: 'weight' } }), 'unknownSource /facts/bmi/with/height'],
    [
      'a field of rows without the row',
      bmi({ with: { height: 'members.power', weight: 'weight' } }),
      'unknownSource /facts/bmi/with/height',
    ],
    ['a fact that is made of itself', bmi({ with: { height: 'bmi', weight: 'weight' } }), 'laterFact /facts/bmi/with/height'],
    ['a fact that comes later', bmi({ with: { height: 'level', weight: 'weight' } }), 'laterFact /facts/bmi/with/height'],
    ['a list without the field that is summed', bmi({ compute: 'sum', with: { list: 'members' } }), 'rowField /facts/bmi'],
    [
      'a field of rows without a list',
      bmi({ compute: 'sum', with: { a: 'height' }, params: { field: 'power' } }),
      'rowField /facts/bmi/params/field',
    ],
    [
      'a field that the rows lack',
      bmi({ compute: 'sum', with: { list: 'members' }, params: { field: 'ghost' } }),
      'unknownInput /facts/bmi/params/field',
    ],
    [
      'rows of a kind that the field does not have',
      {
        ...withFields({ role: { type: 'string', widget: 'radio', enum: ['adult', 'child'] } }),
        facts: {
          ...club.facts,
          riders: { type: 'number', compute: 'count', with: { list: 'members' }, params: { field: 'role', is: 'adlt' } },
        },
      },
      'unknownChoice /facts/riders/params/is',
    ],
    ['a sum of texts', bmi({ compute: 'sum', with: { list: 'members' }, params: { field: 'name' } }), 'rowField /facts/bmi/params/field'],
    ['a sum with a text', bmi({ compute: 'sum', with: { a: 'height', b: 'home.street' } }), 'argumentType /facts/bmi/with/b'],
    ['a sum of nothing', bmi({ compute: 'sum', with: {} }), 'missingArgument /facts/bmi/with'],
    ['an unknown computation', bmi({ compute: 'ghost' }), 'unknownComputation /facts/bmi/compute'],
    ['an argument that is missing', bmi({ with: { height: 'height' } }), 'missingArgument /facts/bmi/with'],
    ['an argument too many', bmi({ with: { height: 'height', weight: 'weight', age: 'height' } }), 'unknownArgument /facts/bmi/with/age'],
    ['an argument of another type', bmi({ with: { height: 'height', weight: 'news' } }), 'argumentType /facts/bmi/with/weight'],
    ['constants that it does not have', bmi({ params: { limit: 3 } }), 'factParameters /facts/bmi/params/limit'],
    [
      'constants that are missing',
      withFacts({ rest: { type: 'number', compute: 'remainingShare', with: { share: 'height' } } }),
      'factParameters /facts/rest/params/whole',
    ],
    [
      'constants that are wrong',
      withFacts({ rest: { type: 'number', compute: 'remainingShare', with: { share: 'height' }, params: { whole: 0 } } }),
      'factParameters /facts/rest/params/whole',
    ],
    ['a type that the computation does not give', bmi({ type: 'string' }), 'factType /facts/bmi/type'],
    [
      'an unknown registry',
      withFacts({ place: { type: 'object', lookup: 'ghosts', with: { a: 'height' } } }),
      'unknownRegistry /facts/place/lookup',
    ],
    ['a registry that is not asked with enough', place({ with: {} }), 'missingArgument /facts/place/with'],
    [
      'a registry that is asked with too much',
      place({ with: { postalCode: 'home.postalCode', height: 'height' } }),
      'unknownArgument /facts/place/with/height',
    ],
    ['a registry that is asked with another type', place({ with: { postalCode: 'height' } }), 'argumentType /facts/place/with/postalCode'],
    ['a type that the registry does not give', place({ type: 'string', properties: undefined }), 'factType /facts/place/type'],
    ['a part of another type', place({ properties: { city: { type: 'integer' } } }), 'factType /facts/place/properties/city'],
    [
      'a part that the registry does not give',
      place({ properties: { ghost: { type: 'string' } } }),
      'unknownPart /facts/place/properties/ghost',
    ],
    ['a part that is private', place({ properties: { mayor: { type: 'string' } } }), 'privatePart /facts/place/properties/mayor'],
    [
      'a condition over an unknown fact',
      { ...club, conditions: { ...club.conditions, odd: { required: ['ghost'] } } },
      'unknownInput /conditions/odd',
    ],
    [
      'a condition over a part that a fact does not have',
      { ...club, conditions: { ...club.conditions, odd: { properties: { place: { required: ['ghost'] } }, required: ['place'] } } },
      'unknownInput /conditions/odd',
    ],
    [
      'a condition over a field that rows do not have',
      {
        ...club,
        conditions: { ...club.conditions, odd: { properties: { members: { contains: { required: ['ghost'] } } }, required: ['members'] } },
      },
      'unknownInput /conditions/odd',
    ],
  ])('%s', (_, document, finding) => expect(codesOf(document)).toContain(finding))

  it('may be of a wider type than their registry gives', () => {
    expect(codesOf(place({ properties: { city: { type: 'string' }, size: { type: 'number' } } }))).toEqual([])
  })

  it('may be looked up anywhere, and answers sent to any registry, when the registries are unknown', () => {
    const ghost: Fact = { type: 'object', lookup: 'ghosts', with: { a: 'height' } }
    const { registries: _, handlers: __, ...lint } = lintOf({ ...withFacts({ place: ghost }), submit: { to: 'ghost' } })
    expect(lintFlow(lint)).toEqual([])
    expect(codesOf(lint.document)).toEqual(['unknownRegistry /facts/place/lookup', 'unknownHandler /submit/to'])
  })

  it('decide what is asked', () => {
    const conditions = { ...club.conditions, isMember: { properties: { level: { const: 'member' } }, required: ['level'] } }
    expect(codesOf({ ...withInputs({ index: { showIf: 'isMember' } }), conditions })).toEqual([])
  })
})

const withoutConsent = { ...club, properties: { ...club.properties, news: input({ type: 'boolean', widget: 'yesNo', copy: 'club.news' }) } }

const withInitialSources = (first: object, second: object) => ({
  ...withInputs({ news: { initial: first }, place2: { initial: second } }, withoutConsent),
  steps: club.steps.map((step) =>
    step.id === 'consent' ? { ...step, type: 'input' as const, sections: [{ ...step.sections![0]!, inputs: ['news', 'place2'] }] } : step,
  ),
})

const withStreet = (change: object) => codesOf(withInputs({ home: { properties: { street: input({ type: 'string', ...change }) } } }))

const secret = (change: object, facts: FlowDocument['facts'] = {}) =>
  codesOf({ ...withFields({ name: change }), facts: { ...club.facts, ...facts } }).filter((code) => code.startsWith('secret'))

describe('what an input begins with', () => {
  it.each<[string, Parameters<typeof withInputs>[0], string]>([
    ['a fact that is not there', { height: { initial: { fact: 'ghost' } } }, 'unknownFact /properties/height/initial/fact'],
    ['a part that a fact does not have', { index: { initial: { fact: 'place.ghost' } } }, 'unknownFact /properties/index/initial/fact'],
    ['a fact of another type', { height: { initial: { fact: 'place.city' } } }, 'initialType /properties/height/initial/fact'],
    ['a number for a whole number', { height: { initial: { fact: 'bmi' } } }, 'initialType /properties/height/initial/fact'],
    ['only shown without a fact', { index: { initial: { query: 'index' } } }, 'readOnlyWithoutFact /properties/index/readOnly'],
    ['only shown and from elsewhere', { index: { default: 3 } }, 'readOnlyBeginning /properties/index/default'],
    [
      'only shown and from the address',
      { index: { initial: { fact: 'bmi', query: 'bmi' } } },
      'readOnlyBeginning /properties/index/initial/query',
    ],
    [
      'only shown, and a change asks for a price',
      { index: { quote: { path: 'a.b', effect: 'create' } } },
      'readOnlyEffect /properties/index/quote/effect',
    ],
    ['health from the address', { height: { initial: { query: 'height' } } }, 'sensitiveInitial /properties/height/initial/query'],
    ['health from the bank', { weight: { initial: { redirect: 'weight' } } }, 'sensitiveInitial /properties/weight/initial/redirect'],
    ['a list from the address', { members: { initial: { query: 'members' } } }, 'initialType /properties/members/initial/query'],
    ['a consent that is given', { news: { default: true } }, 'givenConsent /properties/news/default'],
    ['a consent from the address', { news: { initial: { query: 'news' } } }, 'givenConsent /properties/news/initial'],
    ['a question among consents', { news: { widget: 'yesNo', default: false } }, 'givenConsent /properties/news/default'],
  ])('%s', (_, change, finding) => expect(codesOf(withInputs(change))).toContain(finding))

  it('a fact of health answers is for an input that says that it is about health', () => {
    const index = 'secretInitial /properties/index/initial/fact'
    const outside: FlowDocument = {
      ...club,
      steps: club.steps.map((step) =>
        step.type === 'health' ? { ...step, sections: [{ ...step.sections![0]!, inputs: ['height', 'weight'] }] } : step,
      ),
    }
    expect(codesOf(outside)).toContain(index)
    expect(codesOf(withInputs({ index: { sensitive: true } }, outside))).not.toContain(index)
    const chained = {
      ...outside,
      facts: { ...club.facts, most: { type: 'number', compute: 'greatest', with: { a: 'bmi' } } },
    } as FlowDocument
    expect(codesOf(withInputs({ index: { initial: { fact: 'most' } } }, chained))).toContain(index)
    expect(codesOf(club)).toEqual([])
  })

  it("the customer's personal number is for an input that says that it is one", () => {
    const name = 'secretInitial /properties/members/items/properties/name/initial'
    expect(secret({ initial: { customer: 'personalNumber' } })).toEqual([name])
    expect(secret({ initial: { fact: 'own' } }, { own: { type: 'string', customer: 'personalNumber' } })).toEqual([name])
    expect(secret({ initial: { fact: 'own' } }, { own: { type: 'string', customer: 'name' } })).toEqual([])
    expect(secret({ personalNumber: true, initial: { customer: 'personalNumber' } })).toEqual([])
  })

  it('what is only shown cannot be required', () => {
    expect(codesOf({ ...club, required: [...club.required, 'index'] })).toEqual(['requiredReadOnly /properties/index'])
  })

  it('a name from outside is for one input', () => {
    expect(codesOf(withInitialSources({ query: 'a' }, { query: 'b', redirect: 'a' }))).toEqual([])
    expect(codesOf(withInitialSources({ query: 'a' }, { query: 'a' }))).toEqual(['initialTwice /properties/place2/initial/query'])
    expect(codesOf(withInitialSources({ customer: 'phone' }, { customer: 'phone' }))).toEqual([
      'initialTwice /properties/place2/initial/customer',
    ])
    expect(codesOf(withInitialSources({ redirect: 'a' }, { redirect: 'a' }))).toEqual(['initialTwice /properties/place2/initial/redirect'])
  })

  it('is looked at inside an answer and in rows too', () => {
    const street = '/properties/home/properties/street'
    for (const right of [{ default: 'Storgatan 1' }, { initial: { fact: 'level' } }, { initial: { query: 'gata', redirect: 'street' } }])
      expect(withStreet(right).filter((finding) => finding.includes(street))).toEqual([])
    expect(withStreet({ readOnly: true })).toContain(`initialInside ${street}/readOnly`)
    expect(withStreet({ initial: { fact: 'ghost' } })).toContain(`unknownFact ${street}/initial/fact`)
    expect(withStreet({ initial: { fact: 'bmi' } })).toContain(`initialType ${street}/initial/fact`)
    expect(withStreet({ sensitive: true, initial: { query: 'gata' } })).toContain(`sensitiveInitial ${street}/initial/query`)
    const field = '/properties/members/items/properties'
    const named = codesOf(withFields({ name: { initial: { query: 'namn' } }, number: { initial: { query: 'namn', fact: 'bmi' } } }))
    expect(named).toContain(`initialTwice ${field}/number/initial/query`)
    expect(named).toContain(`initialType ${field}/number/initial/fact`)
    expect(codesOf(withFields({ power: { default: 40 } }))).toContain(`default ${field}/power/default`)
  })
})
