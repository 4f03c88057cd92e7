import type { Article } from '../../../contract/cms.ts'
import { foldText } from '../lookups/fold-text.ts'

/** An article, and words that are none of its text and by which it is to be found. */
export interface SearchedArticle {
  readonly article: Article
  readonly words: string
}

/** What counts most when a word is found in it, and then what counts less. */
const PARTS: readonly ((searched: SearchedArticle) => string)[] = [
  ({ article }) => article.title,
  ({ words }) => words,
  ({ article }) => article.lead,
  ({ article }) => article.paragraphs.join(' '),
]

/**
 * The articles in which every keyword begins a word, whatever its accents and capitals. Those that have them in their title
 * come first; the others keep their order.
 */
export function searchArticles(searched: readonly SearchedArticle[], keywords: readonly string[]): Article[] {
  const wanted = keywords.flatMap((keyword) => foldText(keyword).split(' '))
  const found = searched.flatMap((one) => {
    const places = wanted.map((word) => PARTS.findIndex((part) => ` ${foldText(part(one))}`.includes(` ${word}`)))
    return places.includes(-1) ? [] : [{ article: one.article, place: Math.max(...places) }]
  })
  return found.toSorted((a, b) => a.place - b.place).map(({ article }) => article)
}
