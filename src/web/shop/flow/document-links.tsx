import type { Bundle } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { documentPdfPath } from '../../product/document-data.ts'

/** The documents of a purchase: those of the bundle it began with, so that what is read is what is accepted. */
export function DocumentLinks({ bundle }: { readonly bundle: Bundle }) {
  const { t } = useCopy()
  const kinds = DOCUMENT_KINDS.filter((kind) => bundle.documents?.[kind] !== undefined)
  return (
    <ul className="document-links">
      {kinds.map((kind) => (
        <li key={kind}>
          <a className="ds-link" href={documentPdfPath(bundle.hash, kind)} target="_blank" rel="noopener">
            {t(`general.documents.${kind}`)} (PDF)
            <span className="ds-sr-only"> {t('general.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
