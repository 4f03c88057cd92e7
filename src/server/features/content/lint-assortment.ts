import { Compile } from 'typebox/compile'
import { Assortment, type Category } from '../../../contract/assortment.ts'
import { INSURER_PLACEHOLDERS } from '../../../copy/insurer-params.ts'
import type { Finding } from '../../../engine/lint/finding.ts'
import { findUnknownPlaceholders } from '../../../engine/lint/texts.ts'
import type { PageCopy } from './live-pages.ts'

/** The copy page that holds the titles of categories. */
export const TITLE_PAGE = 'site'

/** What an assortment is checked against. */
export interface AssortmentSurroundings {
  /** The live texts of the title page, by language. */
  readonly titles: PageCopy
  /** The category of each product on sale. */
  readonly sold: readonly { readonly flow: string; readonly category: string }[]
}

const format = Compile(Assortment)

/** Finds what keeps an assortment from being published: its shape, a title that is missing, a category that a product on sale needs. */
export function lintAssortment(body: unknown, { titles, sold }: AssortmentSurroundings): Finding[] {
  if (!format.Check(body)) {
    return format
      .Errors(body)
      .map(({ instancePath, message }) => ({ code: 'shape', at: instancePath, text: `Sortimentet följer inte formatet (${message}).` }))
  }
  const { categories } = body
  return [...lintIds(categories), ...lintTitles(body, titles), ...lintSold(categories, sold)]
}

function lintIds(categories: readonly Category[]): Finding[] {
  const ids = categories.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ code: 'duplicateId', at: `/categories/${index}/id`, text: `Kategorin "${id}" står två gånger.` }],
  )
}

function lintSold(categories: readonly Category[], sold: AssortmentSurroundings['sold']): Finding[] {
  const known = new Set(categories.map(({ id }) => id))
  return sold.flatMap(({ flow, category }) =>
    known.has(category)
      ? []
      : [{ code: 'categoryInUse', at: '/categories', text: `Kategorin "${category}" saknas, och produkten "${flow}" säljs i den.` }],
  )
}

/** Finds titles of categories that a language lacks, or that say something nothing fills in. */
export function lintTitles({ categories }: Pick<Assortment, 'categories'>, titles: PageCopy): Finding[] {
  return Object.entries(titles).flatMap(([language, texts]) =>
    categories.flatMap(({ copy: key }, index): Finding[] => {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined
      if (text !== undefined) return findUnknownPlaceholders({ page: TITLE_PAGE, language, key, text, known: INSURER_PLACEHOLDERS })
      const missing = `Texten "${key}" saknas bland de publicerade texterna på sidan ${TITLE_PAGE} på språket ${language}.`
      return [{ code: 'missingCopy', at: `/categories/${index}/copy`, text: missing }]
    }),
  )
}
