import type { DuePayment } from '../../../insurance/due-payments.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { Section } from '../my-pages/section.tsx'
import { insuranceInSentence } from './insurance-words.ts'
import { PaymentList } from './payment-list.tsx'

/** What is paid next, what comes after, and what has been paid. */
export function PaymentSections({ payments }: { readonly payments: readonly DuePayment[] }) {
  const { t } = useCopy()
  const coming = payments.filter(({ state }) => state === 'due' || state === 'planned')
  const earlier = payments.filter(({ state }) => state === 'paid' || state === 'unpaid').toReversed()
  const [next, ...later] = coming
  if (payments.length === 0) return <p>{t('payments.none')}</p>
  return (
    <>
      {earlier.some(({ state }) => state === 'unpaid') && (
        <Box kind="warning">
          <p>{t('payments.next.overdue')}</p>
        </Box>
      )}
      {next && <NextPayment payment={next} />}
      <Section title={t('payments.coming.title')}>
        {later.length === 0 ? (
          <p>{t('payments.coming.none')}</p>
        ) : (
          <>
            <PaymentList payments={later} />
            <p className="small">{t('payments.coming.planned')}</p>
          </>
        )}
      </Section>
      {earlier.length > 0 && (
        <details className="payment-earlier">
          <summary className="ds-link">{t('payments.earlier.title')}</summary>
          <PaymentList payments={earlier} />
        </details>
      )}
    </>
  )
}

function NextPayment({ payment }: { readonly payment: DuePayment }) {
  const { t } = useCopy()
  const { amount, dueDate, paymentMethod, state } = payment
  return (
    <section className="card stack-tight">
      <h2>{t('payments.next.title')}</h2>
      <p className="lead">{t('payments.next.text', { amount, date: dueDate, insurance: insuranceInSentence(payment) })}</p>
      <p>
        {t(`payments.state.${state}`)}
        {paymentMethod && `, ${t(`myPages.payment.method.${paymentMethod}`).toLowerCase()}`}
      </p>
    </section>
  )
}
