import { describe, expect, it } from 'vitest'
import type { LookupEntry } from '../../../../contract/lookups.ts'
import { beginSearch, isListed, isPanelOpen, stepSearch, type SearchBox, type SearchEffect, type SearchEvent } from './search-box.ts'

const OAK: LookupEntry = { code: 'oak', text: 'Ek' }
const ELM: LookupEntry = { code: 'elm', text: 'Alm', note: 'Ulmus' }
const BIRCH: LookupEntry = { code: 'birch', text: 'Björk' }
const page = (...entries: LookupEntry[]) => ({ entries, total: entries.length })
const found = (query: string, ...entries: LookupEntry[]): SearchEvent => ({ type: 'found', query, page: page(...entries) })
const typed = (text: string): SearchEvent => ({ type: 'typed', text })
const moved = (to: 'next' | 'previous' | 'first' | 'last'): SearchEvent => ({ type: 'moved', to })
const at = (type: 'opened' | 'confirmed' | 'escaped' | 'left' | 'retried'): SearchEvent => ({ type })

/** What comes of events, one after the other; the effects are those of the last. */
function after(...events: readonly SearchEvent[]): { box: SearchBox; effects: readonly SearchEffect[] } {
  return events.reduce(({ box }, event) => stepSearch(box, event), beginSearch(undefined))
}

const named = (text: string, code: string): SearchEvent[] => [
  { type: 'given', code },
  { type: 'named', entry: { code, text } },
]

describe('typing', () => {
  it('takes the answer away and searches for what is typed, without the spaces around it', () => {
    const { box, effects } = after(...named('Ek', 'oak'), typed(' Al '))
    expect(box).toMatchObject({ text: ' Al ', chosen: undefined, isOpen: true, progress: 'searching' })
    expect(effects).toEqual([
      { type: 'answer', code: undefined },
      { type: 'search', query: 'Al', isNow: false },
    ])
  })

  it('of nothing closes the list and ends the search', () => {
    const { box, effects } = after(typed('Al'), found('Al', ELM), typed('  '))
    expect(box).toMatchObject({ isOpen: false, found: undefined, progress: 'still' })
    expect(effects).toEqual([{ type: 'answer', code: undefined }, { type: 'stopSearch' }])
  })

  it('keeps the hits of the text before until there are newer ones', () => {
    const { box } = after(typed('A'), found('A', ELM), typed('Al'))
    expect(isListed(box)).toBe(true)
    expect(after(typed('A'), found('A', ELM), typed('Al'), found('Al')).box.found?.entries).toEqual([])
  })

  it('hears nothing of hits or failures of another text', () => {
    const { box } = after(typed('A'), typed('Al'))
    expect(stepSearch(box, found('A', ELM)).box).toBe(box)
    expect(stepSearch(box, { type: 'failed', query: 'A' }).box).toBe(box)
  })
})

const three = [typed('a'), found('a', OAK, ELM, BIRCH)]
const actives = (...moves: SearchEvent[]) => after(...three, ...moves).box.active

describe('the arrow keys', () => {
  it('go through the hits and around', () => {
    expect(actives()).toBeUndefined()
    expect(actives(moved('next'))).toBe(0)
    expect(actives(moved('next'), moved('next'), moved('next'), moved('next'))).toBe(0)
    expect(actives(moved('previous'))).toBe(2)
    expect(actives(moved('first'), moved('previous'))).toBe(2)
    expect(actives(moved('last'))).toBe(2)
  })

  it('restart with other hits', () => {
    expect(after(...three, moved('last'), typed('al'), found('al', ELM)).box.active).toBeUndefined()
  })

  it('open the list that Escape has closed', () => {
    const closed = after(...three, at('escaped'))
    expect(isListed(closed.box)).toBe(false)
    expect(isListed(stepSearch(closed.box, moved('next')).box)).toBe(true)
  })

  it('search for the text of the answer, and for nothing without a text', () => {
    expect(after(...named('Ek', 'oak'), moved('next')).effects).toEqual([{ type: 'search', query: 'Ek', isNow: true }])
    expect(after(moved('next')).effects).toEqual([])
    expect(after(moved('next')).box.isOpen).toBe(false)
  })
})

