import { Type, type Static } from 'typebox'

/** An article of the shop's own: plain text, paragraph by paragraph. */
export const Article = Type.Object({ id: Type.String(), title: Type.String(), lead: Type.String(), paragraphs: Type.Array(Type.String()) })
export type Article = Static<typeof Article>

export const ArticlesResponse = Type.Object({ articles: Type.Array(Article) })

/** Names the articles as they are now: what a client keeps is good as long as this is the same. */
export const CacheVersionResponse = Type.Object({ version: Type.String() })

/** What is looked for: at least one keyword. They stand in the body, for people search for themselves too. [B8.1] */
export const ArticleSearch = Type.Object(
  { keywords: Type.Array(Type.String({ pattern: '[\\p{L}\\p{N}]', maxLength: 100 }), { minItems: 1, maxItems: 10 }) },
  { additionalProperties: false },
)
