import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import { lintOf } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument, Preselection } from '../document.ts'
import { lintCopy } from './copy.ts'
import { lintFlow } from './lint-flow.ts'
import { lintMessages } from './messages.ts'
import { lintParameters } from './parameters.ts'
import type { FlowLint } from './rule.ts'
import { lintTexts } from './texts.ts'

const lintBicycle = (document: Partial<FlowDocument>, rest: Partial<FlowLint> = {}) => lintOf({ ...bicycle, ...document }, rest)
const codes = (document: Partial<FlowDocument>, options = {}) =>
  lintFlow(lintBicycle(document, { options })).map(({ code, at }) => `${code} ${at}`)
const [people, ...rest] = bicycle.steps
const PRESELECT: Preselection = { standard: 'half', newForYears: 3, firstRegistered: 'bike.first' }

const withCodes = (codes: Readonly<Record<string, string>>) =>
  input({ type: 'string', enum: ['wall', 'car'], quote: { path: 'bicycle.charger', effect: 'update', codes } })

describe('lintFlow', () => {
  it('finds nothing in a document without faults', () => {
    expect(codes({})).toEqual([])
  })

  it.each<[string, Partial<FlowDocument>, string]>([
    [
      'an input that does not exist',
      { steps: [{ ...people!, sections: [{ id: 'a', copy: 'a.b', inputs: ['owner', 'rider', 'ghost'] }] }, ...rest] },
      'unknownInput /steps/0/sections/0/inputs/2',
    ],
    [
      'an input in two places',
      { steps: [{ ...people!, sections: [{ id: 'a', copy: 'a.b', inputs: ['owner', 'rider', 'value'] }] }, ...rest] },
      'placedTwice /steps/1/sections/0/inputs/0',
    ],
    ['an input in no place', { properties: { ...bicycle.properties, lost: input({ type: 'string' }) } }, 'unplacedInput /properties/lost'],
    ['two steps of one name', { steps: [people!, { ...rest[0]!, id: 'people' }, ...rest.slice(1)] }, 'duplicateId /steps/1/id'],
    [
      'a condition that does not exist',
      { properties: { ...bicycle.properties, value: input({ type: 'integer', showIf: 'ghost' }) } },
      'unknownCondition /properties/value/showIf',
    ],
    [
      'a condition over an input that does not exist',
      { conditions: { ...bicycle.conditions, ghostly: { required: ['ghost'] } } },
      'unknownInput /conditions/ghostly',
    ],
    ['a block without a way out', { outcomes: {} }, 'blockWithoutWayOut /blocks/0/outcome'],
    ['a block at an unknown input', { blocks: [{ when: 'dear', at: 'ghost', outcome: 'callUs' }] }, 'unknownInput /blocks/0/at'],
    ['a required input that does not exist', { required: ['ghost'] }, 'unknownInput /required/0'],
    [
      'an unknown options set',
      { properties: { ...bicycle.properties, charger: input({ type: 'string', options: 'ghost' }) } },
      'unknownOptions /properties/charger/options',
    ],
    ['a group without choices', { quote: { path: 'bicycle', groupBy: 'value' } }, 'groupWithoutChoices /quote/groupBy'],
    ['a preselection without a group', { quote: { path: 'bicycle', preselect: PRESELECT } }, 'preselectWithoutGroup /quote/preselect'],
    [
      'a call before quotes with what is not asked',
      { quote: { path: 'bicycle', before: { call: 'vehicleCache', with: { personalNumber: 'owner', registrationNumber: 'ghost' } } } },
      'unknownInput /quote/before/with/registrationNumber',
    ],
    [
      'a call before quotes with what is no text',
      { quote: { path: 'bicycle', before: { call: 'vehicleCache', with: { personalNumber: 'owner', registrationNumber: 'value' } } } },
      'argumentType /quote/before/with/registrationNumber',
    ],
    [
      'an add-on that no yes chooses',
      {
        properties: {
          ...bicycle.properties,
          charger: input({ type: 'string', quote: { path: 'bicycle.charger', effect: 'update', addon: 'ChargerId' } }),
        },
      },
      'addonInput /properties/charger/quote/addon',
    ],
    [
      'a sensitive answer in the price box',
      {
        properties: {
          ...bicycle.properties,
          charger: input({
            type: 'string',
            sensitive: true,
            quote: { path: 'bicycle.charger', effect: 'none', inPriceBox: true },
          }),
        },
      },
      'priceBoxInput /properties/charger/quote/inPriceBox',
    ],
    [
      'a code of no choice',
      { properties: { ...bicycle.properties, charger: withCodes({ wall: 'W', ghost: 'G' }) } },
      'unknownChoice /properties/charger/quote/codes/ghost',
    ],
    [
      'two choices with the same code',
      { properties: { ...bicycle.properties, charger: withCodes({ wall: 'car' }) } },
      'ambiguousCodes /properties/charger/quote/codes',
    ],
    ['a purchase that does not end in a receipt', { steps: bicycle.steps.slice(0, -1) }, 'stepOrder /steps'],
  ])('finds %s', (_, document, finding) => {
    expect(codes(document)).toContain(finding)
  })

  it('[B4.4] finds a preselection of no choice, by no date, or against the default', () => {
    const cover = input({ type: 'string', enum: ['half', 'full'], default: 'half', quote: { path: 'bicycle.cover', effect: 'update' } })
    const facts = {
      bike: { type: 'object', lookup: 'bikes', with: {}, properties: { first: { type: 'string' }, year: { type: 'integer' } } },
    } as const
    const found = (preselect: Partial<Preselection>) =>
      codes({
        facts,
        properties: { ...bicycle.properties, cover },
        quote: { path: 'bicycle', groupBy: 'cover', preselect: { ...PRESELECT, ...preselect } },
      }).filter((code) => code.includes('/quote/'))
    expect(found({})).toEqual([])
    expect(found({ standard: 'none' })).toEqual(['unknownChoice /quote/preselect/standard', 'preselectDefault /quote/preselect/standard'])
    expect(found({ standard: 'full' })).toEqual(['preselectDefault /quote/preselect/standard'])
    expect(found({ firstRegistered: 'bike.ghost' })).toEqual(['unknownFact /quote/preselect/firstRegistered'])
    expect(found({ firstRegistered: 'bike.year' })).toEqual(['factType /quote/preselect/firstRegistered'])
  })

  it('finds a choice without a text', () => {
    const properties = { ...bicycle.properties, charger: input({ type: 'string', enum: ['wall', 'car'], options: 'chargers' }) }
    expect(codes({ properties }, { chargers: [{ code: 'wall', copy: 'a.b' }] })).toEqual(['optionWithoutText /properties/charger/options'])
  })
})

