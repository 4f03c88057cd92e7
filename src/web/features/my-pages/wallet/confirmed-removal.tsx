import { useState } from 'react'
import { useCopy } from '../../../copy/copy-context.tsx'
import { HeldButton } from '../../../ui/held-button.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'

interface ConfirmedRemovalProps {
  /** Beginning of the texts: `.title`, `.text`, `.button` and `.confirm`. */
  readonly copy: string
  /** @returns false if it failed */
  readonly onConfirm: () => Promise<boolean>
}

/** A removal: what it means and a button, then a button that does it and one that does not. */
export function ConfirmedRemoval({ copy, onConfirm }: ConfirmedRemovalProps) {
  const { t } = useCopy()
  const [state, setState] = useState<'ready' | 'asking' | 'busy' | 'failed'>('ready')
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(state === 'ready'))
  const isBusy = state === 'busy'
  async function confirm(): Promise<void> {
    setState('busy')
    setState((await onConfirm()) ? 'ready' : 'failed')
  }
  return (
    <div className="wallet-part">
      <h3 ref={heading} tabIndex={-1}>
        {t(`${copy}.title`)}
      </h3>
      <p>{t(`${copy}.text`)}</p>
      {state === 'failed' && <p role="alert">{t('wallet.remove.failed')}</p>}
      <div className="my-pages-buttons">
        {state === 'ready' ? (
          <button type="button" className="ds-button" data-variant="secondary" onClick={() => setState('asking')}>
            {t(`${copy}.button`)}
          </button>
        ) : (
          <>
            <HeldButton className="ds-button" data-color="danger" isHeld={isBusy} aria-busy={isBusy} onPress={() => void confirm()}>
              {t(isBusy ? 'wallet.remove.busy' : `${copy}.confirm`)}
            </HeldButton>
            <HeldButton className="ds-button" data-variant="secondary" isHeld={isBusy} onPress={() => setState('ready')}>
              {t('wallet.remove.back')}
            </HeldButton>
          </>
        )}
      </div>
    </div>
  )
}
