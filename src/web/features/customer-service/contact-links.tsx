import './customer-service.css'
import { CUSTOMER_FORM_PAGES, OWN_CASES_PAGE } from '../../../contract/customer-pages.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'

const LINKS = [
  ['cases', OWN_CASES_PAGE],
  ['changeInsurance', CUSTOMER_FORM_PAGES.changeInsurance],
  ['changeAddress', CUSTOMER_FORM_PAGES.changeInsuredAddress],
  ['complaint', CUSTOMER_FORM_PAGES.complaint],
] as const

/** The other ways to reach the insurer: forms of their own, the customer's cases, and the telephone. */
export function ContactLinks() {
  const { t } = useCopy()
  return (
    <section className="stack customer-links" aria-labelledby="contact-links">
      <h2 id="contact-links">{t('customerService.links.title')}</h2>
      <ul className="plain-list stack">
        {LINKS.map(([name, to]) => (
          <li key={name}>
            <Link className="ds-link" to={to}>
              {t(`customerService.links.${name}`)}
            </Link>
            <p>{t(`customerService.links.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <p>{t('customerService.links.phone')}</p>
    </section>
  )
}
