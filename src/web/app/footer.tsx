import { ARTICLE_KINDS, ARTICLE_PATHS } from '../../contract/article-paths.ts'
import { SHOP_LANGUAGE } from '../../contract/bundle.ts'
import { CONTACT_ANCHOR, PAGES } from '../../contract/page-paths.ts'
import { useCopy, useCopyFacts } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { INFORMATION_PAGES } from './information-pages.ts'
import { AskStatistics } from '../features/statistics/statistics-choice.tsx'
import { chatButton } from './idle-parts.ts'

const LINKS_TITLE_ID = 'bra-att-veta'

/** The insurer, its contact details, and the information that a customer has a right to. */
export function Footer() {
  const { t } = useCopy()
  const email = String(useCopyFacts()['email'] ?? '')
  return (
    <footer className="footer" lang={SHOP_LANGUAGE} aria-label={t('site.footer.label')}>
      <AskStatistics />
      <div className="container footer-columns">
        <section id={CONTACT_ANCHOR} aria-labelledby={`${CONTACT_ANCHOR}-titel`}>
          <h2 id={`${CONTACT_ANCHOR}-titel`}>{t('site.footer.contact.title')}</h2>
          <ul className="plain-list">
            <li>
              <PhoneLink className="footer-link">{t('site.footer.contact.phone')}</PhoneLink>
            </li>
            <li>{t('site.footer.contact.hours')}</li>
            <li>
              <a className="footer-link" href={`mailto:${email}`}>
                {t('site.footer.contact.email')}
              </a>
            </li>
            <li>{t('site.footer.contact.address')}</li>
          </ul>
          <chatButton.WhenIdle />
        </section>
        <Links />
        <section className="footer-about">
          <h2>{t('site.footer.about.title')}</h2>
          <p>{t('site.footer.about.text')}</p>
          <h2>{t('site.footer.supervision.title')}</h2>
          <p>{t('site.footer.supervision.text')}</p>
          <p>
            <TextLink className="footer-link" href={t('site.footer.supervision.url')}>
              {t('site.footer.supervision.link')}
            </TextLink>
          </p>
        </section>
      </div>
      <div className="container footer-end">
        <Wordmark />
      </div>
    </footer>
  )
}

/** Good to know, in display order: what to read, and what a customer has a right to. */
const LINKS = [
  ...ARTICLE_KINDS.map((kind) => [ARTICLE_PATHS[kind], `site.footer.${kind}`] as const),
  [PAGES.search, 'site.footer.search'],
  [PAGES.withdrawal, 'site.footer.withdrawal'],
  ...INFORMATION_PAGES.map(({ path, copy }) => [path, `${copy}.title`] as const),
] as const

function Links() {
  const { t } = useCopy()
  return (
    <nav aria-labelledby={LINKS_TITLE_ID}>
      <h2 id={LINKS_TITLE_ID}>{t('site.footer.links.title')}</h2>
      <ul className="plain-list">
        {LINKS.map(([path, copy]) => (
          <li key={path}>
            <Link className="footer-link" to={`/${path}`}>
              {t(copy)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
