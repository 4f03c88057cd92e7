import './glance.css'
import { useCallback } from 'react'
import type { InsuranceOverview } from '../../../contract/insurances.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { PAYMENTS_PAGE } from '../../../contract/customer-pages.ts'
import { formatOrdinalDate } from '../../../copy/short-dates.ts'
import type { DuePayment } from '../../../insurance/due-payments.ts'
import { overviewOf } from '../../../insurance/overview.ts'
import { renewalsAhead } from '../../../insurance/external/renewals-ahead.ts'
import { paymentYear, yearlyCost, type PaymentMonth, type YearlyCost } from '../../../insurance/payments-ahead.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { getPayments } from '../../api/payments.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Fold } from './fold.tsx'
import { PaymentMonths } from './glance-months.tsx'
import { YearlyCostTable } from './glance-cost.tsx'
import { RenewalTable } from './glance-renewals.tsx'
import { Section } from './section.tsx'
import { useLoaded, type Loaded } from './use-loaded.ts'

interface GlanceProps {
  /** Every version of the customer's insurances. */
  readonly versions: readonly InsuranceOverview[]
  /** Those at other companies. */
  readonly external: readonly WalletInsurance[]
  readonly today: IsoDate
}

/**
 * What the customer's insurances cost in a year, what is due when, and which renew next, at a glance. The days of payments are those of
 * the page of payments.
 */
export function Glance(props: GlanceProps) {
  const { client } = useServices()
  const payments = useLoaded(
    'payments',
    useCallback(async () => getPayments(client), [client]),
  )
  return <GlanceView {...props} payments={payments} />
}

/** The pictures, as far as the payments have loaded. Each is absent without anything to show. */
export function GlanceView({ versions, external, today, payments }: GlanceProps & { readonly payments: Loaded<readonly DuePayment[]> }) {
  const { t } = useCopy()
  const insurances = overviewOf(versions, {}).map(({ insurance }) => insurance)
  const cost = yearlyCost(insurances)
  const renewals = renewalsAhead(insurances, external, today)
  const { value, isLoading, hasFailed, reload } = payments
  return (
    <>
      {cost.rows.length > 0 && <Cost cost={cost} hasOthers={external.length > 0} />}
      {hasFailed && (
        <Section title={t('myPages.glance.due.title')}>
          <LoadFailureBox again={{ isLoading, onPress: reload }} />
        </Section>
      )}
      {value && !hasFailed && <Due months={paymentYear(value, versions, today)} />}
      {renewals.length > 0 && (
        <Section title={t('myPages.glance.renewals.title')}>
          <RenewalTable renewals={renewals} />
        </Section>
      )}
    </>
  )
}

function Cost({ cost, hasOthers }: { readonly cost: YearlyCost; readonly hasOthers: boolean }) {
  const { t } = useCopy()
  return (
    <Section title={t('myPages.glance.cost.title')}>
      <p>{t('myPages.glance.cost.sum', { amount: cost.total })}</p>
      <Fold title={t('myPages.glance.cost.fold')}>
        <YearlyCostTable cost={cost} hasOthers={hasOthers} />
      </Fold>
    </Section>
  )
}

function Due({ months }: { readonly months: readonly PaymentMonth[] }) {
  const { t } = useCopy()
  const next = nextPayment(months)
  if (!next) return null
  return (
    <Section title={t('myPages.glance.due.title')}>
      <p>{t('myPages.glance.due.next', { date: formatOrdinalDate(next.date), amount: next.amount })}</p>
      <Fold title={t('myPages.glance.due.fold')}>
        <PaymentMonths months={months} />
      </Fold>
      <Link className="ds-link" to={PAYMENTS_PAGE}>
        {t('myPages.autogiro.payments')}
      </Link>
    </Section>
  )
}

/** Returns the first day with a payment, and what is paid on it. */
function nextPayment(months: readonly PaymentMonth[]): { readonly date: IsoDate; readonly amount: number } | undefined {
  const payments = months.flatMap((month) => month.payments)
  const date = payments[0]?.dueDate
  if (date === undefined) return undefined
  return { date, amount: payments.filter((payment) => payment.dueDate === date).reduce((sum, { amount }) => sum + amount, 0) }
}
