import { Type, type Static } from 'typebox'
import { DOCUMENT_KINDS } from './documents.ts'
import { Paid } from './quotes.ts'

const CopyKey = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)+$' })

/** One thing that the insurance covers or does not: `<copy>.title` and `<copy>.text`. */
export const ProductCover = Type.Object({ copy: CopyKey, included: Type.Boolean() }, { additionalProperties: false })
export type ProductCover = Static<typeof ProductCover>

/**
 * A product's page in the shop as content: copy keys and facts, no text. `<copy>` has name, description, title, lead,
 * button, card.title, card.text and rating.text, and may have search: other words that the product is found by. [B1.3] [P2.5]
 */
export const ProductPage = Type.Object(
  {
    product: Type.String({ pattern: '^[a-z][A-Za-z]*$' }),
    flow: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
    path: Type.String({ pattern: '^(/[a-z0-9-]+)+$' }),
    /** Order in lists, lowest first. [B9.1] */
    priority: Type.Integer({ minimum: 0 }),
    copy: CopyKey,
    /** A category of the assortment: the group that the shop lists the product in. */
    category: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60 }),
    /** Average of 1 to 5, and how many reviews it comes from. */
    rating: Type.Optional(
      Type.Object(
        { average: Type.Number({ minimum: 1, maximum: 5 }), count: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
    ),
    /** `annual` in kr per year, or what is paid once; the text takes {annual} and {monthly}. */
    priceExample: Type.Object(
      { annual: Type.Integer({ minimum: 0 }), paid: Type.Optional(Paid), copy: CopyKey },
      { additionalProperties: false },
    ),
    covers: Type.Array(ProductCover, { minItems: 1 }),
    notCovered: Type.Array(ProductCover),
    /** Each `<key>.title` and `<key>.text`. */
    steps: Type.Array(CopyKey),
    /** Each `<key>.question` and `<key>.answer`. */
    faq: Type.Array(CopyKey),
    /** Rows of the policy letter: `<key>` and `<key>.value`, which may take {amount}: what was chosen, in kr; and {choice}: the same in words. */
    policyLetter: Type.Array(CopyKey),
    documents: Type.Array(Type.Enum([...DOCUMENT_KINDS]), { uniqueItems: true }),
    comparison: Type.Optional(Type.Literal('konsumenternas')),
  },
  { additionalProperties: false },
)
export type ProductPage = Static<typeof ProductPage>

/** Every copy key that a product page shows, for the check that none is missing. */
export function productCopyKeys(page: ProductPage): string[] {
  const own = ['name', 'description', 'title', 'lead', 'button', 'card.title', 'card.text']
  return [
    ...own.map((part) => `${page.copy}.${part}`),
    ...(page.rating ? [`${page.copy}.rating.text`] : []),
    page.priceExample.copy,
    ...[...page.covers.map((cover) => cover.copy), ...page.notCovered.map((cover) => cover.copy), ...page.steps].flatMap((key) => [
      `${key}.title`,
      `${key}.text`,
    ]),
    ...page.faq.flatMap((key) => [`${key}.question`, `${key}.answer`]),
    ...page.policyLetter.flatMap((key) => [key, `${key}.value`]),
    ...page.documents.map((kind) => `general.documents.${kind}`),
    ...(page.comparison ? ['title', 'text', 'link', 'url'].map((part) => `site.comparison.${page.comparison}.${part}`) : []),
  ]
}

/**
 * Every copy key that a product page shows, with the placeholders that are filled beside the insurer's facts.
 * @param answers what the policy letter may say of the answers: inputs of the flow
 */
export function productPlaceholders(page: ProductPage, answers: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const plain = productCopyKeys(page).map((key) => [key, []] as const)
  const values = page.policyLetter.map((key) => [`${key}.value`, ['amount', 'choice', ...answers]] as const)
  return Object.fromEntries([...plain, ...values, [page.priceExample.copy, ['annual', 'monthly']]])
}
