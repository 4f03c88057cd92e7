import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'

interface Crumb {
  readonly to: string
  readonly text: string
}

interface BreadcrumbsProps {
  /** The pages between the start page and this one. */
  readonly above: readonly Crumb[]
  /** Title of this page. */
  readonly current: string
}

/** The way from the start page to this page. */
export function Breadcrumbs({ above, current }: BreadcrumbsProps) {
  const { t } = useCopy()
  return (
    <nav className="breadcrumbs" aria-label={t('articlePages.breadcrumbs')}>
      <ol className="plain-list">
        {[{ to: '/', text: t('articlePages.start') }, ...above].map(({ to, text }) => (
          <li key={to}>
            <Link className="ds-link" to={to}>
              {text}
            </Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
