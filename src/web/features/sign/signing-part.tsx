import { useCopy } from '../../copy/copy-context.tsx'
import { BankIdPanel } from './bankid-panel.tsx'
import { SIGNING_TEXTS } from './sign-copy.ts'
import type { SigningEvent, SigningState } from './sign-machine.ts'

interface SigningPartProps {
  readonly state: SigningState
  readonly send: (event: SigningEvent) => void
  /** Left out once there is no way back: it is signed. */
  readonly onBack?: (() => void) | undefined
}

/** The panel of a step that is signed, and the way back while nothing is under way. */
export function SigningPart({ state, send, onBack }: SigningPartProps) {
  const { t } = useCopy()
  const isResting = state.name === 'idle' || state.name === 'failed' || state.name === 'cancelled'
  return (
    <>
      <BankIdPanel state={state} send={send} t={t} texts={SIGNING_TEXTS} />
      {isResting && onBack && (
        <div className="flow-buttons">
          <button type="button" className="ds-button" data-variant="secondary" onClick={onBack}>
            {t('general.back')}
          </button>
        </div>
      )}
    </>
  )
}