describe('lintCopy', () => {
  const document: FlowDocument = {
    ...bicycle,
    properties: { owner: input({ type: 'string', age: { min: 18 }, copy: 'bicycle.owner' }) },
    required: ['owner'],
    steps: [
      { id: 'people', type: 'input', copy: 'bicycle.people', sections: [{ id: 'owner', copy: 'bicycle.section', inputs: ['owner'] }] },
    ],
  }
  const copy = {
    'bicycle.people.title': 'Ägare',
    'bicycle.section.title': 'Ägare',
    'bicycle.owner.label': 'Personnummer',
    'bicycle.owner.error.age.min': 'Minst {limit:number} år',
    'bicycle.callUs.title': 'Ring oss',
    'bicycle.callUs.text': 'Ring',
    'error.age.max': 'Högst {limit}',
    'error.age.unknown.bicycle': 'Ring oss',
    'error.schema.required.text': 'Fyll i',
    'bicycle.needs.statement': 'Du behöver en cykel.',
    'bicycle.sign.text': 'Jag tecknar försäkringen. {answers} {startDate:date} {annualPremium:money} {payment}',
  }
  const lint = (texts: Record<string, string>) => {
    const whole = lintBicycle(document, { copy: { sv: { bicycle: texts } } })
    return [...lintCopy(whole), ...lintMessages(whole)]
  }

  it('finds nothing when each text stands somewhere in its lookup order', () => {
    expect(lint(copy)).toEqual([])
  })

  it.each(Object.keys(copy))('finds that "%s" is missing', (key) => {
    const { [key]: _, ...others } = copy as Record<string, string>
    expect(lint(others)).toHaveLength(1)
  })

  it('finds a placeholder of an unknown type', () => {
    const texts = { ...copy, 'bicycle.extra': 'Kostar {price:dollar}' }
    expect(lintTexts({ page: 'bicycle', language: 'sv', texts }).map(({ code, at }) => `${code} ${at}`)).toEqual([
      'unknownPlaceholderType /copy/sv/bicycle/bicycle.extra',
    ])
  })
})

const lintOwner = (owner: object) =>
  lintParameters(lintBicycle({ properties: { ...bicycle.properties, owner: input({ type: 'string', ...owner }) } })).map(
    ({ code, at }) => `${code} ${at}`,
  )

describe('lintParameters', () => {
  it('finds nothing in a document without faults', () => {
    expect(lintOwner({ age: { min: 18, max: 70 }, differsFrom: ['rider'] })).toEqual([])
  })

  it('finds limits that contradict each other', () => {
    expect(lintOwner({ age: { min: 70, max: 18 } })).toEqual(['parameters /properties/owner/age'])
  })

  it('finds other inputs that do not exist, and the input itself', () => {
    expect(lintOwner({ differsFrom: ['ghost'] })).toEqual(['unknownInput /properties/owner/differsFrom'])
    expect(lintOwner({ age: { min: 18, of: 'ghost' } })).toEqual(['unknownInput /properties/owner/age'])
    expect(lintOwner({ differsFrom: ['owner'] })).toEqual(['ownInput /properties/owner/differsFrom'])
  })
})
