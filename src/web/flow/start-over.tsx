import { useRef } from 'react'
import { useCopy } from '../copy/copy-context.tsx'

interface StartOverProps {
  /** The text about what is stored, where and how long. */
  readonly note?: string
  /** Deletes every answer. */
  readonly onStartOver: () => void
}

/** Shows what is stored of the answers, and deletes them after a second confirmation. */
export function StartOver({ note, onStartOver }: StartOverProps) {
  const { t } = useCopy()
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = () => {
    dialog.current?.close()
    onStartOver()
  }
  return (
    <div className="start-over">
      {note !== undefined && <p className="start-over-note">{note}</p>}
      <button type="button" className="ds-button" data-variant="tertiary" onClick={() => dialog.current?.showModal()}>
        {t('general.startOver')}
      </button>
      <dialog ref={dialog} className="ds-dialog" aria-labelledby="start-over-title">
        <h2 id="start-over-title">{t('general.startOver.title')}</h2>
        <p>{t('general.startOver.text')}</p>
        <div className="flow-buttons">
          <button type="button" className="ds-button" data-variant="secondary" onClick={() => dialog.current?.close()}>
            {t('general.startOver.cancel')}
          </button>
          <button type="button" className="ds-button" data-color="danger" onClick={confirm}>
            {t('general.startOver.confirm')}
          </button>
        </div>
      </dialog>
    </div>
  )
}
