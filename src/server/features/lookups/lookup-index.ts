import { ENTRIES_PER_PAGE, type EntriesPage, type LookupEntry } from '../../../contract/lookups.ts'
import { foldText, wordsOf } from './fold-text.ts'

/** A lookup set in memory, ready to be searched. */
export interface LookupIndex {
  /**
   * The entries in which each word of the query begins a word, 25 from the offset on: the text that is the query first,
   * then those that begin with it, then the rest; each in Swedish order. All entries for a query without words.
   */
  search(query: string, offset: number): EntriesPage
  entry(code: string): LookupEntry | undefined
}

/** A word of an entry's text; `at` is the entry's place in Swedish order. */
interface Posting {
  readonly word: string
  readonly at: number
}

/** Å, ä and ö are letters of their own, and stand last. */
const swedish = new Intl.Collator('sv', { sensitivity: 'variant', numeric: true })

/** @param entries with codes that differ */
export function createLookupIndex(entries: readonly LookupEntry[]): LookupIndex {
  const sorted = entries.toSorted((a, b) => swedish.compare(a.text, b.text) || compare(a.code, b.code))
  const texts = sorted.map(({ text }) => foldText(text))
  const postings = texts
    .flatMap((text, at) => wordsOf(text).map((word): Posting => ({ word, at })))
    .toSorted((a, b) => compare(a.word, b.word))
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))

  /** How many words of the query each entry has, by its place. */
  function countWords(words: readonly string[]): Uint8Array {
    const found = new Uint8Array(sorted.length)
    words.forEach((word, index) => {
      for (let place = firstFrom(postings, word); postings[place]?.word.startsWith(word) === true; place++) {
        const at = postings[place]?.at ?? 0
        if (found[at] === index) found[at] = index + 1
      }
    })
    return found
  }

  return {
    search(query, offset) {
      const words = [...new Set(wordsOf(foldText(query)))].slice(0, MOST_WORDS)
      if (words.length === 0) return pageOf(sorted, offset)
      const text = wordsOf(foldText(query)).join(' ')
      const hits: [exact: LookupEntry[], beginning: LookupEntry[], rest: LookupEntry[]] = [[], [], []]
      const found = countWords(words)
      sorted.forEach((entry, at) => {
        if (found[at] !== words.length) return
        const own = texts[at] ?? ''
        hits[own === text ? 0 : own.startsWith(text) ? 1 : 2].push(entry)
      })
      return pageOf(hits.flat(), offset)
    },
    entry: (code) => byCode.get(code),
  }
}

/** More words than anybody types; the count of an entry's words is kept in a byte. */
const MOST_WORDS = 20

function pageOf(entries: readonly LookupEntry[], offset: number): EntriesPage {
  return { entries: entries.slice(offset, offset + ENTRIES_PER_PAGE), total: entries.length }
}

/** Index of the first posting whose word is not before another word. */
function firstFrom(postings: readonly Posting[], word: string): number {
  let [low, high] = [0, postings.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(postings[middle]?.word ?? '', word) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
