import { PAGES } from './page-paths.ts'

/** The kinds of article: an entry of the glossary, a tip, a question with its answer. */
export const ARTICLE_KINDS = ['glossary', 'tip', 'question'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

/** The path of each kind's list; an article lies below it. */
export const ARTICLE_PATHS = {
  glossary: PAGES.glossary,
  tip: PAGES.tips,
  question: PAGES.questions,
} as const satisfies Readonly<Record<ArticleKind, string>>

/** Number of articles on a page of a list. [P9.2] */
export const ARTICLE_PAGE_SIZE = 25

/** Maximum number of ids in one call. [P9.2] */
export const ARTICLE_BATCH_SIZE = 50

/** Maximum number of articles in a search's answer. */
export const MAX_FOUND = 50

/** Returns the address of an article. */
export function articlePath({ kind, slug }: { readonly kind: ArticleKind; readonly slug: string }): string {
  return `/${ARTICLE_PATHS[kind]}/${slug}`
}
