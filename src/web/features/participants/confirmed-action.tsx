import { useState } from 'react'
import type { CopyParams } from '../../../copy/placeholders.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'

interface ConfirmedActionProps {
  /** Beginning of the texts: `.title`, `.text`, `.button`, `.confirm` and `.back`. */
  readonly copy: string
  /** Placeholders of the texts. */
  readonly params?: CopyParams
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

/** An action that cannot be undone: a button, then what it means, with a button that does it and one that does not. */
export function ConfirmedAction({ copy, params, isBusy, onConfirm }: ConfirmedActionProps) {
  const { t } = useCopy()
  const [isAsking, setIsAsking] = useState(false)
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(isAsking))
  return (
    <section className="participant-part">
      <h2 ref={heading} tabIndex={-1}>
        {t(`${copy}.title`, params)}
      </h2>
      <p>{t(`${copy}.text`, params)}</p>
      <div className="participant-buttons">
        {isAsking ? (
          <>
            <button
              type="button"
              className="ds-button"
              data-color="danger"
              aria-busy={isBusy}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onConfirm()}
            >
              {t(`${copy}.confirm`, params)}
            </button>
            <button type="button" className="ds-button" data-variant="secondary" onClick={() => setIsAsking(false)}>
              {t(`${copy}.back`, params)}
            </button>
          </>
        ) : (
          <button type="button" className="ds-button" data-variant="secondary" onClick={() => setIsAsking(true)}>
            {t(`${copy}.button`, params)}
          </button>
        )}
      </div>
    </section>
  )
}
