import type { Assortment, Category } from '../../../contract/assortment.ts'
import { INSURER_PLACEHOLDERS } from '../../../copy/insurer-params.ts'
import type { Finding } from '../../../findings/finding.ts'
import { checkShape } from '../../../engine/compile/check-schema.ts'
import { findUnknownPlaceholders } from '../../../engine/lint/texts.ts'
import { SHAPES } from './content-schemas.ts'
import type { PageCopy } from './live-pages.ts'
import { ownValue } from '../../../values/own-value.ts'

/** The copy page that holds the titles of categories. */
export const TITLE_PAGE = 'site'

/** The live data against which an assortment is checked. */
export interface AssortmentSurroundings {
  /** The live texts of the title page, by language. */
  readonly titles: PageCopy
  /** The category of each product on sale. */
  readonly sold: readonly { readonly flow: string; readonly category: string }[]
}

/** Whether a body has the form of an assortment. */
export function isAssortment(body: unknown): body is Assortment {
  return checkShape(body, SHAPES.assortment).length === 0
}

/**
 * Returns the findings that prevent publication of an assortment: its shape, a missing title, and a missing category of
 * a product on sale.
 */
export function lintAssortment(body: unknown, { titles, sold }: AssortmentSurroundings): Finding[] {
  const shape = checkShape(body, SHAPES.assortment)
  if (shape.length > 0) return shape
  const assortment = body as Assortment
  const { categories } = assortment
  return [...lintIds(categories), ...lintTitles(assortment, titles), ...lintSold(categories, sold)]
}

function lintIds(categories: readonly Category[]): Finding[] {
  const ids = categories.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ code: 'duplicateId', at: `/categories/${index}/id`, params: { variant: 'category', id } }],
  )
}

function lintSold(categories: readonly Category[], sold: AssortmentSurroundings['sold']): Finding[] {
  const known = new Set(categories.map(({ id }) => id))
  return sold.flatMap(({ flow, category }) =>
    known.has(category) ? [] : [{ code: 'categoryInUse', at: '/categories', params: { category, flow } }],
  )
}

/** Returns findings about category titles that are missing in a language, or that have placeholders without a value. */
export function lintTitles({ categories }: Pick<Assortment, 'categories'>, titles: PageCopy): Finding[] {
  return Object.entries(titles).flatMap(([language, texts]) =>
    categories.flatMap(({ copy: key }, index): Finding[] => {
      const text = ownValue(texts, key)
      if (text !== undefined) return findUnknownPlaceholders({ page: TITLE_PAGE, language, key, text, known: INSURER_PLACEHOLDERS })
      return [{ code: 'missingCopy', at: `/categories/${index}/copy`, params: { variant: 'category', key, language } }]
    }),
  )
}
