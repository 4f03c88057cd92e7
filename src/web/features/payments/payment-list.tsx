import type { DuePayment } from '../../../insurance/due-payments.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { insuranceWords } from '../my-pages/insurance-words.ts'

/** Payments by day: what is paid, how, and where it stands. */
export function PaymentList({ payments }: { readonly payments: readonly DuePayment[] }) {
  const { t } = useCopy()
  return (
    <ul className="plain-list payment-list">
      {payments.map((payment) => (
        <li key={`${payment.insuranceNumber} ${payment.dueDate}`} className="payment-row">
          <span className="payment-what">
            <strong>{t('payments.row.date', { date: payment.dueDate })}</strong>
            <span>{insuranceWords(payment)}</span>
          </span>
          <span className="payment-how">
            <strong className="unbroken">{t('payments.row.amount', { amount: payment.amount })}</strong>
            <span className="payment-state" data-state={payment.state}>
              {t(`payments.state.${payment.state}`)}
              {payment.paymentMethod && `, ${t(`myPages.payment.method.${payment.paymentMethod}`).toLowerCase()}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
