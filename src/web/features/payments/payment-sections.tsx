import { paymentMonths, type DuePayment, type PaymentMonth } from '../../../insurance/due-payments.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { Section } from '../my-pages/section.tsx'
import { insuranceInSentence } from '../my-pages/insurance-words.ts'
import { PaymentList } from './payment-list.tsx'

/** Months that are open; the later ones open by a press. */
const SHOWN_MONTHS = 2

/** What is paid next, everything to come, and what was to be paid before. */
export function PaymentSections({ payments }: { readonly payments: readonly DuePayment[] }) {
  const { t } = useCopy()
  const coming = payments.filter(({ state }) => state === 'due' || state === 'planned')
  const earlier = payments.filter(({ state }) => state !== 'due' && state !== 'planned').toReversed()
  const months = paymentMonths(coming)
  const [soon, rest] = [months.slice(0, SHOWN_MONTHS), months.slice(SHOWN_MONTHS)]
  if (payments.length === 0) return <p>{t('payments.none')}</p>
  return (
    <>
      {earlier.some(({ state }) => state === 'unpaid') && (
        <Box kind="warning">
          <p>{t('payments.next.overdue')}</p>
        </Box>
      )}
      <NextPayment coming={coming} />
      <Section title={t('payments.coming.title')}>
        {coming.length === 0 ? (
          <p>{t('payments.coming.none')}</p>
        ) : (
          <>
            <Months months={soon} />
            {rest.length > 0 && (
              <details className="payment-more">
                <summary className="ds-link">{t('payments.coming.more')}</summary>
                <Months months={rest} />
              </details>
            )}
            <p className="small">{t('payments.coming.planned')}</p>
          </>
        )}
      </Section>
      {earlier.length > 0 && (
        <details className="payment-more">
          <summary className="ds-link">{t('payments.earlier.title')}</summary>
          {earlier.some(({ state }) => state === 'passed') && <p className="small">{t('payments.earlier.passed')}</p>}
          <Months months={paymentMonths(earlier)} />
        </details>
      )}
    </>
  )
}

/** Payments month by month, with what each month comes to. */
function Months({ months }: { readonly months: readonly PaymentMonth[] }) {
  const { t, language } = useCopy()
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return months.map(({ month, total, payments }) => (
    <section key={month} className="payment-month">
      <h3>{t('payments.month', { month: name.format(new Date(`${month}-01T00:00:00Z`)), total })}</h3>
      <PaymentList payments={payments} />
    </section>
  ))
}

/** What is paid on the first day to come, for all insurances together. */
function NextPayment({ coming }: { readonly coming: readonly DuePayment[] }) {
  const { t, language } = useCopy()
  const [first] = coming
  if (!first) return null
  const payments = coming.filter(({ dueDate }) => dueDate === first.dueDate)
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0)
  const insurance = new Intl.ListFormat(language, { type: 'conjunction' }).format(payments.map(insuranceInSentence))
  const methods = new Set(
    payments.flatMap(({ paymentMethod: method }) => (method ? [t(`myPages.payment.method.${method}`).toLowerCase()] : [])),
  )
  return (
    <section className="card stack-tight">
      <h2>{t('payments.next.title')}</h2>
      <p className="lead">{t('payments.next.text', { amount, date: first.dueDate, insurance })}</p>
      <p>{[t(`payments.state.${first.state}`), ...methods].join(', ')}</p>
    </section>
  )
}
