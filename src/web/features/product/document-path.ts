import { fillPath, PRODUCT_PATHS, VERSION_PARAMETER } from '../../../contract/page-paths.ts'

/** Returns the address of a bundle's document as PDF. */
export function documentPdfPath(hash: string, kind: string): string {
  return `/flows/${hash}/documents/${kind}.pdf`
}

/** Returns the address of a document's page: of the bundle with this hash, else of the live one. */
export function documentPagePath(productPath: string, kind: string, hash?: string): string {
  const path = `${productPath}/${fillPath(PRODUCT_PATHS.document, kind)}`
  return hash === undefined ? path : `${path}?${VERSION_PARAMETER}=${hash}`
}