describe('choosing', () => {
  it('makes the code the answer, and is a finished change', () => {
    const { box, effects } = after(typed('a'), found('a', OAK, ELM), { type: 'picked', index: 1 })
    expect(box).toMatchObject({ text: 'Alm', chosen: ELM, isOpen: false, found: undefined })
    expect(effects).toEqual([{ type: 'stopSearch' }, { type: 'answer', code: 'elm' }, { type: 'finish' }])
  })

  it('by Enter takes the hit that the arrow keys stand on, else the only one that can be meant', () => {
    expect(after(typed('a'), found('a', OAK, ELM), moved('last'), at('confirmed')).box.chosen).toBe(ELM)
    expect(after(typed('a'), found('a', ELM), at('confirmed')).box.chosen).toBe(ELM)
    expect(after(typed('ek'), found('ek', OAK, { code: 'x', text: 'Ekblad' }), at('confirmed')).box.chosen).toBe(OAK)
    expect(after(typed('a'), found('a', OAK, ELM), at('confirmed')).box).toMatchObject({ chosen: undefined, isOpen: true })
  })

  it('never takes a hit of another text that only stands there still', () => {
    expect(after(typed('e'), found('e', OAK), typed('el'), at('confirmed')).box.chosen).toBeUndefined()
  })
})

describe('leaving', () => {
  it('chooses the one hit that is called what is typed, in whatever case', () => {
    const { box, effects } = after(typed('björk'), found('björk', BIRCH, { code: 'y', text: 'Björkdunge' }), at('left'))
    expect(box.chosen).toBe(BIRCH)
    expect(effects).toContainEqual({ type: 'answer', code: 'birch' })
  })

  it.each([
    ['no hit is called so', [OAK]],
    ['two are', [ELM, { code: 'elm2', text: 'ALM' }]],
    ['there is none', []],
  ])('refuses the text when %s', (_, entries) => {
    const { box, effects } = after(typed('alm'), found('alm', ...entries), at('left'))
    expect(box).toMatchObject({ text: 'alm', chosen: undefined, isOpen: false })
    expect(effects).toEqual([{ type: 'refuse' }, { type: 'finish' }])
  })

  it('before there are hits waits for them', () => {
    const left = after(typed('alm'), at('left'))
    expect(left.effects).toEqual([
      { type: 'pend', isPending: true },
      { type: 'search', query: 'alm', isNow: true },
    ])
    expect(stepSearch(left.box, at('left')).effects).toEqual([])
    const chosen = stepSearch(left.box, found('alm', ELM))
    expect(chosen.effects.at(-1)).toEqual({ type: 'pend', isPending: false })
    expect(chosen.box).toMatchObject({ chosen: ELM, isLeft: false })
    expect(stepSearch(left.box, found('alm', OAK)).effects).toEqual([
      { type: 'pend', isPending: false },
      { type: 'refuse' },
      { type: 'finish' },
    ])
    expect(stepSearch(left.box, { type: 'failed', query: 'alm' }).effects).toContainEqual({ type: 'refuse' })
  })

  it('waits no longer once something else is typed or given', () => {
    const { box } = after(typed('alm'), at('left'))
    expect(stepSearch(box, typed('ek')).effects[0]).toEqual({ type: 'pend', isPending: false })
    expect(stepSearch(box, { type: 'given', code: 'oak' }).effects).toContainEqual({ type: 'pend', isPending: false })
  })

  it('with an answer or without a text is only finished', () => {
    expect(after(...named('Ek', 'oak'), at('left')).effects).toEqual([{ type: 'finish' }])
    expect(after(typed('  '), at('left')).effects).toEqual([{ type: 'finish' }])
  })

  it('by Enter without a list is the same', () => {
    expect(after(typed('alm'), found('alm'), at('confirmed')).effects).toEqual([{ type: 'refuse' }, { type: 'finish' }])
  })
})

describe('a search that fails', () => {
  it('can be tried again', () => {
    const failed = after(typed('alm'), { type: 'failed', query: 'alm' })
    expect(failed.box.progress).toBe('failed')
    expect(isPanelOpen(failed.box)).toBe(true)
    expect(stepSearch(failed.box, at('retried')).effects).toEqual([{ type: 'search', query: 'alm', isNow: true }])
    expect(after(typed('alm'), { type: 'failed', query: 'alm' }, at('retried'), found('alm', ELM)).box.progress).toBe('still')
  })
})

describe('an answer from outside', () => {
  it('is shown by its text once that is known', () => {
    expect(beginSearch('oak').effects).toEqual([{ type: 'name', code: 'oak' }])
    expect(after({ type: 'given', code: 'oak' }).box).toMatchObject({ text: '', chosen: { code: 'oak' } })
    expect(after(...named('Ek', 'oak')).box).toMatchObject({ text: 'Ek', chosen: OAK })
  })

  it('does not overwrite what was typed while its text was asked for', () => {
    const [given, name] = named('Ek', 'oak') as [SearchEvent, SearchEvent]
    expect(after(given, typed('al'), name).box).toMatchObject({ text: 'al', chosen: undefined })
  })

  it('that is the same keeps what is typed: the row may only have moved', () => {
    expect(after(typed('al'), { type: 'given', code: undefined }).box.text).toBe('al')
    expect(after(...named('Ek', 'oak'), { type: 'given', code: undefined }).box).toMatchObject({ text: '', chosen: undefined })
  })
})
