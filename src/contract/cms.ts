import { Type, type Static } from 'typebox'
import { ARTICLE_BATCH_SIZE, ARTICLE_KINDS, MAX_FOUND } from './article-paths.ts'
import { Article } from './articles.ts'

const ID = '[a-z][A-Za-z0-9]{0,59}'

/** Filters of articles. Several filters select the articles that match all. */
export const ArticleQuery = Type.Object(
  {
    kind: Type.Optional(Type.Enum([...ARTICLE_KINDS])),
    slug: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,80}$', description: 'The one article of a kind with this address.' })),
    product: Type.Optional(Type.String({ pattern: `^${ID}$`, description: 'Flow of a product that the articles are about.' })),
    ids: Type.Optional(
      Type.String({
        pattern: `^${ID}(,${ID}){0,${ARTICLE_BATCH_SIZE - 1}}$`,
        description: `Up to ${ARTICLE_BATCH_SIZE} ids, separated by commas. The answer has their order, on one page. [P9.2]`,
      }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'A page of 25 articles; the first by default. [P9.2]' })),
  },
  { additionalProperties: false },
)
export type ArticleQuery = Static<typeof ArticleQuery>

/** A page of articles in display order. */
export const ArticlesResponse = Type.Object({
  /** Version of the articles that the answer is of. */
  version: Type.String(),
  /** Number of articles that match, on all pages. */
  total: Type.Integer({ minimum: 0 }),
  articles: Type.Array(Article),
})
export type ArticlesResponse = Static<typeof ArticlesResponse>

/** Version of the current articles: a client's cache is valid as long as this is equal. */
export const CacheVersionResponse = Type.Object({ version: Type.String() })

/** The search: at least one keyword. Keywords are in the body, because customers also search for personal data. [B8.1] */
export const ArticleSearch = Type.Object(
  { keywords: Type.Array(Type.String({ pattern: '[\\p{L}\\p{N}]', maxLength: 100 }), { minItems: 1, maxItems: 10 }) },
  { additionalProperties: false },
)

/** The best matches of a search, best first. */
export const ArticlesFound = Type.Object({
  /** Number of articles that match; the answer holds at most 50 of them. */
  total: Type.Integer({ minimum: 0 }),
  articles: Type.Array(Article, { maxItems: MAX_FOUND }),
})
export type ArticlesFound = Static<typeof ArticlesFound>
