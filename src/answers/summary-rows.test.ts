import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { evaluate } from '../engine/evaluate.ts'
import { summaryRows, type SummaryRow } from './summary-rows.ts'
import { plain, textsOf } from '../web/testing/texts.ts'

const texts = textsOf({
  'general.yes': 'Ja',
  'general.no': 'Nej',
  'general.summary.answered': 'Ifyllt',
  'bicycle.owner.title': 'Du',
  'bicycle.bicycle.title': 'Cykeln',
  'bicycle.charging.title': 'Laddning',
  'test.input.label': 'Svar',
  'color.label': 'Färg',
  'color.red': 'Röd',
  'start.label': 'Start',
})

const painted: FlowDocument = {
  ...bicycle,
  properties: {
    ...bicycle.properties,
    rider: input({ type: 'string', sensitive: true }),
    color: input({ type: 'string', enum: ['red'], options: 'colors', widget: 'select', copy: 'color' }),
    start: input({ type: 'string', widget: 'date', copy: 'start' }),
  },
  steps: bicycle.steps.map((step) =>
    step.id === 'bicycle'
      ? Object.assign({}, step, {
          sections: [{ id: 'bicycle', copy: 'bicycle.bicycle', inputs: ['value', 'isElectric', 'power', 'color', 'start'] }],
        })
      : step,
  ),
}

const flow = await flowOf(painted)
const privacy = { hidesSensitive: true, hidesPersonalNumbers: false }
const options = { colors: [{ code: 'red', copy: 'color.red' }] }

function rowsOf(answers: Answers): [string, [string, string][]][] {
  const sections = summaryRows({ document: painted, evaluation: evaluate(flow, answers), options, texts, privacy })
  return sections.map(({ title, rows }) => [title, rows.map(({ input: id, value }) => [id, plain(value)])])
}

const sectionsWith = (more: Record<string, string>) => {
  const evaluation = evaluate(flow, { color: 'red' })
  const named = textsOf({
    'bicycle.owner.title': 'Du',
    'bicycle.bicycle.title': 'Cykeln',
    'color.label': 'Välj färg',
    'color.red': 'Röd',
    ...more,
  })
  const sections = summaryRows({ document: painted, evaluation, options, texts: named, privacy })
  return sections.map(({ title, rows }) => [title, rows.map(({ label }) => label)])
}

describe('[B2.5] the summary of the answers', () => {
  it('calls a section by its title and an answer by its label, or by what the copy has for summaries', () => {
    expect(sectionsWith({})).toEqual([['Cykeln', ['Välj färg']]])
    expect(sectionsWith({ 'color.summary': 'Färg', 'bicycle.bicycle.summary': 'Fordon' })).toEqual([['Fordon', ['Färg']]])
  })

  it('writes each as the customer reads it, section by section', () => {
    expect(
      rowsOf({ owner: '198507092388', value: 12_500, isElectric: true, power: 600, charger: 'Väggen', color: 'red', start: '2026-11-22' }),
    ).toEqual([
      ['Du', [['owner', '19850709-2388']]],
      [
        'Cykeln',
        [
          ['value', '12500'],
          ['isElectric', 'Ja'],
          ['power', '600'],
          ['color', 'Röd'],
          ['start', '22 november 2026'],
        ],
      ],
      ['Laddning', [['charger', 'Väggen']]],
    ])
  })

  it('leaves out what is hidden or not answered, and sections without a row', () => {
    expect(rowsOf({ isElectric: false, power: 600, charger: 'Väggen' })).toEqual([['Cykeln', [['isElectric', 'Nej']]]])
  })

  it('says of a sensitive answer only that it is given', () => {
    expect(rowsOf({ rider: 'hemligt' })).toEqual([['Du', [['rider', 'Ifyllt']]]])
  })

  it('names the step where an answer can be corrected', () => {
    const [section] = summaryRows({ document: painted, evaluation: evaluate(flow, { value: 5000 }), options, texts, privacy })
    expect(section).toMatchObject({ id: 'bicycle', stepId: 'bicycle', rows: [{ label: 'Svar', stepId: 'bicycle' }] })
  })
})

