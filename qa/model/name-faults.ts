import { productCopyKeys, type ProductPage } from '../../src/contract/product.ts'
import { DOCUMENT_KINDS, type PolicyDocuments } from '../../src/contract/documents.ts'
import { firstKey, type Copy } from '../../src/copy/lookup.ts'
import type { FlowDocument } from '../../src/engine/document.ts'
import type { ContentFault } from './content-faults.ts'

/** Returns the documents and the text to sign that do not say the product's name: they belong to another product. */
export function nameFaults({ flow, steps }: FlowDocument, page: ProductPage, copy: Copy, documents: PolicyDocuments): ContentFault[] {
  const name = copy[`${page.copy}.name`] ?? ''
  const says = (text: string) => text.toLowerCase().includes(name.toLowerCase())
  const ofDocuments = DOCUMENT_KINDS.flatMap((kind): ContentFault[] => {
    const { title = '', subtitle = '' } = documents[kind] ?? {}
    const found = [title, subtitle].filter((text) => text !== '').join(', ')
    return found === '' || says(found) ? [] : [{ code: 'documentName', params: { kind, name, found } }]
  })
  const key = firstKey(copy, [`${flow}.sign.text`])
  const isSaid = key === undefined || !steps.some(({ type }) => type === 'sign') || says(copy[key] ?? '')
  return isSaid ? ofDocuments : [...ofDocuments, { code: 'signedName', params: { name } }]
}

/** Returns the texts of a flow that its product's page does not show. */
export function textsBesidePage(texts: Copy, page: ProductPage | undefined): Copy {
  if (!page) return texts
  const shown = new Set([...productCopyKeys(page), `${page.copy}.search`])
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !shown.has(key)))
}
