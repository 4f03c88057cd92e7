import { fillPath, PRODUCT_PATHS } from '../../../contract/page-paths.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Bundle } from '../../../contract/bundle.ts'
import type { PolicyDocumentContent } from '../../../contract/documents.ts'
import { fillDocument } from '../../../contract/document-text.ts'
import { MANDATE, mandateIn, type Mandate } from '../../../quote/mandate.ts'
import { servicesContext } from '../../services/app-services.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { productPathOf } from './product-paths.ts'
import { documentPdfPath, VERSION_PARAMETER } from '../../../contract/document-paths.ts'

/** Loader data of the page of a document, or of the mandate to pay by Autogiro. */
export type DocumentData = DocumentPlace & ({ readonly document: PolicyDocumentContent } | { readonly mandate: Mandate })

interface DocumentPlace {
  /** Address of the product's page. */
  readonly productPath: string
  readonly pdfPath: string
}

function documentOf({ documents }: Bundle, kind: string): PolicyDocumentContent | undefined {
  return Object.entries(documents ?? {}).find(([name]) => name === kind)?.[1]
}

/**
 * Loader of `<product path>/dokument/:kind`: the document or the mandate of the product's live bundle, or of an earlier one of
 * the same flow that the address names; else 404.
 */
export async function documentLoader({ request, params, context }: LoaderFunctionArgs): Promise<DocumentData> {
  const { content, bundles, session } = context.get(servicesContext)
  const kind = params['kind'] ?? ''
  const { pathname, searchParams } = new URL(request.url)
  const productPath = productPathOf(pathname, fillPath(PRODUCT_PATHS.document, kind))
  const product = await content.productByPath(productPath)
  if (product === undefined) throw data(null, { status: 404 })
  const hash = searchParams.get(VERSION_PARAMETER) ?? product.hash
  const [bundle, { insurer }] = await Promise.all([bundles.load(hash), session.get()])
  const isOfProduct = hash === product.hash || bundle.flow === product.page.flow
  const place = { productPath, pdfPath: documentPdfPath(hash, kind) }
  const mandate = isOfProduct && kind === MANDATE ? mandateIn(bundle, insurer) : undefined
  if (mandate) return { mandate, ...place }
  const document = isOfProduct ? documentOf(bundle, kind) : undefined
  if (document === undefined) throw data(null, { status: 404 })
  return { document: fillDocument(document, insurerParams(insurer)), ...place }
}
