import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { startDateLabel } from '../../../../insurance/status-notice.ts'
import { externalRenewal } from '../../../../insurance/external/renewals-ahead.ts'
import type { Replacement } from '../../../../insurance/external/replacement.ts'
import { swedishDateOf, type IsoDate } from '../../../../values/clock.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Fact } from '../fact.tsx'
import { ExternalMoveNotice } from '../move-notice.tsx'
import type { ToldMoves } from '../use-moves.ts'
import { ExternalNotice } from './external-notices.tsx'
import { externalPath } from '../external-paths.ts'
import { ReplacedNotice } from './replaced-notice.tsx'
import { ExternalPriceFact } from './external-price.tsx'
import { CompanyMark, ExternalLink, ExternalTitle } from '../external-title.tsx'

interface ExternalCardProps {
  readonly insurance: WalletInsurance
  readonly today: IsoDate
  /** Undefined until they have loaded. */
  readonly moves: ToldMoves | undefined
  /** What replaces it here, unless it is being ended already. */
  readonly replacement: Replacement
}

/** An insurance at another company in the overview, marked with the company, with the link to its page. [P1.4] */
export function ExternalCard({ insurance, today, moves, replacement }: ExternalCardProps) {
  const { t } = useCopy()
  const { id, externalStatus, startDate, fetchedAt } = insurance
  const date = (value: IsoDate) => t('myPages.insured.date', { date: value })
  const renewal = externalRenewal(insurance, today)
  return (
    <>
      <div className="my-pages-card-title">
        <h3>
          <ExternalTitle insurance={insurance} />
        </h3>
        <CompanyMark insurance={insurance} />
      </div>
      <ExternalNotice insurance={insurance} />
      <ExternalMoveNotice moves={moves} id={id} isInCard />
      <ReplacedNotice insurance={insurance} replacement={replacement} />
      <dl className="my-pages-facts">
        <Fact label={t('myPages.insurance.status')}>{t(`external.status.${externalStatus}`)}</Fact>
        {startDate !== undefined && (
          <Fact label={t(`myPages.insurance.${startDateLabel({ insuredFromDate: startDate }, today)}`)}>{date(startDate)}</Fact>
        )}
        {renewal !== undefined && <Fact label={t('myPages.insurance.renewal')}>{date(renewal)}</Fact>}
        <ExternalPriceFact insurance={insurance} />
        <Fact label={t('external.fetched')}>{date(swedishDateOf(new Date(fetchedAt)))}</Fact>
      </dl>
      <p>
        <ExternalLink insurance={insurance} to={externalPath(id)} text={t('myPages.overview.details')} />
      </p>
    </>
  )
}
