import { Type, type Static } from 'typebox'
import { ARTICLE_KINDS } from './article-paths.ts'
import { TextLink } from './links.ts'

const Text = Type.String({ minLength: 1, maxLength: 2_000 })

/** A text, or its parts where some of them are links. */
export const ArticleText = Type.Union([Text, Type.Array(Type.Union([Text, TextLink]), { minItems: 1, maxItems: 50 })])
export type ArticleText = Static<typeof ArticleText>

/** A part of an article: heading, paragraphs, then a list. */
export const ArticleSection = Type.Object(
  {
    heading: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'A heading over the section.' })),
    anchor: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
        maxLength: 60,
        description: 'Id of the heading, which links name. It needs a heading.',
      }),
    ),
    paragraphs: Type.Optional(
      Type.Array(ArticleText, { minItems: 1, maxItems: 30, description: 'Paragraphs: a text, or a list of texts and links.' }),
    ),
    items: Type.Optional(Type.Array(ArticleText, { minItems: 1, maxItems: 30, description: 'A list below the paragraphs.' })),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type ArticleSection = Static<typeof ArticleSection>

const ArticleId = Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60 })
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })

const FIELDS = {
  kind: Type.Enum([...ARTICLE_KINDS], { description: 'Which list it stands in: `ordlista`, `tips-rad` or `vanliga-fragor`.' }),
  slug: Type.String({ ...Slug, description: 'Last part of its address: `/ordlista/<slug>`. A changed slug breaks links from elsewhere.' }),
  title: Type.String({ minLength: 1, maxLength: 120, description: 'Its heading: the term, the advice or the question.' }),
  lead: Type.String({ minLength: 1, maxLength: 400, description: 'Its first sentences, which lists and search results show too.' }),
  body: Type.Array(ArticleSection, { maxItems: 20, description: 'Its text below the lead, in sections. May be empty.' }),
  products: Type.Optional(
    Type.Array(ArticleId, { maxItems: 20, uniqueItems: true, description: 'Flows of the products it is about: their pages link to it.' }),
  ),
  related: Type.Optional(Type.Array(ArticleId, { maxItems: 20, uniqueItems: true, description: 'Ids of articles to read next.' })),
  links: Type.Optional(Type.Array(TextLink, { maxItems: 20, description: 'Links below the text.' })),
}

/**
 * An article as an editor writes it: `articles/<id>.json`. Texts may use the insurer's facts as placeholders.
 * `npm run write:format` writes the descriptions into the docs of editors.
 */
export const ArticleContent = Type.Object(
  {
    ...FIELDS,
    keywords: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
        maxItems: 30,
        uniqueItems: true,
        description: 'Other words that the search finds it by.',
      }),
    ),
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000, description: 'Order in its list, lowest first; then by title. Left out: last.' }),
    ),
    hidden: Type.Optional(Type.Literal(true, { description: 'Keeps the article out of the next publish.' })),
  },
  { additionalProperties: false },
)
export type ArticleContent = Static<typeof ArticleContent>

/** An article of a published version: its content, with its id. */
export type PublishedArticle = Omit<ArticleContent, 'hidden'> & { readonly id: string }

/** A published article as calls return it: content its id, and with the insurer's facts filled in. */
export const Article = Type.Object({ id: ArticleId, ...FIELDS })
export type Article = Static<typeof Article>
