import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../../../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument } from '../../../../engine/document.ts'
import { evaluate } from '../../../../engine/evaluate.ts'
import { quoteOf } from '../../../../quote/testing.ts'
import { plain, textsOf } from '../../../testing/texts.ts'
import { widgets } from '../../../renderer/widgets/testing-registry.ts'
import { coverLines } from './cover-lines.ts'

const yesNo = { type: 'boolean', widget: 'yesNo' } as const
const update = { effect: 'update' } as const

const document: FlowDocument = {
  ...bicycle,
  quote: { path: 'bicycle', groupBy: 'cover' },
  properties: {
    ...bicycle.properties,
    cover: input({ type: 'string', enum: ['full'], options: 'covers', widget: 'cards', copy: 'cover' }),
    deductible: input({
      type: 'integer',
      widget: 'money',
      copy: 'deductible',
      quote: { path: 'bicycle.basicDeductible', inPriceBox: true, ...update },
    }),
    mileage: input({ type: 'integer', widget: 'number', copy: 'mileage', quote: { path: 'bicycle.mileage', ...update } }),
    towing: input({
      ...yesNo,
      copy: 'towing',
      quote: { path: 'bicycle.coverages.towing', addon: ['TowingId', 'TowingFullId'], ...update },
    }),
  },
  steps: bicycle.steps.map((step) =>
    step.id === 'bicycle'
      ? Object.assign({}, step, {
          sections: [{ id: 'bicycle', copy: 'bicycle.bicycle', inputs: ['value', 'cover', 'deductible', 'mileage', 'towing'] }],
        })
      : step,
  ),
}
const flow = await flowOf(document)
const texts = textsOf({
  'general.yes': 'Ja',
  'general.no': 'Nej',
  'general.summary.answered': 'Ifyllt',
  'general.price.perMonth': '{amount:money}/mån',
  'bicycle.owner.title': 'Du',
  'bicycle.bicycle.title': 'Cykeln',
  'bicycle.charging.title': 'Laddning',
  'test.input.label': 'Svar',
  'cover.label': 'Vilket skydd vill du ha?',
  'cover.summary': 'Skydd',
  'cover.full': 'Helförsäkring',
  'deductible.label': 'Självrisk',
  'mileage.label': 'Körsträcka',
  'towing.label': 'Bärgning',
})
const options = { covers: [{ code: 'full', copy: 'cover.full' }] }
const addons = [{ addonId: 'TowingFullId', annualPremium: 348, selected: true }]
const { quote: selectedQuote } = quoteOf(1, null, { addons })
const ANSWERS = { cover: 'full', deductible: 3500, mileage: 1000, towing: true }

function linesOf(answers: Answers, isCurrent = true) {
  const source = { document, evaluation: evaluate(flow, answers), options, widgets, texts }
  const quoted = { selectedQuote, productAddonsData: [], isCurrent }
  return coverLines(source, quoted).map(({ label, text }) => [label, text === undefined ? undefined : plain(text)])
}

describe('[B2.6] what a price is for', () => {
  it('is the cover, the deductible and the chosen add-ons with their prices in the quote, and no other answer', () => {
    expect(linesOf(ANSWERS)).toEqual([
      ['Skydd', 'Helförsäkring'],
      ['Självrisk', '3 500 kr'],
      ['Bärgning', '29 kr/mån'],
    ])
  })

  it('has no price of an add-on while the quote is that of other answers', () => {
    expect(linesOf(ANSWERS, false).at(-1)).toEqual(['Bärgning', undefined])
  })
})
