import type { InsuranceOverview } from '../../../../contract/insurances.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { replacementOf, type Replacement } from '../../../../insurance/external/replacement.ts'
import { KIND_TRAITS } from '../../../../insurance/kind-traits.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { ExternalLink } from '../external-title.tsx'
import { movePath } from '../external-paths.ts'

/**
 * Returns the own insurance that replaces one at another company, and that the customer could now end there. What must be fetched
 * again first, what has ended, and what another than the customer decides about, is not told of. [P4.6]
 */
export function replacementNow(insurance: WalletInsurance, versions: readonly InsuranceOverview[], today: IsoDate): Replacement {
  const { insuranceType, needsUpdate, externalStatus } = insurance
  const canEnd = KIND_TRAITS[insuranceType].isCancellable && !needsUpdate && externalStatus !== 'expired_end_date'
  return canEnd ? replacementOf(insurance, versions, today) : {}
}

interface ReplacedNoticeProps {
  readonly insurance: WalletInsurance
  readonly replacement: Replacement
}

/** Tells that the customer pays for two insurances of the same, or soon will, and leads to the end of the one elsewhere. */
export function ReplacedNotice({ insurance, replacement: { ahead, running } }: ReplacedNoticeProps) {
  const { t } = useCopy()
  if (!ahead && !running) return null
  return (
    <div className="ds-alert box my-pages-notice" data-color="info">
      <p>{ahead ? t('external.notice.replacedFrom', { start: ahead.insuredFromDate }) : t('external.notice.replaced')}</p>
      <p>
        <ExternalLink insurance={insurance} to={movePath(insurance.id)} text={t('external.replaced.link')} />
      </p>
    </div>
  )
}
