import { companyNameOf } from '../../../contract/company-name.ts'
import type { InsuranceOverview } from '../../../contract/insurances.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import type { Renewal } from '../../../insurance/external/renewals-ahead.ts'
import { formatShortDate } from '../../../copy/short-dates.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { InsuranceTitle } from './insurance-card.tsx'
import { ExternalTitle } from './external-title.tsx'

type ShownRenewal = Renewal<InsuranceOverview, WalletInsurance>

/** When which insurance renews next, our own and those at other companies, which are named. */
export function RenewalTable({ renewals }: { readonly renewals: readonly ShownRenewal[] }) {
  const { t } = useCopy()
  const hasExternal = renewals.some((renewal) => 'external' in renewal)
  return (
    <div className="card stack-tight">
      <table className="glance-table">
        <caption>{t('myPages.glance.renewals.caption')}</caption>
        <thead className="ds-sr-only">
          <tr>
            <th scope="col">{t('myPages.glance.cost.insurance')}</th>
            <th scope="col">{t('myPages.glance.renewals.date')}</th>
          </tr>
        </thead>
        <tbody>
          {renewals.map((renewal) => (
            <tr key={'own' in renewal ? renewal.own.insuranceId : renewal.external.id}>
              <th scope="row">
                <RenewedTitle renewal={renewal} />
              </th>
              <td>{formatShortDate(renewal.date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasExternal && <p className="small">{t('myPages.glance.renewals.note')}</p>}
    </div>
  )
}

function RenewedTitle({ renewal }: { readonly renewal: ShownRenewal }) {
  const { t } = useCopy()
  if ('own' in renewal) return <InsuranceTitle insurance={renewal.own} />
  return (
    <>
      <ExternalTitle insurance={renewal.external} />
      <span className="my-pages-object glance-company">{companyNameOf(renewal.external, t)}</span>
    </>
  )
}
