import type { Bundle } from '../../../../contract/bundle.ts'
import type { DocumentKind } from '../../../../contract/documents.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import { MANDATE } from '../../../../quote/mandate.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { documentPagePath, documentPdfPath } from '../../../../contract/document-paths.ts'

/** The product's documents, in reading order. */
const KINDS: readonly DocumentKind[] = ['ipid', 'precontract', 'terms']

export interface DocumentLinksProps {
  readonly bundle: Bundle
  /** Path of the product's page. */
  readonly productPath: string
  /** Which documents: the product's by default. */
  readonly documents?: InputSchema['documents']
}

/**
 * The documents or the mandate of a purchase, each as a page and as PDF, from the bundle that it began with: the customer accepts the documents they
 * read. They open in a new tab, so that the purchase stays.
 */
export function DocumentLinks({ bundle, productPath, documents }: DocumentLinksProps) {
  const { t } = useCopy()
  const kinds = documents === MANDATE ? [MANDATE] : KINDS.filter((kind) => bundle.documents?.[kind])
  const newTab = <span className="ds-sr-only"> {t('general.newTab')}</span>
  return (
    <ul className="document-links">
      {kinds.map((kind) => (
        <li key={kind}>
          <a className="ds-link" href={documentPagePath(productPath, kind, bundle.hash)} target="_blank" rel="noopener">
            {t(`general.documents.${kind}`)}
            {newTab}
          </a>
          <a className="ds-link" href={documentPdfPath(bundle.hash, kind)} target="_blank" rel="noopener">
            <span className="ds-sr-only">{t('general.documents.download', { title: t(`general.documents.${kind}`) })}</span>
            <span aria-hidden="true">PDF</span>
            {newTab}
          </a>
        </li>
      ))}
    </ul>
  )
}
