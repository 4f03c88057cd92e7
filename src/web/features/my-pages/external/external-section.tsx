import './external.css'
import { WALLET_PAGE } from '../../../../contract/customer-pages.ts'
import type { InsuranceOverview } from '../../../../contract/insurances.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { sortExternal } from '../../../../insurance/external/external-order.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import type { CustomerData } from '../customer-data.ts'
import { versionsOf } from '../own-insurances.ts'
import { isEnding, useMoves } from '../use-moves.ts'
import { ExternalCard } from './external-card.tsx'
import { Invitation } from './invitation.tsx'
import { replacementNow } from './replaced-notice.tsx'

interface ExternalSectionProps {
  readonly data: CustomerData
  readonly today: IsoDate
  /** Loads the insurances at other companies again. */
  readonly onRetry: () => void
}

/**
 * The customer's insurances at other companies in the overview, by the priority of their kinds. Their failure leaves the
 * own ones as they are. [P1.4] [P2.5] [P4.8]
 */
export function ExternalSection({ data, today, onRetry }: ExternalSectionProps) {
  const { t } = useCopy()
  const { wallet, priorities } = data
  const { insurances, state } = wallet
  const hasFailed = state === 'failed' || state === 'retrying'
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('external.title')}
      </h2>
      {state === 'loading' && <output>{t('external.loading')}</output>}
      {hasFailed && (
        <LoadFailureBox again={{ isLoading: state === 'retrying', onPress: onRetry }}>
          <p>{t(insurances.length > 0 ? 'external.stale' : 'external.failed')}</p>
        </LoadFailureBox>
      )}
      {insurances.length > 0 && (
        <>
          <Cards insurances={sortExternal(insurances, priorities)} versions={versionsOf(data)} today={today} />
          <p>
            <Link className="ds-link" to={WALLET_PAGE}>
              {t('external.more')}
            </Link>
          </p>
        </>
      )}
      {state === 'loaded' && insurances.length === 0 && <Invitation />}
    </section>
  )
}

interface CardsProps {
  readonly insurances: readonly WalletInsurance[]
  /** The own ones. */
  readonly versions: readonly InsuranceOverview[]
  readonly today: IsoDate
}

function Cards({ insurances, versions, today }: CardsProps) {
  const moves = useMoves()
  return (
    <ul className="plain-list stack">
      {insurances.map((insurance) => (
        <li key={insurance.id} className="card">
          <ExternalCard
            insurance={insurance}
            today={today}
            moves={moves}
            replacement={moves && !isEnding(moves, insurance) ? replacementNow(insurance, versions, today) : {}}
          />
        </li>
      ))}
    </ul>
  )
}
