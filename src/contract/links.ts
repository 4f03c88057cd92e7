import { Type, type Static } from 'typebox'

/** An anchor on a page: the id of a heading. */
const Anchor = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60, description: 'Id of the heading to go to.' })

/** A page of the shop by its address: an article, a product, or a page of the program. */
const StoryLink = Type.Object(
  {
    linktype: Type.Literal('story'),
    story: Type.String({
      pattern: '^$|^[a-z0-9-]+(/[A-Za-z0-9-]+)*$',
      maxLength: 200,
      description: 'Address of a page of the shop, without its first slash: `ordlista/sjalvrisk`. Empty: the start page.',
    }),
    anchor: Type.Optional(Anchor),
  },
  { additionalProperties: false },
)

/** A page of another site. */
const UrlLink = Type.Object(
  {
    linktype: Type.Literal('url'),
    url: Type.String({ pattern: '^https://[a-z0-9.-]+(/[^\\s#]*)?$', maxLength: 300, description: 'Address of a page elsewhere.' }),
    anchor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._~-]+$', maxLength: 100 })),
  },
  { additionalProperties: false },
)

/** A document of a product as PDF, in its live version. Its anchor is a page number (RFC 8118, section 3). */
const AssetLink = Type.Object(
  {
    linktype: Type.Literal('asset'),
    asset: Type.String({
      pattern: '^[a-z][A-Za-z0-9]*/[a-z]+$',
      maxLength: 100,
      description: 'Flow and kind of a document: `<flow>/terms`.',
    }),
    anchor: Type.Optional(Type.String({ pattern: '^page=[1-9][0-9]{0,3}$', description: 'Page of the document: `page=3`.' })),
  },
  { additionalProperties: false },
)

/** An e-mail address. It takes no anchor: a fragment has no meaning in a mailto address (RFC 6068, section 2). */
const EmailLink = Type.Object(
  {
    linktype: Type.Literal('email'),
    email: Type.String({
      pattern: '^(\\{email\\}|[^\\s@?#{}]+@[^\\s@?#{}]+\\.[a-z]{2,})$',
      maxLength: 200,
      description: 'An e-mail address; `{email}` is the insurer\u2019s own.',
    }),
  },
  { additionalProperties: false },
)

/** A link as content, by the type of its target. [P3.6] */
export const Link = Type.Union([StoryLink, UrlLink, AssetLink, EmailLink])
export type Link = Static<typeof Link>

/** A link with the text that shows it. */
export const TextLink = Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }), link: Link }, { additionalProperties: false })
export type TextLink = Static<typeof TextLink>
