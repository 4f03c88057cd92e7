import type { Article } from '../../../contract/cms.ts'
import { foldText } from '../lookups/fold-text.ts'

/** An article and extra search words that are not part of its text. */
export interface SearchedArticle {
  readonly article: Article
  readonly words: string
}

/** The searched parts of an article, in descending order of weight. */
const PARTS: readonly ((searched: SearchedArticle) => string)[] = [
  ({ article }) => article.title,
  ({ words }) => words,
  ({ article }) => article.lead,
  ({ article }) => article.paragraphs.join(' '),
]

/**
 * Returns the articles in which every keyword begins a word, regardless of accents and case. Articles rank by the
 * weakest match of their keywords, in the order of `PARTS`; equal ranks keep their order.
 */
export function searchArticles(searched: readonly SearchedArticle[], keywords: readonly string[]): Article[] {
  const wanted = keywords.flatMap((keyword) => foldText(keyword).split(' '))
  const found = searched.flatMap((one) => {
    const places = wanted.map((word) => PARTS.findIndex((part) => ` ${foldText(part(one))}`.includes(` ${word}`)))
    return places.includes(-1) ? [] : [{ article: one.article, place: Math.max(...places) }]
  })
  return found.toSorted((a, b) => a.place - b.place).map(({ article }) => article)
}
