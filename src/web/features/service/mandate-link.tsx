import { documentPdfPath } from '../../../contract/document-paths.ts'
import { useCopy } from '../../copy/copy-context.tsx'

/** The mandate to pay by Autogiro that the customer of a service flow accepts, as PDF, from the bundle that the flow began with. */
export function MandateLink({ hash }: { readonly hash: string }) {
  const { t } = useCopy()
  return (
    <p>
      <a className="ds-link" href={documentPdfPath(hash, 'mandate')} target="_blank" rel="noopener">
        {t('general.documents.mandate')} (PDF)
        <span className="ds-sr-only"> {t('general.newTab')}</span>
      </a>
    </p>
  )
}
