import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { externalRenewal } from '../../../../insurance/external/renewals-ahead.ts'
import { KIND_TRAITS } from '../../../../insurance/kind-traits.ts'
import { startDateLabel } from '../../../../insurance/status-notice.ts'
import { swedishDateOf, type IsoDate } from '../../../../values/clock.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Fact } from '../fact.tsx'
import { Section } from '../section.tsx'
import { ExternalAddons } from './external-addons.tsx'
import { ExternalInsured } from './external-insured.tsx'
import { ExternalPayment } from './external-payment.tsx'

interface ExternalBodyProps {
  readonly insurance: WalletInsurance
  readonly today: IsoDate
}

/** Everything that is known of an insurance at another company, section by section. What the company does not say is unknown. [P3.5] */
export function ExternalBody({ insurance, today }: ExternalBodyProps) {
  return (
    <>
      <GeneralSection insurance={insurance} today={today} />
      <ExternalPayment insurance={insurance} />
      <ExternalInsured insurance={insurance} />
      <ExternalAddons insurance={insurance} />
    </>
  )
}

function GeneralSection({ insurance, today }: ExternalBodyProps) {
  const { t } = useCopy()
  const { insuranceNumber, insuranceType, externalStatus, startDate, endDate, fetchedAt } = insurance
  const date = (value: IsoDate | undefined) => (value === undefined ? t('external.unknown') : t('myPages.insured.date', { date: value }))
  const starts = startDate === undefined ? 'started' : startDateLabel({ insuredFromDate: startDate }, today)
  const renewal = externalRenewal(insurance, today)
  return (
    <Section title={t('myPages.details.facts')}>
      <p>{t('external.page.source', { fetched: swedishDateOf(new Date(fetchedAt)) })}</p>
      <dl className="card my-pages-facts">
        <Fact label={t('external.type')}>{t(`external.kind.${insuranceType}`)}</Fact>
        <Fact label={t('myPages.insurance.number')}>{insuranceNumber ?? t('external.unknown')}</Fact>
        <Fact label={t('myPages.insurance.status')}>{t(`external.status.${externalStatus}`)}</Fact>
        <Fact label={t(`myPages.insurance.${starts}`)}>{date(startDate)}</Fact>
        <Fact label={t('myPages.insurance.ends')}>{date(endDate)}</Fact>
        {renewal !== undefined && <Fact label={t('myPages.insurance.renewal')}>{date(renewal)}</Fact>}
        <CoverFacts insurance={insurance} />
      </dl>
    </Section>
  )
}

/** The cover of a vehicle and the plan of a kind that has plans. */
function CoverFacts({ insurance: { insuranceType, coverage, insuranceLevel } }: Pick<ExternalBodyProps, 'insurance'>) {
  const { t } = useCopy()
  const { subject, plan } = KIND_TRAITS[insuranceType]
  return (
    <>
      {subject === 'vehicle' && (
        <Fact label={t('myPages.insurance.coverage')}>
          {t(coverage === 'none' ? 'external.unknown' : `myPages.insurance.coverage.${coverage}`)}
        </Fact>
      )}
      {plan !== undefined && (
        <Fact label={t('myPages.insurance.level')}>
          {t(insuranceLevel === 'UNDEFINED' ? 'external.unknown' : `myPages.insurance.level.${insuranceLevel}`)}
        </Fact>
      )}
    </>
  )
}
