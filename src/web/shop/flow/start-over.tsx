import { useRef } from 'react'
import { useCopy } from '../../copy/copy-context.tsx'
import type { Purchase } from './purchase.ts'

/** Forgets every answer, once the customer has said so twice. */
export function StartOver({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useCopy()
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = () => {
    dialog.current?.close()
    purchase.startOver()
  }
  return (
    <div className="start-over">
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
