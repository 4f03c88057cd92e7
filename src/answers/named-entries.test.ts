import type { EntryText } from './answer-text.ts'
import { describe, expect, it } from 'vitest'
import { flowOf, input } from '../../tests/fixtures/flow.ts'
import { evaluate } from '../engine/evaluate.ts'
import { namedEntries } from './named-entries.ts'
import { summaryRows } from './summary-rows.ts'
import { textsOf } from '../web/testing/texts.ts'
import { documentOf } from '../web/renderer/widgets/testing.ts'

const tree = input({ type: 'string', widget: 'search', lookup: 'trees', copy: 'test.tree' })
const garden = input({
  type: 'array',
  widget: 'list',
  copy: 'test.garden',
  items: { type: 'object', properties: { tree, age: input({ type: 'integer', widget: 'number', copy: 'test.age' }) }, required: [] },
})
const document = documentOf(garden)
const place = [{ tree: 'oak', age: 3 }, { tree: 'elm' }, { tree: 'oak' }, {}]

const privacy = { hidesSensitive: true, hidesPersonalNumbers: false }
const entryText: EntryText = (set, code) => (set === 'trees' && code === 'oak' ? 'Ek' : undefined)

describe('entries of lookup sets', () => {
  it('are found wherever answers name them, each once', () => {
    expect(namedEntries(document, { place })).toEqual([
      { set: 'trees', code: 'oak' },
      { set: 'trees', code: 'elm' },
    ])
    expect(namedEntries(document, {})).toEqual([])
  })

  it('[B2.5] are called by their texts on a summary, and by their codes until these are known', async () => {
    const texts = textsOf({
      'test.all.title': 'Allt',
      'test.garden.row': 'Nummer {number}',
      'test.tree.label': 'Träd',
      'test.age.label': 'Ålder',
      'general.summary.notAnswered': 'Tomt',
    })
    const evaluation = evaluate(await flowOf(document), { place })
    const [section] = summaryRows({ document, evaluation, options: {}, texts, entryText, privacy })
    expect(section?.rows.map(({ value }) => value)).toEqual(['Ek, 3', 'elm', 'Ek', 'Tomt'])
  })

  it('[B2.5] stand beside files, which are called by their names', async () => {
    const files = documentOf(input({ type: 'array', widget: 'files' }))
    const stored = ['a.pdf', 'b.pdf'].map((name) => ({ file: `id ${name}`, name, type: 'application/pdf', size: 1 }))
    const evaluation = evaluate(await flowOf(files), { place: stored })
    const texts = textsOf({ 'test.all.title': 'Allt', 'test.input.label': 'Filer' })
    expect(summaryRows({ document: files, evaluation, options: {}, texts, privacy })[0]?.rows).toMatchObject([{ value: 'a.pdf, b.pdf' }])
  })
})
