import { ValidationMessage } from '@digdir/designsystemet-react'
import type { StoredFile } from '../../../../contract/files.ts'
import type { Texts } from '../../../../answers/texts.ts'
import { faultText } from './file-texts.ts'
import { canRetry, sizeText } from './judge-file.ts'
import type { Upload } from './upload-list.ts'
import { FILE_TEXTS } from './file-text-keys.ts'

interface FileRowProps {
  readonly file: StoredFile
  readonly texts: Texts
  readonly onRemove: () => void
}

/** A stored file. */
export function FileRow({ file: { name, size }, texts, onRemove }: FileRowProps) {
  return (
    <li className="flow-file">
      <FileName name={name} size={size} texts={texts} />
      <FileButton text={texts.t(FILE_TEXTS.removeFile, { name })} onPress={onRemove} />
    </li>
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly texts: Texts
  readonly most: number | undefined
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** A pending or failed file, with the reason. */
export function UploadRow({ upload: { file, share, fault }, texts, most, onRetry, onRemove }: UploadRowProps) {
  const { name, size } = file
  return (
    <li className="flow-file" data-fault={fault}>
      <FileName name={name} size={size} texts={texts} />
      {fault === undefined ? (
        <span className="flow-file-progress">
          <progress max={1} value={share} aria-label={texts.t(FILE_TEXTS.fileProgress, { name })} />
          <span aria-hidden="true">{texts.t(FILE_TEXTS.filePercent, { percent: Math.round(share * 100) })}</span>
        </span>
      ) : (
        <ValidationMessage>{faultText(texts, fault, name, most)}</ValidationMessage>
      )}
      {fault !== undefined && canRetry(fault) && <FileButton text={texts.t(FILE_TEXTS.retryFile, { name })} onPress={onRetry} />}
      <FileButton text={texts.t(FILE_TEXTS.removeFile, { name })} onPress={onRemove} />
    </li>
  )
}

function FileName({ name, size, texts }: Pick<StoredFile, 'name' | 'size'> & { readonly texts: Texts }) {
  return (
    <span className="flow-file-name">
      {name} <span className="flow-help">{sizeText(size, texts.language)}</span>
    </span>
  )
}

function FileButton({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="ds-button" data-variant="tertiary" onClick={onPress}>
      {text}
    </button>
  )
}
