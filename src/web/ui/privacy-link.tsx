import { PAGES } from '../../contract/page-paths.ts'
import type { Translate } from '../../copy/lookup.ts'

/**
 * A link to how personal data are handled, where a personal number is asked for. It opens in a new tab, so that typed answers stay.
 * GDPR article 13
 */
export function PrivacyLink({ t }: { readonly t: Translate }) {
  return (
    <a className="ds-link" href={`/${PAGES.privacy}`} target="_blank" rel="noopener">
      {t('general.privacy')}
      <span className="ds-sr-only"> {t('general.newTab')}</span>
    </a>
  )
}
