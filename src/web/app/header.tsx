import { SHOP_LANGUAGE } from '../../contract/bundle.ts'
import { CONTACT_ANCHOR } from '../../contract/page-paths.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { PhoneIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { SessionPlace } from './session-place.tsx'

/** The shop's name, the link to its products, and the contact details. */
export function Header() {
  const { t } = useCopy()
  return (
    <header className="header" lang={SHOP_LANGUAGE}>
      <div className="container header-row">
        <Link className="header-home" to="/" aria-label={t('site.header.home')}>
          <Wordmark />
        </Link>
        <nav className="header-links" aria-label={t('site.header.label')}>
          <Link className="header-link header-insurances" to="/#forsakringar">
            {t('site.header.insurances')}
          </Link>
          <a className="header-link" href={`#${CONTACT_ANCHOR}`}>
            <PhoneIcon />
            <span className="header-contact">{t('site.header.contact')}</span>
          </a>
          <SessionPlace />
        </nav>
      </div>
    </header>
  )
}
