import type { Product } from '../../content/product.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { DocumentIcon, DownloadIcon } from '../../ui/page-icons.tsx'
import { documentPagePath, documentPdfPath } from '../../../contract/document-paths.ts'

/** The documents to read before a purchase, each as a page and as PDF. */
export function ProductDocuments({ product: { path, hash, page } }: { readonly product: Product }) {
  const { t } = useCopy()
  return (
    <section className="stack">
      <h2>{t('site.product.documents.title')}</h2>
      <p>{t('site.product.documents.text')}</p>
      <ul className="plain-list documents">
        {page.documents.map((kind) => {
          const title = t(`general.documents.${kind}`)
          return (
            <li key={kind} className="document">
              <Link className="document-open" to={documentPagePath(path, kind)}>
                <DocumentIcon />
                {title}
              </Link>
              <a className="document-pdf" href={documentPdfPath(hash, kind)}>
                <DownloadIcon />
                <span className="ds-sr-only">{t('general.documents.download', { title })}</span>
                <span aria-hidden="true">PDF</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
