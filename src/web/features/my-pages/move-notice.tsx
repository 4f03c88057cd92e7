import type { CancellationConsent } from '../../../contract/moves.ts'
import { insuranceIdOf } from '../../../insurance/insurance-number.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'
import { movePath } from './external-paths.ts'
import { useMoves, type ToldMoves } from './use-moves.ts'

/** Tells on the page of an own insurance which one at another company it takes over from, if it does. */
export function OwnMoveNotice({ insuranceNumber }: { readonly insuranceNumber: string }) {
  const moves = useMoves()
  const id = insuranceIdOf(insuranceNumber)
  return <MoveNotices moves={moves} isAbout={(consent) => insuranceIdOf(consent.insuranceNumber) === id} />
}

interface ExternalMoveNoticeProps {
  readonly moves: ToldMoves | undefined
  /** Of the insurance in the wallet. */
  readonly id: string
  /** Whether it stands in the insurance's card, under its heading. */
  readonly isInCard?: boolean
}

/** Tells that an insurance at another company is being ended, if it is. */
export function ExternalMoveNotice({ moves, id, isInCard = false }: ExternalMoveNoticeProps) {
  return <MoveNotices moves={moves} isAbout={({ externalInsurance }) => externalInsurance === id} isInCard={isInCard} />
}

interface MoveNoticesProps {
  readonly moves: ToldMoves | undefined
  readonly isAbout: (consent: CancellationConsent) => boolean
  readonly isInCard?: boolean
}

/** A box for each consent that is about the insurance. [P4.6] */
function MoveNotices({ moves, isAbout, isInCard = false }: MoveNoticesProps) {
  const told = moves?.consents.filter(isAbout) ?? []
  if (!moves || told.length === 0) return null
  return (
    <MoreCopy copy={moves.texts}>
      {told.map((consent) => (
        <ConsentNotice key={consent.id} consent={consent} isInCard={isInCard} />
      ))}
    </MoreCopy>
  )
}

function ConsentNotice({ consent, isInCard }: { readonly consent: CancellationConsent; readonly isInCard: boolean }) {
  const { t } = useCopy()
  const { sentOn, sendOn, companyName: company, externalName: external } = consent
  return (
    <Box kind="info" {...(!isInCard && { title: t('move.notice.title') })}>
      <p>
        {sentOn === undefined
          ? t('move.notice.regret', { company, external, date: sendOn })
          : t('move.notice.sent', { company, external, date: sentOn })}
      </p>
      <p>
        <Link className="ds-link" to={movePath(consent.externalInsurance)}>
          {t('move.notice.link')}
        </Link>
      </p>
    </Box>
  )
}
