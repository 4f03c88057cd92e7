import './glance.css'
import type { InsuranceOverview } from '../../../contract/insurances.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { PAYMENTS_PAGE } from '../../../contract/session-paths.ts'
import { formatOrdinalDate } from '../../../copy/short-dates.ts'
import { hasPaymentPlan, paymentYear, yearlyCost, type PaymentMonth } from '../../../insurance/payments-ahead.ts'
import { overviewOf } from '../../../insurance/overview.ts'
import { renewalsAhead } from '../../../insurance/external/renewals-ahead.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from './section.tsx'
import { PaymentMonths } from './glance-months.tsx'
import { YearlyCostTable } from './glance-cost.tsx'
import { RenewalTable } from './glance-renewals.tsx'

interface GlanceProps {
  /** Every version of the customer's insurances. */
  readonly versions: readonly InsuranceOverview[]
  /** Those at other companies. */
  readonly external: readonly WalletInsurance[]
  readonly today: IsoDate
}

/**
 * What the customer's insurances cost in a year, what is due when, and which renew next, at a glance. Each part is absent
 * without anything to show.
 */
export function Glance({ versions, external, today }: GlanceProps) {
  const { t } = useCopy()
  const insurances = overviewOf(versions, {}).map(({ insurance }) => insurance)
  const cost = yearlyCost(insurances)
  const shown = new Set(insurances.map(({ insuranceId }) => insuranceId))
  const months = paymentYear(
    versions.filter((version) => shown.has(version.insuranceId) && hasPaymentPlan(version)),
    today,
  )
  const next = nextPayment(months)
  const renewals = renewalsAhead(insurances, external, today)
  return (
    <>
      {cost.rows.length > 0 && (
        <Section title={t('myPages.glance.cost.title')}>
          <YearlyCostTable cost={cost} hasOthers={external.length > 0} />
        </Section>
      )}
      {next && (
        <Section title={t('myPages.glance.due.title')}>
          <p>{t('myPages.glance.due.next', { date: formatOrdinalDate(next.date), amount: next.amount })}</p>
          <PaymentMonths months={months} />
          <Link className="ds-link" to={PAYMENTS_PAGE}>
            {t('myPages.autogiro.payments')}
          </Link>
        </Section>
      )}
      {renewals.length > 0 && (
        <Section title={t('myPages.glance.renewals.title')}>
          <RenewalTable renewals={renewals} />
        </Section>
      )}
    </>
  )
}

/** Returns the first day with a payment, and what is paid on it. */
function nextPayment(months: readonly PaymentMonth[]): { readonly date: IsoDate; readonly amount: number } | undefined {
  const payments = months.flatMap((month) => month.payments)
  const date = payments[0]?.date
  if (date === undefined) return undefined
  return { date, amount: payments.filter((payment) => payment.date === date).reduce((sum, { amount }) => sum + amount, 0) }
}
