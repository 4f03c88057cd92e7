import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { CASES_PAGE } from '../../../contract/session-paths.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { useServices } from '../../services/app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { SessionUser } from '../session/machine.ts'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { AwaitingNotice } from './awaiting-notice.tsx'
import { ContactFacts } from './contact-facts.tsx'
import type { CustomerData } from './customer-data.ts'
import { InsuranceCard } from './insurance-card.tsx'
import { PaymentNotice } from './insurance-notices.tsx'
import { openData, type OpenedData } from './opened-data.ts'
import { insurancesOf } from './own-insurances.ts'
import { Private } from './private.tsx'

/** Opens the overview of the signed-in person. */
export const loader = async (args: LoaderFunctionArgs): Promise<OpenedData> => openData(args)

/** The page `/mina-sidor/oversikt`. */
export function Component() {
  const opened = useLoaderData<OpenedData>()
  return (
    <Private session={opened.session}>
      <LoadedOverview {...opened} />
    </Private>
  )
}

function LoadedOverview({ session, data }: OpenedData) {
  const { clock } = useServices()
  const user = useStore(session.store, (state) => state.user)
  const loaded = useStore(data.store)
  return (
    user && (
      <Overview user={user} data={loaded} today={swedishDateOf(clock.now())} onRetry={() => void data.load()} notice={<AwaitingNotice />} />
    )
  )
}

interface OverviewProps {
  readonly user: SessionUser
  readonly data: CustomerData
  readonly today: IsoDate
  /** Loads the data again. */
  readonly onRetry: () => void
  /** Of customers: what they should see first. */
  readonly notice?: ReactNode
}

/** The customer's own insurances and contact details. */
export function Overview(props: OverviewProps) {
  return props.user.roles.includes('customer') ? <CustomersOverview {...props} /> : <NoCustomer {...props} />
}

function CustomersOverview({ user, data, today, onRetry, notice }: OverviewProps) {
  const { t } = useCopy()
  const hasFailed = data.hasCustomerFailed || data.hasOverviewFailed || data.hasInsurancesFailed
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  return (
    <>
      <h1>{t('myPages.overview.title')}</h1>
      <p className="lead">{t('myPages.overview.signedInAs', { name: `${user.firstName} ${user.lastName}` })}</p>
      {notice}
      <PaymentNotice entries={insurancesOf(data)} />
      <section className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t('myPages.overview.insurances')}
        </h2>
        {hasFailed && <LoadFailureBox again={{ isLoading: data.isLoading, onPress: onRetry }} />}
        <Insurances data={data} today={today} />
      </section>
      {data.hasLoaded && !data.hasCustomerFailed && <ContactFacts user={user} />}
    </>
  )
}

/** A signed-in person with other roles works here; one without any role is not in the customer register. */
function NoCustomer({ user: { roles } }: OverviewProps) {
  const { t } = useCopy()
  const handlesCases = roles.includes('caseHandler') || roles.includes('underwriter')
  return (
    <>
      <h1>{t('myPages.overview.title')}</h1>
      <p>{t(roles.length > 0 ? 'myPages.overview.employee' : 'myPages.overview.noCustomer')}</p>
      {handlesCases && (
        <p>
          <Link className="ds-button" to={CASES_PAGE}>
            {t('myPages.overview.cases')}
          </Link>
        </p>
      )}
    </>
  )
}

function Insurances({ data, today }: Pick<OverviewProps, 'data' | 'today'>) {
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
