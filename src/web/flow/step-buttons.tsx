import { useCopy } from '../copy/copy-context.tsx'
import { BusyMark } from '../renderer/busy-mark.tsx'
import { StatusRegion } from '../renderer/status-region.tsx'

interface StepButtonsProps {
  /** Absent on the first step. */
  readonly onBack?: (() => void) | undefined
  /** Absent if the step has no next step. */
  readonly onContinue?: () => void
  readonly continueText?: string
  /** A call is running: Continue shows that, and keeps focus. */
  readonly isBusy?: boolean
}

/** Renders Continue and Back on steps without a form. */
export function StepButtons({ onBack, onContinue, continueText, isBusy = false }: StepButtonsProps) {
  const { t } = useCopy()
  return (
    <div className="flow-buttons">
      {onBack && (
        <button type="button" className="ds-button" data-variant="secondary" onClick={onBack}>
          {t('general.back')}
        </button>
      )}
      {onContinue && (
        <button type="button" className="ds-button" aria-busy={isBusy || undefined} onClick={isBusy ? undefined : onContinue}>
          {isBusy && <BusyMark />}
          {continueText ?? t('general.continue')}
        </button>
      )}
      {onContinue && <StatusRegion className="ds-sr-only">{isBusy && t('general.busy')}</StatusRegion>}
    </div>
  )
}
