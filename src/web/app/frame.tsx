import type { ReactNode } from 'react'
import { SHOP_LANGUAGE } from '../../contract/bundle.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { removeOldFlows, statisticsSink, toastArea } from './idle-parts.ts'
import { NavigationProgress } from './loading.tsx'
import { usePageChanges } from '../ui/page-change.ts'
import { TopBanner } from './top-banner.tsx'

const MAIN_ID = 'innehall'

/** The frame of every page: skip link, errors, banner, header, footer. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useCopy()
  usePageChanges()
  return (
    <>
      <a className="ds-skip-link" lang={SHOP_LANGUAGE} href={`#${MAIN_ID}`}>
        {t('site.skipLink')}
      </a>
      <NavigationProgress />
      <toastArea.WhenIdle />
      <removeOldFlows.WhenIdle />
      <statisticsSink.WhenIdle />
      <TopBanner />
      <Header />
      <main id={MAIN_ID}>{children}</main>
      <Footer />
    </>
  )
}
