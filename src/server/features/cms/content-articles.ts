import { MAX_FOUND } from '../../../contract/article-paths.ts'
import type { ArticleSection, ArticleText, PublishedArticle } from '../../../contract/articles.ts'
import type { TextLink } from '../../../contract/links.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { fillText } from '../../../copy/placeholders.ts'
import { contentHash } from '../content/content-hash.ts'
import type { ArticleVersion } from '../content/live-articles.ts'
import { selectArticles } from './article-pages.ts'
import type { Cms } from './cms-port.ts'
import { indexArticle, searchArticles, type SearchedArticle } from './search-articles.ts'

/** The published articles: the hash of their version, which is quick to read, and that version. */
export interface LiveArticles {
  readonly hash: () => Promise<string | undefined>
  readonly read: () => Promise<ArticleVersion | undefined>
}

export interface ContentArticleOptions {
  readonly live: LiveArticles
  readonly insurer: InsurerFacts
}

/** The articles of a version, ready to select and search. */
interface Library {
  readonly hash: string | undefined
  readonly version: string
  /** In display order. */
  readonly searched: readonly SearchedArticle[]
}

/**
 * Returns a `Cms` that reads the shop's own published articles, with the insurer's facts filled in. It keeps the version
 * that it read last until another one is live.
 */
export function createContentArticles({ live, insurer }: ContentArticleOptions): Cms {
  let kept: Library | undefined
  const library = async (): Promise<Library> => {
    if (kept && kept.hash === (await live.hash())) return kept
    const read = libraryOf(await live.read(), insurer)
    kept = read
    return read
  }
  return {
    async articles(query) {
      const { version, searched } = await library()
      return { version, ...selectArticles(searched, query) }
    },
    hasArticle: async ({ kind, slug }) => selectArticles((await library()).searched, { kind, slug }).total > 0,
    version: async () => (await library()).version,
    async search(keywords) {
      const found = searchArticles((await library()).searched, keywords)
      return { total: found.length, articles: found.slice(0, MAX_FOUND) }
    },
  }
}

function libraryOf(version: ArticleVersion | undefined, insurer: InsurerFacts): Library {
  const params = insurerParams(insurer)
  const fill = (text: string) => fillText(text, params)
  const searched = (version?.articles ?? []).toSorted(compareArticles).map((article) => searchedOf(article, fill))
  return { hash: version?.hash, version: contentHash(searched), searched }
}

/** By position, then by title in Swedish alphabetical order. Articles without a position come last. */
function compareArticles(a: PublishedArticle, b: PublishedArticle): number {
  const [first, second] = [a, b].map(({ position = Number.MAX_SAFE_INTEGER }) => position) as [number, number]
  return first - second || a.title.localeCompare(b.title, 'sv')
}

type Fill = (text: string) => string

function searchedOf({ position: _, keywords = [], ...content }: PublishedArticle, fill: Fill): SearchedArticle {
  const { title, lead, body, links } = content
  const filled = {
    ...content,
    title: fill(title),
    lead: fill(lead),
    body: body.map((section) => filledSection(section, fill)),
    ...(links && { links: links.map((link) => filledLink(link, fill)) }),
  }
  return indexArticle(filled, keywords.map(fill))
}

function filledSection({ heading, anchor, paragraphs, items }: ArticleSection, fill: Fill): ArticleSection {
  const filled = (texts: readonly ArticleText[]) => texts.map((text) => filledText(text, fill))
  return {
    ...(heading === undefined ? {} : { heading: fill(heading) }),
    ...(anchor === undefined ? {} : { anchor }),
    ...(paragraphs && { paragraphs: filled(paragraphs) }),
    ...(items && { items: filled(items) }),
  }
}

function filledText(text: ArticleText, fill: Fill): ArticleText {
  return typeof text === 'string' ? fill(text) : text.map((part) => (typeof part === 'string' ? fill(part) : filledLink(part, fill)))
}

function filledLink({ text, link }: TextLink, fill: Fill): TextLink {
  return { text: fill(text), link: link.linktype === 'email' ? { ...link, email: fill(link.email) } : link }
}
