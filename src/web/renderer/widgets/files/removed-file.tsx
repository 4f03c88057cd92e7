import type { Texts } from '../../../../answers/texts.ts'
import { FILE_TEXTS } from './file-text-keys.ts'

interface RemovedFileProps {
  readonly name: string
  readonly texts: Texts
  readonly onUndo: () => void
}

/** Shows which file was removed, with a button that puts it back. */
export function RemovedFile({ name, texts: { t }, onUndo }: RemovedFileProps) {
  return (
    <div className="flow-undo">
      <p>{t(FILE_TEXTS.fileRemoved, { name })}</p>
      <button type="button" className="ds-button" data-variant="tertiary" aria-label={t('general.files.undo', { name })} onClick={onUndo}>
        {t(FILE_TEXTS.undo)}
      </button>
    </div>
  )
}
