import type { Bundle } from '../../../../contract/bundle.ts'
import type { DocumentKind } from '../../../../contract/documents.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { documentPdfPath } from '../../product/document-path.ts'

/** The link text of each document, in reading order. */
const LINK_TEXTS: Readonly<Record<DocumentKind, string>> = {
  ipid: 'general.documents.ipid',
  precontract: 'general.documents.precontract',
  terms: 'general.documents.terms',
}

/** The documents of a purchase, from the bundle that it began with: the customer accepts the documents they read. */
export function DocumentLinks({ bundle }: { readonly bundle: Bundle }) {
  const { t } = useCopy()
  const links = Object.entries(LINK_TEXTS).filter(([kind]) => Object.hasOwn(bundle.documents ?? {}, kind))
  return (
    <ul className="document-links">
      {links.map(([kind, text]) => (
        <li key={kind}>
          <a className="ds-link" href={documentPdfPath(bundle.hash, kind)} target="_blank" rel="noopener">
            {t(text)} (PDF)
            <span className="ds-sr-only"> {t('general.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
