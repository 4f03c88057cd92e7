import type { PaymentMonth } from '../../../insurance/payments-ahead.ts'
import { formatDate } from '../../../copy/formats.ts'
import { formatShortDate, shortMonth } from '../../../copy/short-dates.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { InsuranceTitle } from './insurance-card.tsx'
import { Bar } from './glance-bar.tsx'

type Month = PaymentMonth

/** What is due when: a row for each month with a bar, which opens its payments. */
export function PaymentMonths({ months }: { readonly months: readonly Month[] }) {
  const { t } = useCopy()
  const most = Math.max(...months.map(({ total }) => total))
  const isPreliminary = months.some(({ payments }) => payments.some((payment) => payment.isPreliminary))
  return (
    <div className="card stack-tight">
      <p className="glance-caption">{t('myPages.glance.due.caption')}</p>
      <ol className="plain-list glance-months">
        {months.map((month) => (
          <li key={month.month}>
            {month.payments.length === 0 ? <Row month={month} most={most} /> : <Opened month={month} most={most} />}
          </li>
        ))}
      </ol>
      {isPreliminary && <p className="small">{t('myPages.glance.due.preliminary')}</p>}
      <p className="small">{t('myPages.glance.due.note')}</p>
    </div>
  )
}

interface RowProps {
  readonly month: Month
  /** Total of the dearest month. */
  readonly most: number
}

function Opened(props: RowProps) {
  const { t } = useCopy()
  return (
    <details className="glance-month">
      <summary>
        <Row {...props} />
      </summary>
      <ul className="plain-list glance-payments">
        {props.month.payments.map((payment) => (
          <li key={`${payment.insuranceId} ${payment.dueDate}`}>
            <span>
              {formatShortDate(payment.dueDate)} <InsuranceTitle insurance={payment} />
            </span>
            <span className="unbroken">
              {t(`myPages.glance.due.${payment.isPreliminary ? 'about' : 'amount'}`, { amount: payment.amount })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Row({ month: { month, total }, most }: RowProps) {
  const { t } = useCopy()
  const number = Number(month.slice('YYYY-'.length))
  return (
    <span className="glance-row">
      <span aria-hidden="true">{shortMonth(number)}</span>
      <span className="ds-sr-only">{formatDate(month)}</span>
      <Bar value={total} most={most} />
      <span className="unbroken glance-total">
        {total === 0 ? t('myPages.glance.due.nothing') : t('myPages.payment.amount', { amount: total })}
      </span>
    </span>
  )
}
