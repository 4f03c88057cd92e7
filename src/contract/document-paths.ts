import { fillPath, PRODUCT_PATHS } from './page-paths.ts'

/** Query parameter with the content hash of a bundle: its documents are shown instead of the live ones. */
export const VERSION_PARAMETER = 'version'

/** Returns the address of a bundle's document as PDF. */
export function documentPdfPath(hash: string, kind: string): string {
  return `/flows/${hash}/documents/${kind}.pdf`
}

/** Returns the address of a document's page: of the bundle with this hash, else of the live one. */
export function documentPagePath(productPath: string, kind: string, hash?: string): string {
  const path = `${productPath}/${fillPath(PRODUCT_PATHS.document, kind)}`
  return hash === undefined ? path : `${path}?${VERSION_PARAMETER}=${hash}`
}
