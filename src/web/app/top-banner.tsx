import { useFeatureFlag } from '../services/use-app-config.ts'
import { useCopy } from '../copy/copy-context.tsx'

/** News for everybody, above the header: planned maintenance. It cannot be closed: it says what does not work here. [P2.4] */
export function TopBanner() {
  const { t } = useCopy()
  return (
    useFeatureFlag('top-banner') && (
      <aside className="top-banner" aria-label={t('site.banner.label')}>
        {t('site.banner.text')}
      </aside>
    )
  )
}
