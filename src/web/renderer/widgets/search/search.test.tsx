import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderInput } from '../../../testing/render-step.tsx'
import { changing, descriptionsOf } from '../../../testing/render.tsx'
import { textsOf } from '../../../testing/texts.ts'
import { resultText } from './hits.tsx'
import { beginSearch, stepSearch, type SearchBox } from './search-box.ts'

const tree = input({ type: 'string', widget: 'search', lookup: 'trees' })
const TREES = ['Ask', 'Asp'].map((text) => ({ code: text.toLowerCase(), text }))
const searchEntries = async () => ({ entries: TREES, total: TREES.length })
const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fråga' })

describe('a search box', () => {
  it('is a combobox without a list until there are hits', async () => {
    await renderInput(tree, {})
    expect(combobox().id).toBe('flow-place')
    expect(combobox().getAttribute('aria-autocomplete')).toBe('list')
    expect(combobox().getAttribute('aria-expanded')).toBe('false')
    expect(combobox().hasAttribute('aria-controls')).toBe(false)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('opens the list of hits for the text in it, and answers with the one that is chosen by keys', async () => {
    const { user, store } = await renderInput(tree, {}, {}, { searchEntries })
    await user.click(combobox())
    await user.paste('as')
    const list = await screen.findByRole('listbox', { name: 'Fråga' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ask', 'Asp'])
    expect([combobox().getAttribute('aria-expanded'), combobox().getAttribute('aria-controls')]).toEqual(['true', list.id])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(store.getState().answers['place']).toBe('asp')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(combobox().value).toBe('Asp')
  })

  it('shows that a text is no answer until it is changed', async () => {
    const { store } = await renderInput(tree, {})
    await changing(() => store.endCheck('place', [{ input: 'place', message: 'lookup.choose', params: {} }]))
    expect(descriptionsOf(combobox())).toContain('Välj en av träffarna i listan.')
    await changing(() => store.type('place', undefined))
    expect(screen.queryByText(/Välj en av träffarna/)).toBeNull()
  })
})

const texts = textsOf({
  'general.search.failed': 'fel',
  'general.search.none': 'inga på {query}',
  'general.search.more': '{shown:number} av {total:number}',
  'general.search.one': 'en',
  'general.search.some': '{count:number} st',
})

describe('the status of a search', () => {
  const entries = [
    { code: 'a', text: 'A' },
    { code: 'b', text: 'B' },
  ]
  const typed = stepSearch(beginSearch(undefined).box, { type: 'typed', text: ' x ' }).box
  const found = (count: number, total = count): SearchBox =>
    stepSearch(typed, { type: 'found', query: 'x', page: { entries: entries.slice(0, count), total } }).box

  it.each([
    ['nothing before and during it', typed, undefined],
    ['no hit', found(0), 'inga på x'],
    ['one hit', found(1), 'en'],
    ['all hits', found(2), '2 st'],
    ['a page of them', found(2, 812), '2 av 812'],
    ['a failure', stepSearch(typed, { type: 'failed', query: 'x' }).box, 'fel'],
    ['nothing for a list that is closed', stepSearch(found(2), { type: 'escaped' }).box, undefined],
  ])('announces %s', (_, box, text) => {
    expect(resultText(texts, box)).toBe(text)
  })
})
