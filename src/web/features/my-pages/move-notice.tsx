import { useCallback } from 'react'
import type { CancellationConsent } from '../../../contract/moves.ts'
import { insuranceIdOf } from '../../../insurance/insurance-number.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { getCancellationConsents } from '../../api/moves.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'
import { movePath } from './move-path.ts'
import { useLoaded } from './use-loaded.ts'

/** Days in which a notice tells that a letter was sent. [P9.1] */
const SENT_DAYS = 20

interface MoveNoticeProps {
  /** The own insurance that takes over, or else the one at the other company, by its id in the wallet. */
  readonly about: { readonly insuranceNumber: string } | { readonly externalInsurance: string }
}

/**
 * Tells on an insurance's page that the one at the other company is being ended, if it is. Nothing otherwise, and nothing if
 * that cannot be loaded: the page is whole without it. [P4.6]
 */
export function MoveNotice({ about }: MoveNoticeProps) {
  const { client, copy, clock } = useServices()
  const { value } = useLoaded(
    'moves',
    useCallback(async () => {
      const [{ cancellationConsents }, texts] = await Promise.all([getCancellationConsents(client), copy.load(['move'])])
      return { cancellationConsents, texts }
    }, [client, copy]),
  )
  const today = swedishDateOf(clock.now())
  const told = value?.cancellationConsents.filter((consent) => isAbout(consent, about) && isTold(consent, today)) ?? []
  if (!value || told.length === 0) return null
  return (
    <MoreCopy copy={value.texts}>
      {told.map((consent) => (
        <ConsentNotice key={consent.id} consent={consent} />
      ))}
    </MoreCopy>
  )
}

function isAbout(consent: CancellationConsent, about: MoveNoticeProps['about']): boolean {
  if ('insuranceNumber' in about) return insuranceIdOf(consent.insuranceNumber) === insuranceIdOf(about.insuranceNumber)
  return consent.externalInsurance === about.externalInsurance
}

const isTold = ({ sentOn, undoneOn }: CancellationConsent, today: IsoDate) =>
  undoneOn === undefined && (sentOn === undefined || today < addToDate(sentOn, { days: SENT_DAYS }))

function ConsentNotice({ consent }: { readonly consent: CancellationConsent }) {
  const { t } = useCopy()
  const { sentOn, sendOn, companyName: company, externalName: external } = consent
  return (
    <Box kind="info" title={t('move.notice.title')}>
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
