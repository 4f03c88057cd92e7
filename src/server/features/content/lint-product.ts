import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { findDocumentFaults } from '../../../contract/documents-check.ts'
import { PolicyDocuments } from '../../../contract/documents.ts'
import { ProductPage, productPlaceholders } from '../../../contract/product.ts'
import { INSURER_PLACEHOLDERS } from '../../../copy/insurer-params.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import type { Finding } from '../../../engine/lint/finding.ts'
import { languagesOf } from '../../../engine/lint/languages.ts'
import { letterPlaceholders } from '../../../engine/lint/placeholders.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import { findUnknownPlaceholders } from '../../../engine/lint/texts.ts'
import type { Workspace } from './workspace.ts'

/** Copy pages that stand around a product's page, beside those of its flow. */
const SHELL_PAGES = ['general', 'site'] as const

/** Finds what is wrong with the product's page: its shape, an unknown category, texts that are missing, placeholders that nothing fills. */
export function lintProduct(document: FlowDocument, { product, copy, categories }: Workspace): Finding[] {
  if (!product) return []
  const shape = checkShape(pointer('product'), ProductPage, product)
  if (shape.length > 0) return shape
  const page = product as unknown as ProductPage
  return [...lintCategory(page, categories), ...lintProductTexts(document, page, copy)]
}

function lintCategory({ category }: ProductPage, categories: Workspace['categories']): Finding[] {
  if (categories === undefined || categories.includes(category)) return []
  const known = categories.map((id) => `"${id}"`).join(', ')
  const text = `Kategorin "${category}" finns inte i det publicerade sortimentet. Det har ${known}.`
  return [{ code: 'unknownCategory', at: pointer('product', 'category'), text }]
}

function lintProductTexts(document: FlowDocument, product: ProductPage, copy: Workspace['copy']): Finding[] {
  const shown = Object.entries(productPlaceholders(product, letterPlaceholders(document)))
  const pages = [...new Set([...SHELL_PAGES, ...document.copy])]
  return languagesOf({ document: { ...document, copy: pages }, copy }).flatMap(({ language, copy: texts, pageOf }) =>
    shown.flatMap(([key, filled]) => {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined
      if (text !== undefined)
        return findUnknownPlaceholders({ page: pageOf(key), language, key, text, known: [...INSURER_PLACEHOLDERS, ...filled] })
      return [{ code: 'missingCopy', at: pointer('product'), text: `Texten "${key}" på produktsidan saknas på språket ${language}.` }]
    }),
  )
}

/** Finds what is wrong with a product's documents: their shape, and what `findDocumentFaults` looks for. */
export function lintDocuments(documents: Workspace['documents']): Finding[] {
  return Object.entries(documents).flatMap(([language, all]) => {
    const shape = checkShape(pointer('documents', language), PolicyDocuments, all)
    if (shape.length > 0) return shape
    const faults = findDocumentFaults(all as unknown as PolicyDocuments)
    return faults.map(({ code, at, text }) => ({ code, at: pointer('documents', language, ...at), text }))
  })
}

function checkShape(at: string, schema: TSchema, value: unknown): Finding[] {
  return Compile(schema)
    .Errors(value)
    .map((error) => ({ code: 'shape', at: at + error.instancePath, text: `Uppgiften följer inte formatet (${error.message}).` }))
}
