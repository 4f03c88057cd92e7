import type { InsuranceDocument } from '../../../insurance/insurance.ts'
import { useCopy } from '../../copy/copy-context.tsx'

/** Documents of an insurance, with their editions. They open in a new tab by the customer's session. */
export function DocumentList({ documents }: { readonly documents: readonly InsuranceDocument[] }) {
  const { t } = useCopy()
  return (
    <ul className="plain-list my-pages-documents">
      {documents.map(({ kind, title, version, url }) => (
        <li key={kind}>
          <a className="ds-link" href={url} target="_blank" rel="noopener">
            {title} (PDF)
            <span className="ds-sr-only"> {t('general.newTab')}</span>
          </a>{' '}
          {version !== '' && <span className="small my-pages-edition">{t('myPages.documents.edition', { edition: version })}</span>}
        </li>
      ))}
    </ul>
  )
}
