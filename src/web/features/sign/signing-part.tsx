import { useCopy } from '../../copy/copy-context.tsx'
import { BankIdPanel } from './bankid-panel.tsx'
import { SIGNING_TEXTS } from './sign-copy.ts'
import type { SigningEvent, SigningState } from './sign-machine.ts'

interface SigningPartProps {
  readonly state: SigningState
  readonly send: (event: SigningEvent) => void
  /** Left out after the signature: the customer can no longer go back. */
  readonly onBack?: (() => void) | undefined
}

/** The panel of the sign step, with a Back button while no order is in progress. */
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
