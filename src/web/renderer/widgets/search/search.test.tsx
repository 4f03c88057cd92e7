import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { textsOf } from '../../../testing/texts.ts'
import { stepWith } from '../step-testing.tsx'
import { resultText } from './hits.tsx'
import { beginSearch, stepSearch, type SearchBox } from './search-box.ts'

const tree = input({ type: 'string', widget: 'search', lookup: 'trees' })

describe('a search box', () => {
  it('is a combobox without a list until there are hits', async () => {
    const markup = (await stepWith(tree, {})).draw()
    expect(markup).toMatch(/<input[^>]* id="flow-place"[^>]* role="combobox" aria-autocomplete="list" aria-expanded="false"/)
    expect(markup).not.toContain('aria-controls')
    expect(markup).not.toContain('listbox')
    expect(markup).toMatch(/<label[^>]* for="flow-place"[^>]*>Fråga</)
  })

  it('shows that its text is no answer', async () => {
    const { store, draw } = await stepWith(tree, {})
    store.endCheck('place', [{ input: 'place', message: 'lookup.choose', params: {} }])
    expect(draw()).toContain('Välj en av träffarna i listan.')
    store.type('place', undefined)
    expect(draw()).not.toContain('Välj en av träffarna')
  })
})

const texts = textsOf({
  'general.search.failed': 'fel',
  'general.search.none': 'inga på {query}',
  'general.search.more': '{shown:number} av {total:number}',
  'general.search.one': 'en',
  'general.search.some': '{count:number} st',
})

describe('what a search has come to', () => {
  const entries = [
    { code: 'a', text: 'A' },
    { code: 'b', text: 'B' },
  ]
  const typed = stepSearch(beginSearch(undefined).box, { type: 'typed', text: ' x ' }).box
  const found = (count: number, total = count): SearchBox =>
    stepSearch(typed, { type: 'found', query: 'x', page: { entries: entries.slice(0, count), total } }).box

  it.each([
    ['nothing before and while it goes on', typed, undefined],
    ['no hit', found(0), 'inga på x'],
    ['one hit', found(1), 'en'],
    ['all hits', found(2), '2 st'],
    ['a page of them', found(2, 812), '2 av 812'],
    ['a failure', stepSearch(typed, { type: 'failed', query: 'x' }).box, 'fel'],
    ['nothing of a list that is closed', stepSearch(found(2), { type: 'escaped' }).box, undefined],
  ])('is told: %s', (_, box, text) => {
    expect(resultText(texts, box)).toBe(text)
  })
})
