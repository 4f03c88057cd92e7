import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { displayInsuranceNumber } from '../../../../insurance/insurance-number.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { Link } from '../../../ui/link.tsx'
import { CustomerPage, type CustomerViewProps } from '../customer-page.tsx'
import { InsuranceTitle } from '../insurance-card.tsx'
import { insurancePath } from '../insurance-path.ts'
import { openData, type OpenedData } from '../opened-data.ts'
import { insurancesOf } from '../own-insurances.ts'
import { customerDocuments, type DocumentGroup } from './document-groups.ts'
import { DocumentList } from '../document-list.tsx'

/** Opens the documents of the signed-in person. */
export const loader = async (args: LoaderFunctionArgs): Promise<OpenedData> => openData(args)

/** The page `/mina-sidor/mina-dokument`. [P2.1] */
export function Component() {
  return (
    <CustomerPage {...useLoaderData<OpenedData>()} title="myPages.documents.page.title">
      {(props) => <Documents {...props} />}
    </CustomerPage>
  )
}

/** The documents of the customer's insurances, one insurance after the other. */
export function Documents({ data, onRetry }: CustomerViewProps) {
  const { t } = useCopy()
  const { hasInsurancesFailed, hasLoaded, isLoading } = data
  const { ongoing, ended } = customerDocuments(data.insurances, data.priorities)
  const isEmpty = ongoing.length === 0 && ended.length === 0
  return (
    <>
      <h1>{t('myPages.documents.page.title')}</h1>
      <p className="lead">{t('myPages.documents.page.lead')}</p>
      {hasInsurancesFailed && <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: onRetry }} />}
      {!hasLoaded && isEmpty && <output>{t('myPages.documents.page.loading')}</output>}
      {hasLoaded && isEmpty && !hasInsurancesFailed && <p>{t('myPages.documents.page.none')}</p>}
      <Groups title="ongoing" groups={ongoing} data={data} />
      <Groups title="ended" groups={ended} data={data} />
    </>
  )
}

interface GroupsProps extends Pick<CustomerViewProps, 'data'> {
  readonly title: 'ongoing' | 'ended'
  readonly groups: readonly DocumentGroup[]
}

function Groups({ title, groups, data }: GroupsProps) {
  const { t } = useCopy()
  const shown = new Set(insurancesOf(data).map((entry) => entry.insurance.insuranceId))
  if (groups.length === 0) return null
  return (
    <section className="stack my-pages-section">
      <h2>{t(`myPages.documents.page.${title}`)}</h2>
      <ul className="plain-list my-pages-papers">
        {groups.map(({ insurance, documents }) => (
          <li key={insurance.insuranceId} className="card stack-tight">
            <h3>
              <InsuranceTitle insurance={insurance} />
            </h3>
            <p className="small">
              {t('myPages.insurance.number')} <span className="unbroken">{displayInsuranceNumber(insurance.insuranceNumber)}</span>
            </p>
            <DocumentList documents={documents} />
            {shown.has(insurance.insuranceId) && (
              <p>
                <Link className="ds-link" to={insurancePath(insurance.insuranceNumber)}>
                  {t('myPages.overview.details')}
                  <span className="ds-sr-only">
                    {' '}
                    <InsuranceTitle insurance={insurance} />
                  </span>
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
