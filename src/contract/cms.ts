import { Type, type Static } from 'typebox'

/** An article of the shop: plain text, by paragraph. */
export const Article = Type.Object({ id: Type.String(), title: Type.String(), lead: Type.String(), paragraphs: Type.Array(Type.String()) })
export type Article = Static<typeof Article>

export const ArticlesResponse = Type.Object({ articles: Type.Array(Article) })

/** Version of the current articles: a client's cache is valid as long as this is equal. */
export const CacheVersionResponse = Type.Object({ version: Type.String() })

/** The search: at least one keyword. Keywords are in the body, because customers also search for personal data. [B8.1] */
export const ArticleSearch = Type.Object(
  { keywords: Type.Array(Type.String({ pattern: '[\\p{L}\\p{N}]', maxLength: 100 }), { minItems: 1, maxItems: 10 }) },
  { additionalProperties: false },
)