const household: FlowDocument = {
  ...bicycle,
  facts: { car: { type: 'object', given: true } },
  properties: {
    home: input({
      type: 'object',
      widget: 'address',
      copy: 'home',
      properties: {
        street: input({ type: 'string' }),
        floor: input({ type: 'integer', widget: 'number', showIf: 'isHigh' }),
        city: input({ type: 'string' }),
      },
      conditions: { isHigh: { required: ['lift'] } },
    }),
    persons: input({
      type: 'array',
      widget: 'list',
      copy: 'persons',
      items: {
        type: 'object',
        properties: {
          name: input({ type: 'string', copy: 'name' }),
          number: input({ type: 'string', widget: 'personalNumber', copy: 'number' }),
          illness: input({ type: 'string', copy: 'illness', sensitive: true }),
          color: input({ type: 'string', enum: ['red'], options: 'colors', widget: 'cards', copy: 'color' }),
        },
        required: [],
      },
    }),
    car: input({
      type: 'object',
      widget: 'address',
      copy: 'car',
      readOnly: true,
      initial: { fact: 'car' },
      properties: { brand: input({ type: 'string' }), year: input({ type: 'integer', widget: 'digits' }) },
    }),
    notice: input({ type: 'null', widget: 'info', copy: 'notice' }),
    weight: input({ type: 'integer', widget: 'number', copy: 'weight' }),
  },
  required: [],
  conditions: {},
  blocks: [],
  steps: [
    {
      id: 'household',
      type: 'input',
      copy: 'household',
      sections: [{ id: 'all', copy: 'household', inputs: ['home', 'persons', 'car', 'notice'] }],
    },
    { id: 'health', type: 'health', copy: 'health', sections: [{ id: 'body', copy: 'health', inputs: ['weight'] }] },
  ],
}

const householdTexts = textsOf({
  'household.title': 'Hushållet',
  'health.title': 'Hälsa',
  'general.summary.answered': 'Ifyllt',
  'general.summary.notAnswered': 'Inte ifyllt',
  'home.label': 'Adress',
  'persons.row': 'Person {number:number}',
  'name.label': 'Namn',
  'number.label': 'Personnummer',
  'illness.label': 'Sjukdom',
  'color.label': 'Färg',
  'color.red': 'Röd',
  'car.label': 'Bilen',
  'weight.label': 'Vikt',
})

const householdFlow = await flowOf(household)

function householdRows(answers: Answers, outside: Answers = {}): readonly SummaryRow[] {
  const evaluation = evaluate(householdFlow, answers, outside)
  return summaryRows({ document: household, evaluation, options, texts: householdTexts, privacy }).flatMap(({ rows }) => rows)
}

describe('[B2.5] the summary of answers that have parts', () => {
  it('writes a composite answer in one line, its parts in the order of the document, without what is hidden', () => {
    const home = { city: 'Lund', floor: 3, street: 'Storgatan 1' }
    expect(householdRows({ home })).toEqual([{ input: 'home', label: 'Adress', value: 'Storgatan 1, Lund', stepId: 'household' }])
    expect(householdRows({ home: {} })).toEqual([])
  })

  it('writes each row of a list under its title, part by part', () => {
    const persons = [{ name: 'Anna', number: '198507092388' }, { color: 'red' }]
    expect(householdRows({ persons })).toEqual([
      {
        input: 'persons.0',
        label: 'Person 1',
        value: 'Anna, 19850709-2388',
        parts: [
          { input: 'persons.0.name', label: 'Namn', value: 'Anna', stepId: 'household' },
          { input: 'persons.0.number', label: 'Personnummer', value: '19850709-2388', stepId: 'household' },
        ],
        stepId: 'household',
      },
      {
        input: 'persons.1',
        label: 'Person 2',
        value: 'Röd',
        parts: [{ input: 'persons.1.color', label: 'Färg', value: 'Röd', stepId: 'household' }],
        stepId: 'household',
      },
    ])
  })

  it('leaves out a list without rows, but not a row without answers', () => {
    expect(householdRows({ persons: [] })).toEqual([])
    expect(householdRows({ persons: [{}] })).toMatchObject([{ label: 'Person 1', value: 'Inte ifyllt', parts: [] }])
  })

  it('says of a sensitive part, and of all that a health step asks, only that it is given', () => {
    expect(householdRows({ persons: [{ name: 'Anna', illness: 'hemligt' }], weight: 70 })).toMatchObject([
      { value: 'Anna, Ifyllt', parts: [{ value: 'Anna' }, { label: 'Sjukdom', value: 'Ifyllt' }] },
      { input: 'weight', value: 'Ifyllt', stepId: 'health' },
    ])
  })

  it('writes a fact that is shown as an answer, and nothing of what is only read', () => {
    expect(householdRows({}, { car: { brand: 'Saab', year: 1995 } })).toEqual([
      { input: 'car', label: 'Bilen', value: 'Saab, 1995', stepId: 'household' },
    ])
  })
})
