import { useLoaderData } from 'react-router'
import { inSentence } from '../../../copy/in-sentence.ts'
import { MANDATE } from '../../../quote/mandate.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { documentLoader } from './document-data.ts'
import { DocumentView } from './document-view.tsx'
import { MandateView } from './mandate-view.tsx'
import { Link } from '../../ui/link.tsx'
import { ArrowIcon, DownloadIcon } from '../../ui/page-icons.tsx'

export { documentLoader as loader }

/** The page of a document, or of the mandate, to read before a purchase. */
export function Component() {
  const shown = useLoaderData<typeof documentLoader>()
  const { productPath, pdfPath } = shown
  const { t } = useCopy()
  return (
    <div className="container page narrow stack">
      <p className="document-actions">
        <Link className="back-link" to={productPath}>
          <ArrowIcon />
          {t('site.header.backToProduct')}
        </Link>
        <a className="ds-button" data-variant="secondary" href={pdfPath}>
          <DownloadIcon />
          {t('general.documents.download', {
            title: inSentence(t(`general.documents.${'mandate' in shown ? MANDATE : shown.document.kind}`)),
          })}
        </a>
      </p>
      {'mandate' in shown ? <MandateView mandate={shown.mandate} /> : <DocumentView content={shown.document} />}
    </div>
  )
}
