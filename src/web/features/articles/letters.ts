import type { Article } from '../../../contract/articles.ts'

/** The articles whose titles begin with a letter. */
export interface LetterGroup {
  readonly letter: string
  readonly articles: readonly Article[]
}

/** Returns articles by the first letter of their titles, in their order. Å, Ä and Ö are letters of their own. */
export function groupByLetter(articles: readonly Article[]): LetterGroup[] {
  const letters = [...new Set(articles.map(letterOf))]
  return letters.map((letter) => ({ letter, articles: articles.filter((article) => letterOf(article) === letter) }))
}

const letterOf = ({ title }: Article) => title.normalize('NFC').slice(0, 1).toLocaleUpperCase('sv')
