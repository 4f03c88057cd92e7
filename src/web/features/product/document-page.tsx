import { useLoaderData } from 'react-router'
import { useCopy } from '../../copy/copy-context.tsx'
import { documentLoader } from './document-data.ts'
import { DocumentView } from './document-view.tsx'
import { Link } from '../../ui/link.tsx'
import { ArrowIcon, DownloadIcon } from '../../ui/page-icons.tsx'

export { documentLoader as loader }

/** The page of a document to read before a purchase. */
export function Component() {
  const { document, productPath, pdfPath } = useLoaderData<typeof documentLoader>()
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
          {t('general.documents.download', { title: t(`general.documents.${document.kind}`) })}
        </a>
      </p>
      <DocumentView content={document} />
    </div>
  )
}
