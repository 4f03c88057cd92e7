import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENTRIES_PER_PAGE, type LookupEntry } from '../../../contract/lookups.ts'
import { foldText, wordsOf } from './fold-text.ts'
import { createLookupIndex } from './lookup-index.ts'

const entriesOf = (...texts: readonly string[]): LookupEntry[] => texts.map((text, index) => ({ code: `c${index}`, text }))
const found = (texts: readonly string[], query: string): string[] =>
  createLookupIndex(entriesOf(...texts))
    .search(query, 0)
    .entries.map(({ text }) => text)

describe('the search of a lookup set', () => {
  it.each<[string, string, string[]]>([
    ['a word that begins as the query does', 'lab', ['Labrador', 'Svart labrador']],
    ['every word of the query', 'la sv', ['Svart labrador']],
    ['the order of words does not matter', 'labrador svart', ['Svart labrador']],
    ['small and capital letters alike', 'LABRADOR', ['Labrador', 'Svart labrador']],
    ['accents that are no Swedish letter', 'epagneul', ['Épagneul breton']],
    ['signs between words', 'old-english', ['Old English sheepdog']],
    ['nothing within a word', 'ador', []],
    ['å, ä and ö as letters of their own', 'al', ['Alaskan malamute']],
    ['å where it is typed', 'ål', ['Ålandsspets']],
    ['what is typed in parts of letters', 'a\u030Al', ['Ålandsspets']],
  ])('finds %s', (_, query, expected) => {
    const texts = ['Svart labrador', 'Labrador', 'Épagneul breton', 'Old English sheepdog', 'Ålandsspets', 'Alaskan malamute']
    expect(found(texts, query)).toEqual(expected)
  })

  it('puts the text itself first, then those that begin with the query, then the rest, each in Swedish order', () => {
    const texts = ['Stor pudel', 'Pudel, öländsk', 'Pudel', 'Dvärgpudel pudel', 'Pudel, alvarsk', 'Pudel, ängsk', 'Pudel, åländsk']
    expect(found(texts, 'pudel')).toEqual([
      'Pudel',
      'Pudel, alvarsk',
      'Pudel, åländsk',
      'Pudel, ängsk',
      'Pudel, öländsk',
      'Dvärgpudel pudel',
      'Stor pudel',
    ])
  })

  it('gives all in Swedish order for no words, and numbers by their size', () => {
    expect(found(['Öring', 'Volvo 240', 'Ål', 'Volvo 60', 'Ängs', 'Abborre'], ' - ')).toEqual([
      'Abborre',
      'Volvo 60',
      'Volvo 240',
      'Ål',
      'Ängs',
      'Öring',
    ])
  })

  it('finds an entry by its code, and none by one that there is not', () => {
    const index = createLookupIndex([{ code: '7', text: 'Sju', note: 'Ett primtal' }])
    expect(index.entry('7')).toEqual({ code: '7', text: 'Sju', note: 'Ett primtal' })
    expect(index.entry('8')).toBeUndefined()
    expect(index.entry('__proto__')).toBeUndefined()
  })

  const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'å', 'Å', 'ä', 'ö', 'é', '1', ' ', '-'), maxLength: 8 })
  const sets = fc.array(letters, { maxLength: 60 })

  it('finds exactly what it should', () => {
    fc.assert(
      fc.property(sets, letters, (texts, query) => {
        const words = wordsOf(foldText(query))
        const expected = texts.filter((text) => words.every((word) => wordsOf(foldText(text)).some((own) => own.startsWith(word))))
        const index = createLookupIndex(entriesOf(...texts))
        const hits = [0, 25, 50].flatMap((offset) => index.search(query, offset).entries.map(({ text }) => text))
        expect(hits.toSorted()).toEqual(expected.toSorted())
        expect(index.search(query, 0).total).toBe(expected.length)
      }),
    )
  })

  it('gives each hit once, page by page, and the better ones before the others', () => {
    fc.assert(
      fc.property(sets, letters, (texts, query) => {
        const index = createLookupIndex(entriesOf(...texts))
        const { total } = index.search(query, 0)
        const pages = Array.from({ length: Math.ceil(total / ENTRIES_PER_PAGE) }, (_, page) => index.search(query, page * ENTRIES_PER_PAGE))
        const all = pages.flatMap(({ entries }) => entries)
        expect(new Set(all.map(({ code }) => code)).size).toBe(total)
        expect(all).toHaveLength(total)
        const text = foldText(query)
        // Without query words, all entries rank equal.
        const rankOf = (own: string) => (text === '' || own === text ? 0 : own.startsWith(text) ? 1 : 2)
        const ranks = all.map((entry) => rankOf(foldText(entry.text)))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        expect(index.search(query, total).entries).toEqual([])
      }),
    )
  })

  it('finds every entry by its own text, as the first', () => {
    fc.assert(
      fc.property(sets, fc.nat(), (texts, choice) => {
        const text = texts[choice % Math.max(1, texts.length)] ?? ''
        fc.pre(foldText(text) !== '')
        expect(foldText(found(texts, text)[0] ?? '')).toBe(foldText(text))
      }),
    )
  })

  it('answers within 5 ms among 20 000 entries', () => {
    const syllables = ['la', 'bra', 'dor', 'pu', 'del', 'tax', 'ål', 'ö', 'spets', 'ter']
    const word = (seed: number) => [seed, seed * 7 + 3, seed * 31 + 1].map((part) => syllables[part % syllables.length]).join('')
    const texts = Array.from({ length: 20_000 }, (_, index) => `${word(index)} ${word(index * 13)} ${index}`)
    const index = createLookupIndex(entriesOf(...texts))
    const times = ['l', 'la', 'lab', 'pudel', 'la la', 'å', '1', 'del 19', '', 'finns inte'].flatMap((query) =>
      Array.from({ length: 5 }, () => {
        const start = performance.now()
        index.search(query, 0)
        return performance.now() - start
      }),
    )
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(5)
  })
})
