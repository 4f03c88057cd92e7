import type { CancellationConsent } from '../../../../contract/moves.ts'
import { displayInsuranceNumber } from '../../../../insurance/insurance-number.ts'
import { addToDate } from '../../../../values/add-to-date.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { Fact } from '../fact.tsx'
import { insurancePath } from '../insurance-path.ts'

interface ConsentFactsProps {
  readonly company: string
  readonly external: string
  /** At the company. */
  readonly lastDay?: IsoDate
  /** The number of the own insurance that takes over. */
  readonly own?: string
  readonly consent?: CancellationConsent
}

/** Which insurance is ended, from when, and where a consent stands. */
export function ConsentFacts({ company, external, lastDay, own, consent }: ConsentFactsProps) {
  const { t } = useCopy()
  const day = (date: IsoDate) => t('move.date', { date })
  return (
    <dl className="card my-pages-facts">
      <Fact label={t('move.fact.company')}>{company}</Fact>
      {external !== '' && <Fact label={t('move.fact.external')}>{external}</Fact>}
      {lastDay !== undefined && <Fact label={t('move.fact.lastDay')}>{day(lastDay)}</Fact>}
      {own !== undefined && (
        <Fact label={t('move.fact.own')}>
          <Link className="ds-link" to={insurancePath(own)}>
            <span className="unbroken">{displayInsuranceNumber(own)}</span>
          </Link>
        </Fact>
      )}
      {consent && <Fact label={t('move.fact.signedOn')}>{day(consent.signedOn)}</Fact>}
      {consent?.sentOn !== undefined && <Fact label={t('move.fact.sentOn')}>{day(consent.sentOn)}</Fact>}
      {consent && consent.sentOn === undefined && consent.undoneOn === undefined && (
        <>
          <Fact label={t('move.fact.sendOn')}>{day(consent.sendOn)}</Fact>
          <Fact label={t('move.fact.regretUntil')}>{day(addToDate(consent.sendOn, { days: -1 }))}</Fact>
        </>
      )}
    </dl>
  )
}
