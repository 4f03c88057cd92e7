import { MAX_FILE_SIZE, type StoredFile } from '../../../../contract/files.ts'
import type { Texts } from '../../../../answers/texts.ts'
import { FileRow, UploadRow } from './file-rows.tsx'
import { MEGABYTE } from './judge-file.ts'
import type { Upload } from './upload-list.ts'
import { FILE_TEXTS } from './file-text-keys.ts'

interface FileRulesProps {
  readonly id: string
  /** Limits on the number of files. */
  readonly most: number | undefined
  readonly texts: Texts
}

/** Rules for the files to choose. */
export function FileRules({ id, most, texts: { t } }: FileRulesProps) {
  return (
    <p id={id} className="flow-help">
      {t(FILE_TEXTS.fileRules, { megabytes: MAX_FILE_SIZE / MEGABYTE })}
      {most !== undefined && most !== 1 && ` ${t(FILE_TEXTS.fileLimit, { limit: most })}`}
      <span className="flow-file-drop"> {t(FILE_TEXTS.fileDrop)}</span>
    </p>
  )
}

interface FileListProps extends Omit<FileRulesProps, 'id'> {
  readonly stored: readonly StoredFile[]
  readonly uploads: readonly Upload[]
  readonly onRemove: (file: StoredFile) => void
  readonly onRetry: (key: number) => void
  readonly onDrop: (key: number) => void
}

/** Lists the stored files, then pending and refused ones; renders nothing without files. */
export function FileList({ stored, uploads, texts, most, onRemove, onRetry, onDrop }: FileListProps) {
  if (stored.length + uploads.length === 0) return null
  return (
    <ul className="flow-file-list">
      {stored.map((file) => (
        <FileRow key={file.file} file={file} texts={texts} onRemove={() => onRemove(file)} />
      ))}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          texts={texts}
          most={most}
          onRetry={() => onRetry(upload.key)}
          onRemove={() => onDrop(upload.key)}
        />
      ))}
    </ul>
  )
}
