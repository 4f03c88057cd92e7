import type { Bundle } from '../../../../contract/bundle.ts'
import type { DocumentKind } from '../../../../contract/documents.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { documentPagePath, documentPdfPath } from '../../../../contract/document-paths.ts'

/** The link text of each document, in reading order. */
const LINK_TEXTS: Readonly<Record<DocumentKind, string>> = {
  ipid: 'general.documents.ipid',
  precontract: 'general.documents.precontract',
  terms: 'general.documents.terms',
}

export interface DocumentLinksProps {
  readonly bundle: Bundle
  /** Path of the product's page. */
  readonly productPath: string
}

/**
 * The documents of a purchase, each as a page and as PDF, from the bundle that it began with: the customer accepts the documents they
 * read. They open in a new tab, so that the purchase stays.
 */
export function DocumentLinks({ bundle, productPath }: DocumentLinksProps) {
  const { t } = useCopy()
  const links = Object.entries(LINK_TEXTS).filter(([kind]) => Object.hasOwn(bundle.documents ?? {}, kind))
  const newTab = <span className="ds-sr-only"> {t('general.newTab')}</span>
  return (
    <ul className="document-links">
      {links.map(([kind, text]) => (
        <li key={kind}>
          <a className="ds-link" href={documentPagePath(productPath, kind, bundle.hash)} target="_blank" rel="noopener">
            {t(text)}
            {newTab}
          </a>
          <a className="ds-link" href={documentPdfPath(bundle.hash, kind)} target="_blank" rel="noopener">
            <span className="ds-sr-only">{t('general.documents.download', { title: t(text) })}</span>
            <span aria-hidden="true">PDF</span>
            {newTab}
          </a>
        </li>
      ))}
    </ul>
  )
}
