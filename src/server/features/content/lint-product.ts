import { findDocumentFaults } from '../../../contract/documents-check.ts'
import type { PolicyDocuments } from '../../../contract/documents.ts'
import { productPlaceholders, type ProductPage } from '../../../contract/product.ts'
import { INSURER_PLACEHOLDERS } from '../../../copy/insurer-params.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import type { Finding } from '../../../findings/finding.ts'
import { languagesOf } from '../../../engine/lint/languages.ts'
import { letterPlaceholders } from '../../../engine/lint/placeholders.ts'
import { nearest } from '../../../engine/lint/near.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import { findUnknownPlaceholders } from '../../../engine/lint/texts.ts'
import type { PersonasFile } from '../../../personas/persona.ts'
import { lintExternalOffer } from './lint-external-offer.ts'
import type { Workspace } from './workspace.ts'
import { ownValue } from '../../../values/own-value.ts'

/** Copy pages that surround a product's page, besides those of its flow. */
export const SHELL_PAGES = ['general', 'site'] as const

/**
 * Returns findings about a product's page of the right shape: another product than the flow's, an unknown persona, missing texts, placeholders without a value, and answers that the flow does not take.
 */
export function lintProduct(document: FlowDocument, { product, copy, personas }: Workspace): Finding[] {
  if (!product) return []
  const page = product as unknown as ProductPage
  const compared = page.externalOffer ? lintExternalOffer(document, page.externalOffer) : []
  return [
    ...lintIdentity(document, page),
    ...lintExample(page, personas as unknown as PersonasFile | undefined),
    ...lintCoverRows(document, page),
    ...compared,
    ...lintProductTexts(document, page, copy),
  ]
}

function lintIdentity({ quote }: FlowDocument, { product }: ProductPage): Finding[] {
  if (quote === undefined || quote.path === product) return []
  return [{ code: 'pageOfAnother', at: pointer('product', 'product'), params: { product, path: quote.path } }]
}

/** Returns a finding about a price example of a customer who does not exist. */
function lintExample({ priceExample: { persona } }: ProductPage, file: PersonasFile | undefined): Finding[] {
  const names = file?.personas.map(({ name }) => name)
  if (persona === undefined || names === undefined || names.includes(persona)) return []
  return [{ code: 'unknownPersona', at: pointer('product', 'priceExample', 'persona'), params: { persona, near: nearest(persona, names) } }]
}

/** Returns findings about rows of cover whose condition the flow does not have. */
function lintCoverRows({ conditions = {} }: FlowDocument, { policyLetter }: ProductPage): Finding[] {
  return policyLetter.flatMap(({ when }, index): Finding[] =>
    when === undefined || Object.hasOwn(conditions, when)
      ? []
      : [
          {
            code: 'unknownCondition',
            at: pointer('product', 'policyLetter', String(index), 'when'),
            params: { variant: 'missing', condition: when },
          },
        ],
  )
}

function lintProductTexts(document: FlowDocument, product: ProductPage, copy: Workspace['copy']): Finding[] {
  const shown = Object.entries(productPlaceholders(product, letterPlaceholders(document)))
  const pages = [...new Set([...SHELL_PAGES, ...document.copy])]
  return languagesOf({ document: { ...document, copy: pages }, copy }).flatMap(({ language, copy: texts, pageOf }) =>
    shown.flatMap(([key, filled]): Finding[] => {
      const text = ownValue(texts, key)
      if (text !== undefined)
        return findUnknownPlaceholders({ page: pageOf(key), language, key, text, known: [...INSURER_PLACEHOLDERS, ...filled] })
      return [{ code: 'missingCopy', at: pointer('product'), params: { variant: 'productPage', key, language } }]
    }),
  )
}

/** Returns the faults from `findDocumentFaults` of a product's documents of the right shape. */
export function lintDocuments(documents: Workspace['documents']): Finding[] {
  return Object.entries(documents).flatMap(([language, all]) => {
    const faults = findDocumentFaults(all as unknown as PolicyDocuments)
    return faults.map((fault): Finding => Object.assign({}, fault, { at: pointer('documents', language, ...fault.at) }))
  })
}
