import { Button, Heading, Paragraph, Spinner } from '@digdir/designsystemet-react'
import { useId, type ReactNode } from 'react'
import type { Translate } from '../../../copy/lookup.ts'
import './bankid-panel.css'
import { QrCode } from './qr-code.tsx'
import type { PurposeTexts } from './sign-copy.ts'
import type { SigningEvent, SigningState } from './sign-machine.ts'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'

interface PanelProps {
  readonly state: SigningState
  readonly send: (event: SigningEvent) => void
  readonly t: Translate
  readonly texts: PurposeTexts
  /** A button for a customer who does not choose BankID. */
  readonly otherMethod?: ReactNode
}

type Of<Name extends SigningState['name']> = Pick<PanelProps, 'send' | 't'> & { readonly state: Extract<SigningState, { name: Name }> }

/** Shown until the server's first answer, while the QR code loads. */
const OPEN_ELSEWHERE = 'bankid.RFA1QR'

/** Returns the copy key of the live region's text. */
function messageKeyOf(state: SigningState, { starting, openHere, complete, cancelled }: PurposeTexts): string | undefined {
  if (state.name === 'pending') return state.messageKey ?? (state.device === 'other' ? OPEN_ELSEWHERE : openHere)
  if (state.name === 'failed') return state.messageKey
  return { idle: undefined, starting, complete, cancelled }[state.name]
}

function DeviceChoice({ send, t, otherMethod }: Pick<PanelProps, 'send' | 't' | 'otherMethod'>) {
  return (
    <div className="bankid-actions">
      <Button onClick={() => send({ type: 'choose', device: 'same' })}>{t('sign.sameDevice')}</Button>
      <Button variant="secondary" onClick={() => send({ type: 'choose', device: 'other' })}>
        {t('sign.otherDevice')}
      </Button>
      {otherMethod}
    </div>
  )
}

function CancelButton({ send, t }: Pick<PanelProps, 'send' | 't'>) {
  return (
    <Button variant="tertiary" onClick={() => send({ type: 'cancel' })}>
      {t('sign.cancel')}
    </Button>
  )
}

function Starting({ send, t }: Omit<Of<'starting'>, 'state'>) {
  return (
    <>
      <div className="bankid-waiting">
        <Spinner aria-hidden data-size="lg" />
      </div>
      <div className="bankid-actions">
        <CancelButton send={send} t={t} />
      </div>
    </>
  )
}

function Pending({ state, send, t }: Of<'pending'>) {
  const isHere = state.device === 'same'
  // An address on our own site is the simulated app's page: it opens in a new tab.
  const target = state.launchUrl.startsWith('/') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <>
      {!isHere && state.qr !== null && (
        <>
          <QrCode text={state.qr} label={t('sign.qrAlternative')} />
          <Paragraph data-size="sm">{t('sign.qrHelp')}</Paragraph>
        </>
      )}
      <div className="bankid-actions">
        {isHere && !state.awaitsReturn && (
          <Button asChild>
            <a href={state.launchUrl} {...target} onClick={() => send({ type: 'launched' })}>
              {t('sign.openApp')}
            </a>
          </Button>
        )}
        <CancelButton send={send} t={t} />
      </div>
    </>
  )
}

function Ended({ state, send, t }: Of<'failed' | 'cancelled'>) {
  const canRetry = state.name === 'cancelled' || state.canRetry
  return (
    <div className="bankid-actions">
      {canRetry && <Button onClick={() => send({ type: 'retry' })}>{t('sign.retry')}</Button>}
      <Button variant="secondary" onClick={() => send({ type: 'back' })}>
        {t('sign.back')}
      </Button>
    </div>
  )
}

/**
 * The e-ID panel, for a signature or an identification: choice of device, QR code or app launch, and result.
 * State messages are announced; changes of the QR code are not. When a pressed button disappears, the focus returns to
 * the heading.
 */
export function BankIdPanel({ state, send, t, texts, otherMethod }: PanelProps) {
  const headingId = useId()
  const heading = useFocusWhenLost<HTMLHeadingElement>(state.name === 'pending' && state.awaitsReturn ? 'awaitsReturn' : state.name)
  const messageKey = messageKeyOf(state, texts)
  return (
    <section className="bankid-panel" aria-labelledby={headingId}>
      <Heading level={2} id={headingId} ref={heading} tabIndex={-1}>
        {t(texts.heading)}
      </Heading>
      {state.name === 'idle' && <Paragraph>{t('sign.choose')}</Paragraph>}
      <output aria-live="polite" className="ds-paragraph bankid-message" data-kind={state.name}>
        {messageKey === undefined ? '' : t(messageKey)}
      </output>
      {state.name === 'idle' && <DeviceChoice send={send} t={t} otherMethod={otherMethod} />}
      {state.name === 'starting' && <Starting send={send} t={t} />}
      {state.name === 'pending' && <Pending state={state} send={send} t={t} />}
      {(state.name === 'failed' || state.name === 'cancelled') && <Ended state={state} send={send} t={t} />}
    </section>
  )
}
