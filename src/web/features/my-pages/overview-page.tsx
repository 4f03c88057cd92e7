import type { ReactNode } from 'react'
import { useCopy } from '../../copy/copy-context.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { CLAIMS_PAGE, CUSTOMER_FORM_PAGES } from '../../../contract/customer-pages.ts'
import { Link } from '../../ui/link.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { ContactFacts } from './contact-facts.tsx'
import type { CustomerViewProps } from './customer-page.tsx'
import { InsuranceCard } from './insurance-card.tsx'
import { PaymentNotice } from './insurance-notices.tsx'
import { insurancesOf, versionsOf } from './own-insurances.ts'

const glance = lazyPart(async () => (await import('./glance.tsx')).Glance)

interface OverviewProps extends CustomerViewProps {
  /** What the customer should see first. */
  readonly notice?: ReactNode
  /** The insurances at other companies. */
  readonly external?: ReactNode
}

/** The customer's insurances, what they cost and when they renew, and the contact details. */
export function Overview({ user, data, today, onRetry, notice, external }: OverviewProps) {
  const { t } = useCopy()
  const hasFailed = data.hasCustomerFailed || data.hasOverviewFailed || data.hasInsurancesFailed
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  return (
    <>
      <h1>{t('myPages.overview.title')}</h1>
      <p className="lead">{t('myPages.overview.signedInAs', { name: `${user.firstName} ${user.lastName}` })}</p>
      <ClaimLinks />
      {notice}
      <PaymentNotice entries={insurancesOf(data)} />
      <section className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t('myPages.overview.insurances')}
        </h2>
        {hasFailed && <LoadFailureBox again={{ isLoading: data.isLoading, onPress: onRetry }} />}
        <Insurances data={data} today={today} />
      </section>
      {external}
      <glance.WhenIdle versions={versionsOf(data)} external={data.wallet.insurances} today={today} />
      {data.hasLoaded && !data.hasCustomerFailed && <ContactFacts user={user} />}
    </>
  )
}

/** The ways to report a claim, and to those that are reported. */
function ClaimLinks() {
  const { t } = useCopy()
  return (
    <p className="my-pages-buttons">
      <Link className="ds-button" data-variant="secondary" to={CUSTOMER_FORM_PAGES.claim}>
        {t('myPages.overview.claim')}
      </Link>
      <Link className="ds-link" to={CLAIMS_PAGE}>
        {t('myPages.overview.claims')}
      </Link>
    </p>
  )
}

function Insurances({ data, today }: Pick<CustomerViewProps, 'data' | 'today'>) {
  const { t } = useCopy()
  const { hasLoaded, hasOverviewFailed } = data
  const entries = insurancesOf(data)
  if (entries.length > 0) {
    return (
      <ul className="plain-list stack">
        {entries.map((entry) => (
          <li key={entry.insurance.insuranceId} className="card">
            <InsuranceCard entry={entry} today={today} />
          </li>
        ))}
      </ul>
    )
  }
  if (!hasLoaded) return <output>{t('myPages.overview.loading')}</output>
  return hasOverviewFailed ? null : <NoInsurances />
}

function NoInsurances() {
  const { t } = useCopy()
  return (
    <>
      <p>{t('myPages.overview.none')}</p>
      <p>
        <Link className="ds-button" to="/#forsakringar">
          {t('myPages.overview.products')}
        </Link>
      </p>
    </>
  )
}
