import type { YearlyCost } from '../../../insurance/payments-ahead.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { InsuranceTitle } from './insurance-card.tsx'
import { Bar } from './glance-bar.tsx'

interface YearlyCostProps {
  readonly cost: YearlyCost
  /** Whether the customer has insurances at other companies, which do not count here. */
  readonly hasOthers: boolean
}

/** What each insurance with us costs in a year, as bars in a table, and what they cost together. */
export function YearlyCostTable({ cost: { rows, total, once, unknown }, hasOthers }: YearlyCostProps) {
  const { t } = useCopy()
  const most = rows[0]?.amount ?? 0
  return (
    <div className="card stack-tight">
      <table className="glance-table">
        <caption>{t('myPages.glance.cost.caption')}</caption>
        <thead className="ds-sr-only">
          <tr>
            <th scope="col">{t('myPages.glance.cost.insurance')}</th>
            <th scope="col">{t('myPages.glance.cost.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ insurance, amount }) => (
            <tr key={insurance.insuranceId}>
              <th scope="row">
                <InsuranceTitle insurance={insurance} />
                <Bar value={amount} most={most} />
              </th>
              <td>{t('myPages.payment.amount', { amount })}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('myPages.glance.cost.total')}</th>
              <td>{t('myPages.payment.amount', { amount: total })}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {once.length > 0 && <p className="small">{t('myPages.glance.cost.once', { count: once.length })}</p>}
      {unknown.length > 0 && <p className="small">{t('myPages.glance.cost.unknown', { count: unknown.length })}</p>}
      {hasOthers && <p className="small">{t('myPages.glance.cost.others')}</p>}
    </div>
  )
}
