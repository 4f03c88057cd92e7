import { Type, type Static } from 'typebox'
import { DOCUMENT_KINDS } from './documents.ts'
import { Paid } from './quotes.ts'

const CopyKey = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)+$' })

/** One thing that the insurance covers or excludes: `<copy>.title` and `<copy>.text`. */
export const ProductCover = Type.Object({ copy: CopyKey, included: Type.Boolean() }, { additionalProperties: false })
export type ProductCover = Static<typeof ProductCover>

/**
 * A product's page in the shop as content: copy keys and facts, no text. `<copy>` has name, description, title, lead,
 * button, card.title, card.text and rating.text. It may have search: further search words for the product. [B1.3]
 * [P2.5]
 */
export const ProductPage = Type.Object(
  {
    product: Type.String({ pattern: '^[a-z][A-Za-z]*$' }),
    flow: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
    path: Type.String({ pattern: '^(/[a-z0-9-]+)+$' }),
    /** Order in lists, lowest first. [B9.1] */
    priority: Type.Integer({ minimum: 0 }),
    copy: CopyKey,
    /** Id of the assortment's category that lists the product. */
    category: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60 }),
    /** Average from 1 to 5, and the number of reviews. */
    rating: Type.Optional(
      Type.Object(
        { average: Type.Number({ minimum: 1, maximum: 5 }), count: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
    ),
    /** `annual` in kr per year, or the price if paid once; the text takes {annual} and {monthly}. */
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
    /**
     * Rows of the policy letter: `<key>` and `<key>.value`. The value may take {amount}, the chosen amount in kr, and
     * {choice}, the choice in words.
     */
    policyLetter: Type.Array(CopyKey),
    documents: Type.Array(Type.Enum([...DOCUMENT_KINDS]), { uniqueItems: true }),
    comparison: Type.Optional(Type.Literal('konsumenternas')),
  },
  { additionalProperties: false },
)
export type ProductPage = Static<typeof ProductPage>

/** Returns every copy key of a product page, for the check that none is missing. */
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
 * Returns every copy key of a product page, with its placeholders beside the insurer's facts.
 * @param answers inputs of the flow that the policy letter may mention
 */
export function productPlaceholders(page: ProductPage, answers: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const plain = productCopyKeys(page).map((key) => [key, []] as const)
  const values = page.policyLetter.map((key) => [`${key}.value`, ['amount', 'choice', ...answers]] as const)
  return Object.fromEntries([...plain, ...values, [page.priceExample.copy, ['annual', 'monthly']]])
}
