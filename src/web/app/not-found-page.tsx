import { useCopy } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'

/** Shown when no page has this address. */
export function NotFoundPage() {
  const { t } = useCopy()
  return (
    <div className="container page narrow stack">
      <h1>{t('site.notFound.title')}</h1>
      <p className="lead">{t('site.notFound.text')}</p>
      <p>
        <Link className="ds-button" to="/">
          {t('site.notFound.link')}
        </Link>
      </p>
    </div>
  )
}
