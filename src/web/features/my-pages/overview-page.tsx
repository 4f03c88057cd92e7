import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useCopy } from '../../copy/copy-context.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { CLAIMS_PAGE, CUSTOMER_FORM_PAGES } from '../../../contract/session-paths.ts'
import { Link } from '../../ui/link.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { AwaitingNotice } from './awaiting-notice.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { CustomerPage, type CustomerViewProps } from './customer-page.tsx'
import { InsuranceCard } from './insurance-card.tsx'
import { PaymentNotice } from './insurance-notices.tsx'
import { openData, type OpenedData } from './opened-data.ts'
import { insurancesOf, versionsOf } from './own-insurances.ts'

const glance = lazyPart(async () => (await import('./glance.tsx')).Glance)

/** Opens the overview of the signed-in person. */
export const loader = async (args: LoaderFunctionArgs): Promise<OpenedData> => openData(args)

/** The page `/mina-sidor/oversikt`. */
export function Component() {
  return (
    <CustomerPage {...useLoaderData<OpenedData>()} title="myPages.overview.title">
      {(props) => <Overview {...props} notice={<AwaitingNotice />} />}
    </CustomerPage>
  )
}

interface OverviewProps extends CustomerViewProps {
  /** What the customer should see first. */
  readonly notice?: ReactNode
}

/** The customer's own insurances and contact details. */
export function Overview({ user, data, today, onRetry, notice }: OverviewProps) {
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
      <glance.WhenIdle versions={versionsOf(data)} today={today} />
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
