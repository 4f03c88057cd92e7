import type { Article, ArticleText } from '../../../contract/articles.ts'
import { foldText } from '../lookups/fold-text.ts'

/** An article with its searched parts in search form, in descending order of weight. */
export interface SearchedArticle {
  readonly article: Article
  readonly parts: readonly Folded[]
}

/** Returns an article ready for searches. @param words search words that are not part of its text */
export function indexArticle(article: Article, words: readonly string[]): SearchedArticle {
  const { title, lead, body } = article
  const headings = body.map(({ heading = '' }) => heading)
  const texts = body.flatMap(({ paragraphs = [], items = [] }) => [...paragraphs, ...items].map(plainText))
  return { article, parts: [title, words.join(' '), lead, headings.join(' '), texts.join(' ')].map(foldedOf) }
}

const plainText = (text: ArticleText) =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('')

const MARKS = /\p{M}/gu

/** Removes the marks of å, ä and ö too: for customers who write without them. */
const foldAll = (text: string) => text.normalize('NFD').replaceAll(MARKS, '')

/** A part's text in search form, with its Swedish letters and without them. */
interface Folded {
  readonly exact: string
  readonly plain: string
}

function foldedOf(text: string): Folded {
  const exact = ` ${foldText(text)} `
  return { exact, plain: foldAll(exact) }
}

/** Ranks of a match within a part, best first: the whole word, its beginning, and both without å, ä and ö. */
const MATCHES: readonly ((folded: Folded, word: string) => boolean)[] = [
  ({ exact }, word) => exact.includes(` ${word} `),
  ({ exact }, word) => exact.includes(` ${word}`),
  ({ plain }, word) => plain.includes(` ${foldAll(word)} `),
  ({ plain }, word) => plain.includes(` ${foldAll(word)}`),
]

const NO_MATCH = -1
const TITLE_ITSELF = -2

/**
 * Returns the rank of the best match of a word, 0 first; `NO_MATCH` if no word of the article begins with it. Matches
 * without å, ä and ö rank after all others.
 */
function rankOf(parts: readonly Folded[], word: string): number {
  const ranks = MATCHES.flatMap((isMatch, match) => {
    const part = parts.findIndex((folded) => isMatch(folded, word))
    const family = match < 2 ? 0 : firstPlainRank(parts)
    return part === -1 ? [] : [family + part * 2 + (match % 2)]
  })
  return ranks.length === 0 ? NO_MATCH : Math.min(...ranks)
}

/** Returns the rank of the weakest match of several words; `NO_MATCH` as soon as one has none, however many follow. */
function weakestRankOf(parts: readonly Folded[], words: readonly string[]): number {
  let weakest = 0
  for (const word of words) {
    const rank = rankOf(parts, word)
    if (rank === NO_MATCH) return NO_MATCH
    weakest = Math.max(weakest, rank)
  }
  return weakest
}

const firstPlainRank = (parts: readonly Folded[]) => parts.length * 2

/** Returns the rank of an article whose title is the search itself: before all others with the same letters. */
function titleRankOf(parts: readonly Folded[], words: readonly string[]): number | undefined {
  const search = ` ${words.join(' ')} `
  if (parts[0]?.exact === search) return TITLE_ITSELF
  return parts[0]?.plain === foldAll(search) ? firstPlainRank(parts) - 0.5 : undefined
}

/**
 * Returns the articles in which every keyword begins a word, regardless of case and accents, best first:
 *
 * 1. Matches with the customer's own letters come before those without å, ä and ö.
 * 2. A title that is the search itself comes first. The others follow by the part with their weakest match.
 * 3. Whole words come before beginnings. Equal ranks keep their order.
 */
export function searchArticles(searched: readonly SearchedArticle[], keywords: readonly string[]): Article[] {
  const wanted = keywords.flatMap((keyword) => foldText(keyword).split(' '))
  const words = [...new Set(wanted)]
  const found = searched.flatMap(({ article, parts }) => {
    const rank = weakestRankOf(parts, words)
    return rank === NO_MATCH ? [] : [{ article, rank: titleRankOf(parts, wanted) ?? rank }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ article }) => article)
}
