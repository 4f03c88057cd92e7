import { ENTRIES_PER_PAGE, type EntriesPage, type LookupEntry } from '../../../contract/lookups.ts'
import { foldText, wordsOf } from './fold-text.ts'

/** A searchable lookup set in memory. */
export interface LookupIndex {
  /**
   * Returns a page of 25 entries from the offset. Each word of the query must begin a word of the entry; a query
   * without words matches all entries.
   * Entries with exactly the query's text come first, then those that begin with it, then the rest. Each group is in
   * Swedish order.
   */
  search(query: string, offset: number): EntriesPage
  entry(code: string): LookupEntry | undefined
}

/** A word of an entry's text; `at` is the entry's index in Swedish order. */
interface Posting {
  readonly word: string
  readonly at: number
}

/** The Swedish collation sorts å, ä and ö as separate letters after z. */
const swedish = new Intl.Collator('sv', { sensitivity: 'variant', numeric: true })

/** @param entries with unique codes */
export function createLookupIndex(entries: readonly LookupEntry[]): LookupIndex {
  const sorted = entries.toSorted((a, b) => swedish.compare(a.text, b.text) || compare(a.code, b.code))
  const texts = sorted.map(({ text }) => foldText(text))
  const postings = texts
    .flatMap((text, at) => wordsOf(text).map((word): Posting => ({ word, at })))
    .toSorted((a, b) => compare(a.word, b.word))
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))

  /** Returns how many words of the query each entry has, by its index. */
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
      const words = [...new Set(wordsOf(foldText(query)))].slice(0, MAX_WORDS)
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

/** More words than a person types. A byte holds the count for each entry. */
const MAX_WORDS = 20

function pageOf(entries: readonly LookupEntry[], offset: number): EntriesPage {
  return { entries: entries.slice(offset, offset + ENTRIES_PER_PAGE), total: entries.length }
}

/** Returns the index of the first posting whose word does not sort before the given word. */
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
