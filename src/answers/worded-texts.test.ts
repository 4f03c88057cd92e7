import { describe, expect, it } from 'vitest'
import { compileCopy } from '../copy/compile-copy.ts'
import { bicycle, flowOf, input } from '../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { evaluate } from '../engine/evaluate.ts'
import { summaryRows } from './summary-rows.ts'
import { textsIn } from './texts-in.ts'
import { rowTitle, textsAt } from './texts.ts'
import { wordedTexts } from './worded-texts.ts'

const text = (type: 'string' = 'string', rest: object = {}) => input({ type, copy: 'x', ...rest })

const document: FlowDocument = {
  ...bicycle,
  properties: {
    owner: text('string', { personalNumber: true, widget: 'personalNumber' }),
    name: text('string'),
    email: text('string'),
    pet: text('string', { minLength: 2, copy: 'pet' }),
    kind: text('string', { enum: ['dog', 'cat'], widget: 'radio', copy: 'kind' }),
    illness: text('string', { sensitive: true }),
    riders: input({
      type: 'array',
      widget: 'list',
      copy: 'riders',
      items: {
        type: 'object',
        properties: { name: text('string', { copy: 'name' }), ssn: text('string', { personalNumber: true }) },
        required: [],
      },
    }),
  },
  required: [],
  conditions: {},
  blocks: [],
  outcomes: {},
  facts: {},
  steps: [{ id: 'all', type: 'input', copy: 'all', sections: [{ id: 'all', copy: 'all', inputs: ['pet', 'kind', 'riders'] }] }],
} as unknown as FlowDocument

const copy = compileCopy({
  'pet.label': '{kind, select, unanswered {Djurets namn} dog {Hundens namn} other {Namnet på {kind}}}',
  'kind.label': 'Vad är {pet, select, unanswered {djuret} other {{pet}}}?',
  'kind.option.dog': 'Hund',
  'kind.option.cat': 'Katt',
  'riders.label': '{riders, plural, unanswered {Ingen} one {# ryttare} other {# ryttare}}',
  'riders.row': '{name, select, unanswered {Ryttare {number}} other {{name}}}',
  'name.label': 'Namn på ryttare som har {pet, select, unanswered {djur} other {{pet}}}',
  'all.title': 'Allt',
  hidden: '{owner}{illness}{ssn}{email}',
})

const flow = await flowOf(document)
const worded = (answers: Answers) => wordedTexts(textsIn(copy), { document, evaluation: evaluate(flow, answers), options: {} })

describe('[B2.4] texts that name answers', () => {
  it('have words for what is not answered, and then name it by its words and choose by its code', () => {
    expect(worded({}).t('pet.label')).toBe('Djurets namn')
    expect(worded({ kind: 'dog' }).t('pet.label')).toBe('Hundens namn')
    expect(worded({ kind: 'cat' }).t('pet.label')).toBe('Namnet på Katt')
    expect(worded({ pet: 'Bo' }).t('kind.label')).toBe('Vad är Bo?')
  })

  it('do not name a refused answer, health, a personal number, or an answer in place of the insurer', () => {
    expect(worded({ pet: 'B' }).t('kind.label')).toBe('Vad är djuret?')
    const all = { owner: '198507092388', illness: 'hemligt', email: 'a@b.se', riders: [{ ssn: '198507092388' }] }
    expect(worded(all).t('hidden')).toBe('N/AN/AN/AN/A')
    expect(textsAt(worded(all), 'riders.0.name').t('hidden')).toBe('N/AN/AN/AN/A')
  })

  it('count the rows of a list, and name the answers of a row in its heading and questions', () => {
    const texts = worded({ name: 'Eva', pet: 'Bo', riders: [{ name: 'Ada' }, {}] })
    expect(texts.t('riders.label')).toBe('2 ryttare')
    const { riders } = document.properties
    expect([0, 1].map((index) => rowTitle(texts, riders!, 'riders', index))).toEqual(['Ada', 'Ryttare 2'])
    expect(textsAt(texts, 'riders.1.name').t('name.label')).toBe('Namn på ryttare som har Bo')
  })

  it('do not name the parts of an answer about health', () => {
    const ofHealth = { ...document, steps: document.steps.map((step) => ({ ...step, type: 'health' as const })) }
    const evaluation = evaluate(flow, { riders: [{ name: 'Ada' }] })
    const texts = wordedTexts(textsIn(copy), { document: ofHealth, evaluation, options: {} })
    expect(rowTitle(texts, document.properties['riders']!, 'riders', 0)).toBe('Ryttare 1')
  })

  it('are on the summary', () => {
    const evaluation = evaluate(flow, { pet: 'Bo', kind: 'dog', riders: [{ name: 'Ada' }] })
    const rows = summaryRows({
      document,
      evaluation,
      options: {},
      texts: textsIn(copy),
      privacy: { hidesSensitive: true, hidesPersonalNumbers: true },
    })
    expect(rows.flatMap((section) => section.rows).map(({ label, value }) => [label, value])).toEqual([
      ['Hundens namn', 'Bo'],
      ['Vad är Bo?', 'Hund'],
      ['Ada', 'Ada'],
    ])
  })
})
