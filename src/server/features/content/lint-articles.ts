import { articlePath } from '../../../contract/article-paths.ts'
import type { ArticleContent, ArticleText, PublishedArticle } from '../../../contract/articles.ts'
import type { TextLink } from '../../../contract/links.ts'
import { INSURER_PLACEHOLDERS } from '../../../copy/insurer-params.ts'
import { malformedPlaceholders } from '../../../copy/malformed-placeholders.ts'
import { isPlaceholderType, placeholdersOf } from '../../../copy/placeholders.ts'
import { checkShape } from '../../../engine/compile/check-schema.ts'
import { finding } from '../../../engine/lint/finding.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import type { Finding } from '../../../findings/finding.ts'
import { SHAPES } from './content-schemas.ts'
import { firstFindings } from './first-findings.ts'
import { brokenLink, type LinkTargets } from './broken-link.ts'

/** A draft of an article, unchecked. */
export interface ArticleDraft {
  readonly id: string
  readonly body: unknown
}

/** The checked articles, or the findings that prevent their publication. */
export type LintedArticles =
  | { readonly articles: readonly PublishedArticle[] }
  | { readonly articles?: undefined; readonly findings: readonly Finding[] }

/**
 * Checks the drafts of all articles: their shape, addresses, links, anchors and placeholders. Hidden articles are checked
 * for their shape alone, and are left out of the result.
 * @param site the pages and documents that a link can name, beside the articles
 */
export function lintArticles(drafts: readonly ArticleDraft[], site: Omit<LinkTargets, 'articles'>): LintedArticles {
  const shape = drafts.flatMap(({ id, body }) => lintShape(id, body))
  if (shape.length > 0) return { findings: firstFindings(shape) }
  const articles = drafts.flatMap(({ id, body }) => publishedOf(id, body as ArticleContent))
  const findings = [...lintAddresses(articles), ...articles.flatMap((article) => lintArticle(article, { ...site, articles }))]
  return findings.length > 0 ? { findings: firstFindings(findings) } : { articles }
}

function publishedOf(id: string, { hidden, ...content }: ArticleContent): PublishedArticle[] {
  return hidden ? [] : [{ id, ...content }]
}

const ID = '^[a-z][A-Za-z0-9]{0,59}$'

function lintShape(id: string, body: unknown): Finding[] {
  if (!new RegExp(ID).test(id)) return [finding('format', pointer(id), { variant: 'notMatching', pattern: ID })]
  return checkShape(body, SHAPES.article, { at: pointer(id) })
}

function lintAddresses(articles: readonly PublishedArticle[]): Finding[] {
  const paths = articles.map(articlePath)
  return articles.flatMap(({ id }, index): Finding[] => {
    const path = paths[index] ?? ''
    if (paths.indexOf(path) === index) return []
    return [{ code: 'duplicateId', at: pointer(id, 'slug'), params: { variant: 'article', id: path } }]
  })
}

function lintArticle(article: PublishedArticle, targets: LinkTargets): Finding[] {
  const { id, products = [], related = [] } = article
  const { texts, links } = partsOf(article)
  return [
    ...lintAnchors(article),
    ...texts.flatMap(({ at, text }) => lintPlaceholders(pointer(id) + at, text)),
    ...links.flatMap(({ at, link }): Finding[] => {
      const params = brokenLink(link, targets)
      return params ? [{ code: 'brokenLink', at: pointer(id) + at, params }] : []
    }),
    ...products.flatMap((flow, index): Finding[] =>
      targets.products.some((product) => product.flow === flow)
        ? []
        : [{ code: 'brokenLink', at: pointer(id, 'products', index), params: { variant: 'product', flow } }],
    ),
    ...related.flatMap((other, index): Finding[] =>
      other !== id && targets.articles.some((one) => one.id === other)
        ? []
        : [{ code: 'brokenLink', at: pointer(id, 'related', index), params: { variant: 'article', article: other } }],
    ),
  ]
}

function lintAnchors({ id, body }: PublishedArticle): Finding[] {
  const anchors = body.map(({ anchor }) => anchor)
  return body.flatMap(({ anchor, heading }, index): Finding[] => {
    if (anchor === undefined) return []
    const at = pointer(id, 'body', index, 'anchor')
    if (heading === undefined) return [{ code: 'anchorWithoutHeading', at, params: { anchor } }]
    return anchors.indexOf(anchor) === index ? [] : [{ code: 'duplicateId', at, params: { variant: 'anchor', id: anchor } }]
  })
}

function lintPlaceholders(at: string, text: string): Finding[] {
  const known = INSURER_PLACEHOLDERS
  const unknown = placeholdersOf(text).flatMap(({ name, type }): Finding[] => {
    if (!known.some((one) => one === name)) return [finding('unknownPlaceholder', at, { variant: 'text', key: at, name, known })]
    return isPlaceholderType(type) ? [] : [finding('unknownPlaceholderType', at, { key: at, name, type })]
  })
  const malformed = malformedPlaceholders(text).map((written): Finding => ({
    code: 'malformedPlaceholder',
    at,
    params: { written },
  }))
  return [...unknown, ...malformed]
}

interface Parts {
  readonly texts: readonly { readonly at: string; readonly text: string }[]
  readonly links: readonly (TextLink & { readonly at: string })[]
}

/** Returns the texts and links of an article, each with its place in it. */
function partsOf({ title, lead, body, links = [] }: PublishedArticle): Parts {
  const sections = body.flatMap(({ heading, paragraphs = [], items = [] }, index) => {
    const at = pointer('body', index)
    return [
      ...(heading === undefined ? [] : [{ at: `${at}/heading`, parts: [heading] }]),
      ...paragraphs.map((text, place) => ({ at: at + pointer('paragraphs', place), parts: piecesOf(text) })),
      ...items.map((text, place) => ({ at: at + pointer('items', place), parts: piecesOf(text) })),
    ]
  })
  const own = links.map((link, index) => ({ at: pointer('links', index), parts: [link] }))
  const all = [{ at: '/title', parts: [title] }, { at: '/lead', parts: [lead] }, ...sections, ...own]
  return {
    texts: all.flatMap(({ at, parts }) => parts.map((part) => ({ at, text: typeof part === 'string' ? part : part.text }))),
    links: all.flatMap(({ at, parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [{ at, ...part }]))),
  }
}

const piecesOf = (text: ArticleText): readonly (string | TextLink)[] => (typeof text === 'string' ? [text] : text)
