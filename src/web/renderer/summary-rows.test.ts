import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { summaryRows } from './summary-rows.ts'
import { plain, textsOf } from './testing.ts'
import { widgets } from './widgets/registry.ts'

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
const options = { colors: [{ code: 'red', copy: 'color.red' }] }

function rowsOf(answers: Answers): [string, [string, string][]][] {
  const sections = summaryRows({ document: painted, evaluation: evaluate(flow, answers), options, widgets, texts })
  return sections.map(({ title, rows }) => [title, rows.map(({ input: id, value }) => [id, plain(value)])])
}

describe('[B2.5] the summary of the answers', () => {
  it('writes each as the customer reads it, section by section', () => {
    expect(
      rowsOf({ owner: '198507092388', value: 12_500, isElectric: true, power: 600, charger: 'Väggen', color: 'red', start: '2026-11-22' }),
    ).toEqual([
      ['Du', [['owner', '19850709-2388']]],
      [
        'Cykeln',
        [
          ['value', '12 500'],
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

  it('names the step where an answer can be mended', () => {
    const [section] = summaryRows({ document: painted, evaluation: evaluate(flow, { value: 5000 }), options, widgets, texts })
    expect(section).toMatchObject({ id: 'bicycle', stepId: 'bicycle', rows: [{ label: 'Svar', stepId: 'bicycle' }] })
  })
})
