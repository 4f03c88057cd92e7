import { useState } from 'react'
import type { Consent } from '../../../contract/payments.ts'
import { isOpenMandate } from '../../../insurance/mandate.ts'
import { revokeConsent } from '../../api/payments.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Box } from '../../ui/box.tsx'
import { HeldButton } from '../../ui/held-button.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { accountWords } from './account-words.ts'

interface ConsentCardProps {
  readonly consent: Consent
  /** The insurance that is paid. */
  readonly insurance: string
  /** Called after a mandate was revoked. */
  readonly onRevoked: () => void
}

/** A mandate for direct debit: its account, where it stands, and the way to revoke it. */
export function ConsentCard({ consent, insurance, onRevoked }: ConsentCardProps) {
  const { t } = useCopy()
  const { status, answerOn } = consent
  const heading = useFocusWhenLost<HTMLHeadingElement>(status)
  return (
    <li className="card stack-tight">
      <div className="my-pages-card-title">
        <h3 ref={heading} tabIndex={-1}>
          {insurance}
        </h3>
        <span className="my-pages-tag">{t(`payments.autogiro.status.${status}`)}</span>
      </div>
      <p>{accountWords(consent, t)}</p>
      {status !== 'revoked' && answerOn !== undefined && <p>{t(`payments.autogiro.status.${status}.text`, { date: answerOn })}</p>}
      {isOpenMandate(status) && <Revoke consent={consent} insurance={insurance} onRevoked={onRevoked} />}
    </li>
  )
}

type RevokeState = 'ready' | 'asking' | 'busy' | 'failed'

/** Revoking takes a confirmation. A failure leaves the mandate as it is, and says so. */
function Revoke({ consent, insurance, onRevoked }: ConsentCardProps) {
  const { t } = useCopy()
  const { client } = useServices()
  const [state, setState] = useState<RevokeState>('ready')
  const isAsking = state !== 'ready'
  const text = useFocusWhenLost<HTMLParagraphElement>(String(isAsking))
  async function revoke(): Promise<void> {
    setState('busy')
    try {
      await revokeConsent(client, consent.id)
      onRevoked()
    } catch {
      setState('failed')
    }
  }
  if (!isAsking) {
    return (
      <p>
        <button type="button" className="ds-button" data-variant="secondary" onClick={() => setState('asking')}>
          {t('payments.autogiro.revoke.button')}
          <span className="ds-sr-only"> {insurance}</span>
        </button>
      </p>
    )
  }
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t('payments.autogiro.revoke.text')}
      </p>
      {state === 'failed' && (
        <Box kind="error">
          <p>{t('payments.autogiro.revoke.failed')}</p>
        </Box>
      )}
      <div className="my-pages-buttons">
        <HeldButton
          className="ds-button"
          data-color="danger"
          isHeld={state === 'busy'}
          aria-busy={state === 'busy'}
          onPress={() => void revoke()}
        >
          {t('payments.autogiro.revoke.confirm')}
        </HeldButton>
        <button type="button" className="ds-button" data-variant="secondary" onClick={() => setState('ready')}>
          {t('payments.autogiro.revoke.back')}
        </button>
      </div>
    </>
  )
}
