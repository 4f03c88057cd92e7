import { Type, type Static } from 'typebox'
import { EXTERNAL_FACTS } from '../insurance/external/external-facts.ts'
import { DOCUMENT_KINDS } from './documents.ts'
import { Paid } from './quotes.ts'
import { ENGAGEMENTS } from './session.ts'

const KEY_PATTERN = '^[a-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)+$'
const CopyKey = Type.String({ pattern: KEY_PATTERN })
const copyKey = (description: string) => Type.String({ pattern: KEY_PATTERN, description })

/** A row of cover in the policy letter, for everyone or under a condition of the flow. */
const CoverRow = Type.Object(
  { copy: CopyKey, when: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' })) },
  { additionalProperties: false },
)

/** An engagement of a customer whom the product suits, and the key of the reason. [P3.2] */
const SuitedTo = Type.Object({ engagement: Type.Enum([...ENGAGEMENTS]), copy: CopyKey }, { additionalProperties: false })

const InputPath = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)?$', maxLength: 120 })
const Answer = Type.Union([Type.String({ maxLength: 100 }), Type.Integer(), Type.Boolean()])

/** How an insurance at another company becomes answers of the flow. [P4.8] */
const ExternalOffer = Type.Object(
  {
    known: Type.Array(
      Type.Object(
        {
          input: InputPath,
          from: Type.Enum([...EXTERNAL_FACTS], { description: 'What the other insurance tells, which is the answer.' }),
          as: Type.Optional(Answer),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, description: 'The inputs that the other insurance answers. `as` is the answer in place of what is told.' },
    ),
    assumed: Type.Array(Type.Object({ input: InputPath, answer: Answer }, { additionalProperties: false }), {
      description: 'What the price takes for granted, and says, until the customer answers. It is never carried into the form.',
    }),
  },
  {
    additionalProperties: false,
    description: 'The product is compared with insurances of its type at other companies, on `/mina-sidor/jamfor`.',
  },
)
export type ExternalOffer = Static<typeof ExternalOffer>

/** An earlier or a shorter address that leads to a product's page, optionally with an answer as a query. */
export const ProductRedirect = Type.Object(
  {
    from: Type.String({ pattern: '^(/[a-z0-9-]+)+$', description: 'An address that leads here, also with a page below it.' }),
    query: Type.Optional(
      Type.String({ pattern: '^[a-z]+=[A-Za-z0-9-]+$', description: 'An answer that the address gives, such as `boende=student`.' }),
    ),
  },
  { additionalProperties: false },
)
export type ProductRedirect = Static<typeof ProductRedirect>

/** One thing that the insurance covers or excludes. */
export const ProductCover = Type.Object(
  {
    copy: copyKey('Key of `<key>.title` and `<key>.text`.'),
    included: Type.Boolean({ description: 'Draws a check mark (true) or a cross (false) beside it.' }),
  },
  { additionalProperties: false },
)
export type ProductCover = Static<typeof ProductCover>

/**
 * A product's page in the shop as content: copy keys and facts, no text. `npm run write:format` writes the descriptions
 * into the docs of editors. [B1.3] [P2.5]
 */
export const ProductPage = Type.Object(
  {
    product: Type.String({
      pattern: '^[a-z][A-Za-z]*$',
      description: "Key of the product's details in the quote request: `quote.path` of the flow and `product` of the tariff.",
    }),
    flow: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', description: 'Name of the flow and of its folder.' }),
    path: Type.String({ pattern: '^(/[a-z0-9-]+)+$', description: 'Address of the page; the form is at `<path>/teckna`.' }),
    redirects: Type.Optional(Type.Array(ProductRedirect, { description: 'Addresses that lead to the page.' })),
    /** [B9.1] */
    priority: Type.Integer({ minimum: 0, description: 'Order in lists, lowest first.' }),
    copy: copyKey(
      'Start of the keys `name`, `description`, `title`, `lead`, `button`, `card.title` and `card.text`, also of `rating.text` if there is a rating. `search` may hold further search words.',
    ),
    category: Type.String({
      pattern: '^[a-z][A-Za-z0-9]*$',
      maxLength: 60,
      description: "Id of the assortment's category that lists the product.",
    }),
    rating: Type.Optional(
      Type.Object(
        {
          average: Type.Number({ minimum: 1, maximum: 5 }),
          count: Type.Integer({ minimum: 1 }),
        },
        { additionalProperties: false, description: 'Average of the reviews, from 1 to 5, and their number.' },
      ),
    ),
    priceExample: Type.Object(
      {
        annual: Type.Integer({ minimum: 0, description: 'Price in kr a year, or the whole price if it is paid once.' }),
        paid: Type.Optional(Type.Literal(Paid.const, { description: 'Present if the price is paid once.' })),
        copy: copyKey('Key of the text that describes the example; it takes `{annual}` and `{monthly}`.'),
        persona: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 200,
            description: 'Name of the persona whose price the example is. `npm run qa` calculates it by the tariff.',
          }),
        ),
      },
      { additionalProperties: false, description: 'The price on the page and on the card in the shop.' },
    ),
    covers: Type.Array(ProductCover, { minItems: 1, description: 'What the insurance covers, in display order.' }),
    notCovered: Type.Array(ProductCover, { description: 'What it excludes, in display order; may be empty.' }),
    steps: Type.Array(CopyKey, { description: 'How to buy, step by step: keys of `<key>.title` and `<key>.text`.' }),
    faq: Type.Array(CopyKey, { description: 'Questions and answers: keys of `<key>.question` and `<key>.answer`.' }),
    policyLetter: Type.Array(CoverRow, {
      description:
        'What the insurance covers, as the policy letter and the receipt list it: texts `<copy>` and `<copy>.value`. The value may take answers by their ids. A row with `when` stands there only if this condition of the flow holds.',
    }),
    suitedTo: Type.Optional(
      Type.Array(SuitedTo, {
        description:
          'Whom the page of more insurances shows the product first: a customer with any of these engagements, and the text that says why.',
      }),
    ),
    externalOffer: Type.Optional(ExternalOffer),
    documents: Type.Array(Type.Enum([...DOCUMENT_KINDS]), { uniqueItems: true, description: 'The documents that the page links to.' }),
    comparison: Type.Optional(
      Type.Literal('konsumenternas', {
        description:
          "Shows how the product compares: scores of the server's comparison, and the text and link of Konsumenternas, `site.comparison.konsumenternas.*`.",
      }),
    ),
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
    ...page.policyLetter.flatMap(({ copy }) => [copy, `${copy}.value`]),
    ...(page.suitedTo ?? []).map(({ copy }) => copy),
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
  const values = page.policyLetter.map(({ copy }) => [`${copy}.value`, answers] as const)
  return Object.fromEntries([...plain, ...values, [page.priceExample.copy, ['annual', 'monthly']]])
}
