import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { PAGE_PARAMETER } from './article-data.ts'

interface PagerProps {
  /** Address of the list's first page. */
  readonly path: string
  readonly page: number
  readonly pages: number
}

/** Links to the other pages of a list. Nothing for a list of one page. */
export function Pager({ path, page, pages }: PagerProps) {
  const { t } = useCopy()
  if (pages === 1) return null
  const addressOf = (other: number) => (other === 1 ? path : `${path}?${PAGE_PARAMETER}=${other}`)
  return (
    <nav className="pager" aria-label={t('articlePages.pages.label')}>
      {page > 1 && (
        <Link className="ds-button" data-variant="secondary" rel="prev" to={addressOf(page - 1)}>
          {t('articlePages.pages.previous')}
        </Link>
      )}
      <p>{t('articlePages.pages.current', { page, pages })}</p>
      {page < pages && (
        <Link className="ds-button" data-variant="secondary" rel="next" to={addressOf(page + 1)}>
          {t('articlePages.pages.next')}
        </Link>
      )}
    </nav>
  )
}
