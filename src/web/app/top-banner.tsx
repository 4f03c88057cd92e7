import { SHOP_LANGUAGE } from '../../contract/bundle.ts'
import { useFeatureFlag } from '../services/use-app-config.ts'
import { useCopy } from '../copy/copy-context.tsx'

/**
 * News for all visitors above the header, such as planned maintenance. They cannot close it, because it says what does
 * not work. [P2.4]
 */
export function TopBanner() {
  const { t } = useCopy()
  return (
    useFeatureFlag('top-banner') && (
      <aside className="top-banner" lang={SHOP_LANGUAGE} aria-label={t('site.banner.label')}>
        {t('site.banner.text')}
      </aside>
    )
  )
}
