import type { InsuranceOverview } from '../../../contract/insurances.ts'
import { neverBegins, renewalDate } from '../../../insurance/cancellation-state.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import type { OverviewEntry } from '../../../insurance/overview.ts'
import { startDateLabel } from '../../../insurance/status-notice.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { Fact } from './fact.tsx'
import { insurancePath } from './insurance-path.ts'
import { writtenObject } from './written-object.ts'
import { StatusNoticeBox } from './insurance-notices.tsx'

interface InsuranceCardProps {
  readonly entry: OverviewEntry
  readonly today: IsoDate
}

/** An insurance in the overview, with the link to its page. */
export function InsuranceCard({ entry, today }: InsuranceCardProps) {
  const { t } = useCopy()
  const { insurance, versionStatus } = entry
  const { insuranceNumber } = insurance
  const renewal = renewalDate(insurance)
  return (
    <>
      <div className="my-pages-card-title">
        <h3>
          <InsuranceTitle insurance={insurance} />
        </h3>
        {versionStatus === 'New' && <span className="my-pages-tag">{t('myPages.overview.new')}</span>}
      </div>
      {versionStatus !== 'Renewed' && <StatusNoticeBox entry={entry} today={today} />}
      <dl className="my-pages-facts">
        <Fact label={t('myPages.insurance.number')}>
          <span className="unbroken">{displayInsuranceNumber(insuranceNumber)}</span>
        </Fact>
        <Fact label={t('myPages.insurance.status')}>{t(`myPages.insurance.status.${insurance.insuranceStatus}`)}</Fact>
        {!neverBegins(insurance) && (
          <Fact label={t(`myPages.insurance.${startDateLabel(insurance, today)}`)}>
            {t('myPages.insured.date', { date: insurance.insuredFromDate })}
          </Fact>
        )}
        {renewal !== undefined && <Fact label={t('myPages.insurance.renewal')}>{t('myPages.insured.date', { date: renewal })}</Fact>}
        <YearlyPrice insurance={insurance} />
      </dl>
      <p>
        <Link className="ds-link" to={insurancePath(insuranceNumber)}>
          {t('myPages.overview.details')}
          <span className="ds-sr-only">
            {' '}
            <InsuranceTitle insurance={insurance} />
          </span>
        </Link>
      </p>
    </>
  )
}

type Named = Pick<InsuranceOverview, 'insuranceDisplayName' | 'insuranceName' | 'insuredObject'>

/** The name of an insurance, and what tells it from others of its kind. */
export function InsuranceTitle({ insurance }: { readonly insurance: Named }) {
  const { insuranceDisplayName, insuranceName, insuredObject } = insurance
  return (
    <>
      {insuranceDisplayName ?? insuranceName}
      {insuredObject !== undefined && <span className="my-pages-object"> {writtenObject(insuredObject)}</span>}
    </>
  )
}

/** Frequency code of a one-off premium. [P4.7] */
const FLAT = 5

/** The price of a year, or of the whole insurance if it is paid once. Nothing if the core system does not tell it. */
export function YearlyPrice({ insurance }: { readonly insurance: InsuranceOverview }) {
  const { t } = useCopy()
  const { premiumAmountYear: amount, premiumFrequency } = insurance
  if (amount === undefined) return null
  return (
    <Fact label={t('myPages.insurance.premium')}>
      {t(`myPages.insurance.premium.${premiumFrequency === FLAT ? 'once' : 'year'}`, { amount })}
    </Fact>
  )
}
