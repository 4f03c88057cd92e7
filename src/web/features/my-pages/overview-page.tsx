import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { InsuranceOverview } from '../../../contract/insurances.ts'
import { sortByPriority } from '../../../insurance/insurance-order.ts'
import type { AppServices } from '../../services/app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { SessionUser } from '../session/machine.ts'
import type { Session } from '../session/session.ts'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { createCustomerData, type CustomerData, type CustomerDataStore } from './customer-data.ts'
import { Fact } from './fact.tsx'
import { Private } from './private.tsx'
import { requireSession } from './require-session.ts'

const known = new WeakMap<AppServices, CustomerDataStore>()

function customerDataOf(services: AppServices, session: Session): CustomerDataStore {
  const data = known.get(services) ?? createCustomerData({ client: services.client, content: services.content, log: services.log, session })
  known.set(services, data)
  return data
}

interface OverviewData {
  readonly session: Session
  readonly data: CustomerDataStore
}

/** Opens the overview of the signed-in person. */
export async function loader(args: LoaderFunctionArgs): Promise<OverviewData> {
  const { services, session } = await requireSession(args)
  const data = customerDataOf(services, session)
  // The page renders before the data has loaded.
  void data.load()
  return { session, data }
}

/** The page `/mina-sidor/oversikt`. */
export function Component() {
  const opened = useLoaderData<OverviewData>()
  return (
    <Private session={opened.session}>
      <LoadedOverview {...opened} />
    </Private>
  )
}

function LoadedOverview({ session, data }: OverviewData) {
  const user = useStore(session.store, (state) => state.user)
  const loaded = useStore(data.store)
  return user && <Overview user={user} data={loaded} onRetry={() => void data.load()} />
}

interface OverviewProps {
  readonly user: SessionUser
  readonly data: CustomerData
  /** Loads the data again. */
  readonly onRetry: () => void
}

/** The customer's own insurances and contact details. */
export function Overview(props: OverviewProps) {
  return props.user.roles.includes('customer') ? <CustomersOverview {...props} /> : <NoCustomer {...props} />
}

function CustomersOverview({ user, data, onRetry }: OverviewProps) {
  const { t } = useCopy()
  const hasFailed = data.hasCustomerFailed || data.hasOverviewFailed || data.hasInsurancesFailed
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  return (
    <>
      <h1>{t('myPages.overview.title')}</h1>
      <p className="lead">{t('myPages.overview.signedInAs', { name: `${user.firstName} ${user.lastName}` })}</p>
      <section className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t('myPages.overview.insurances')}
        </h2>
        {hasFailed && <LoadFailureBox again={{ isLoading: data.isLoading, onPress: onRetry }} />}
        <Insurances data={data} />
      </section>
      {data.hasLoaded && !data.hasCustomerFailed && <ContactFacts user={user} />}
    </>
  )
}

/** A signed-in person with other roles works here; one without any role is not in the customer register. */
function NoCustomer({ user: { roles } }: OverviewProps) {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('myPages.overview.title')}</h1>
      <p>{t(roles.length > 0 ? 'myPages.overview.employee' : 'myPages.overview.noCustomer')}</p>
    </>
  )
}

function Insurances({ data: { hasLoaded, hasOverviewFailed, overview, insurances, priorities } }: { readonly data: CustomerData }) {
  const { t } = useCopy()
  if (overview.length > 0) {
    // only the full list has the premium's frequency
    const frequencyOf = ({ insuranceId }: InsuranceOverview) =>
      insurances.find((details) => details.insuranceId === insuranceId)?.premiumFrequency
    return (
      <ul className="plain-list stack">
        {sortByPriority(overview, priorities).map((insurance) => (
          <li key={`${insurance.insuranceId} ${insurance.versionNumber}`} className="card">
            <InsuranceCard insurance={insurance} frequency={frequencyOf(insurance)} />
          </li>
        ))}
      </ul>
    )
  }
  if (!hasLoaded) return <output>{t('myPages.overview.loading')}</output>
  return hasOverviewFailed ? null : <NoInsurances />
}

/** Frequency code of a one-off premium. [P4.7] */
const FLAT = 5

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

interface InsuranceCardProps {
  readonly insurance: InsuranceOverview
  readonly frequency: number | undefined
}

function InsuranceCard({ insurance, frequency }: InsuranceCardProps) {
  const { t } = useCopy()
  const { insuranceName, insuredObject, insuranceNumber, insuranceStatus, premiumAmountYear } = insurance
  return (
    <>
      <h3>
        {insuranceName}
        {insuredObject !== undefined && <span className="my-pages-object"> {insuredObject}</span>}
      </h3>
      <dl className="my-pages-facts">
        <Fact label={t('myPages.insurance.number')}>
          <span className="unbroken">{insuranceNumber}</span>
        </Fact>
        <Fact label={t('myPages.insurance.status')}>{t(`myPages.insurance.status.${insuranceStatus}`)}</Fact>
        {premiumAmountYear !== undefined && frequency !== undefined && (
          <Fact label={t('myPages.insurance.premium')}>
            {t(`myPages.insurance.premium.${frequency === FLAT ? 'once' : 'year'}`, { amount: premiumAmountYear })}
          </Fact>
        )}
      </dl>
    </>
  )
}
