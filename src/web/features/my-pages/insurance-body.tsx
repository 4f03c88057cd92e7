import type { InsuranceDetails, InsuranceOverview } from '../../../contract/insurances.ts'
import { neverBegins, renewalDate } from '../../../insurance/cancellation-state.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import { isSeasonal, startDateLabel } from '../../../insurance/status-notice.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { EndingSection } from './ending-section.tsx'
import { AddonSection, CoverSection, DeductibleSection, DocumentSection } from './detail-sections.tsx'
import { Fact } from './fact.tsx'
import { InsuredSection } from './insured-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PropertySection } from './property-section.tsx'
import { Section } from './section.tsx'
import { VehicleSection } from './vehicle-section.tsx'

interface InsuranceBodyProps {
  readonly insurance: InsuranceOverview
  /** Undefined until they have loaded. */
  readonly details: InsuranceDetails | undefined
  readonly today: IsoDate
  /** Whether the next version is made already, which a notice tells. */
  readonly isRenewed: boolean
}

/** What is known of an insurance, section by section. Before the details have loaded, it shows what the overview tells. */
export function InsuranceBody({ insurance, details, today, isRenewed }: InsuranceBodyProps) {
  return (
    <>
      <GeneralSection insurance={insurance} details={details} today={today} isRenewed={isRenewed} />
      <PaymentSection insurance={insurance} details={details} />
      {details && (
        <>
          <VehicleSection details={details} />
          <PropertySection details={details} />
          <InsuredSection details={details} />
          <CoverSection details={details} />
          <AddonSection details={details} />
          <DeductibleSection details={details} />
          <DocumentSection details={details} />
        </>
      )}
      <EndingSection insurance={insurance} today={today} />
    </>
  )
}

function GeneralSection({ insurance, details, today, isRenewed }: InsuranceBodyProps) {
  const { t } = useCopy()
  const { insuranceType, insuranceCompany } = insurance
  const date = (value: IsoDate) => t('myPages.insured.date', { date: value })
  const renewal = renewalDate(insurance)
  const end = insurance.cancellationDate ?? (renewal === undefined ? insurance.insuredToDate : undefined)
  return (
    <Section title={t('myPages.details.facts')}>
      {insuranceType === 'Unknown' && <p>{t('myPages.insurance.unknownType')}</p>}
      <dl className="card my-pages-facts">
        <Fact label={t('myPages.insurance.number')}>
          <span className="unbroken">{displayInsuranceNumber(insurance.insuranceNumber)}</span>
        </Fact>
        <Fact label={t('myPages.insurance.status')}>{t(`myPages.insurance.status.${insurance.insuranceStatus}`)}</Fact>
        {!neverBegins(insurance) && (
          <>
            <Fact label={t(`myPages.insurance.${startDateLabel(insurance, today)}`)}>
              {date(details?.startDate ?? insurance.insuredFromDate)}
            </Fact>
            {end !== undefined && <Fact label={t('myPages.insurance.ends')}>{date(end)}</Fact>}
          </>
        )}
        {renewal !== undefined && !isRenewed && <Fact label={t('myPages.insurance.renewal')}>{date(renewal)}</Fact>}
        {details && <CoverageFacts details={details} />}
        {isSeasonal(insurance) && <Fact label={t('myPages.insurance.season')}>{t('myPages.insurance.season.text')}</Fact>}
        <Fact label={t('myPages.insurance.company')}>{insuranceCompany}</Fact>
        {details?.insuranceHolderAddress !== undefined && (
          <Fact label={t('myPages.insurance.holderAddress')}>{details.insuranceHolderAddress}</Fact>
        )}
      </dl>
    </Section>
  )
}

function CoverageFacts({ details: { coverage, insuranceLevel } }: { readonly details: InsuranceDetails }) {
  const { t } = useCopy()
  return (
    <>
      {coverage !== 'none' && <Fact label={t('myPages.insurance.coverage')}>{t(`myPages.insurance.coverage.${coverage}`)}</Fact>}
      {insuranceLevel !== 'UNDEFINED' && <Fact label={t('myPages.insurance.level')}>{t(`myPages.insurance.level.${insuranceLevel}`)}</Fact>}
    </>
  )
}
