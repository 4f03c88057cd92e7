import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { fillText } from '../../../copy/placeholders.ts'
import { contentHash } from '../content/content-hash.ts'
import type { Cms } from './cms-port.ts'
import { searchArticles, type SearchedArticle } from './search-articles.ts'

export interface ContentArticleOptions {
  /** The live texts of the page `articles`. */
  readonly copy: () => Promise<Copy | undefined>
  readonly insurer: InsurerFacts
}

const KEY = /^articles\.([A-Za-z0-9]+)\.title$/

/**
 * Returns a `Cms` that reads articles from the copy page `articles`. The keys `articles.<id>` hold a title, a lead, a
 * body and search words. An empty line separates the paragraphs of the body.
 */
export function createContentArticles({ copy, insurer }: ContentArticleOptions): Cms {
  const read = async (): Promise<SearchedArticle[]> => searchedArticles((await copy()) ?? {}, insurer)
  const articles = async () => (await read()).map(({ article }) => article)
  return {
    articles,
    version: async () => contentHash(await articles()),
    search: async (keywords) => searchArticles(await read(), keywords),
  }
}

function searchedArticles(copy: Copy, insurer: InsurerFacts): SearchedArticle[] {
  const params = insurerParams(insurer)
  const ids = Object.keys(copy).flatMap((key) => KEY.exec(key)?.[1] ?? [])
  const articles = ids.map((id) => {
    const text = (part: string) => fillText(copy[`articles.${id}.${part}`] ?? '', params)
    return { article: { id, title: text('title'), lead: text('lead'), paragraphs: text('body').split('\n\n') }, words: text('words') }
  })
  return articles.toSorted((a, b) => a.article.title.localeCompare(b.article.title, 'sv'))
}
