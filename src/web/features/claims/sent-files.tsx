import './claims.css'
import { isDrawn } from '../../../contract/claims.ts'
import type { StoredFile } from '../../../contract/files.ts'
import { useCopy } from '../../copy/copy-context.tsx'

interface SentFilesProps {
  readonly files: readonly StoredFile[]
  /** Returns the address at which a link opens a file. */
  readonly addressOf: (file: string) => string
}

/** Pictures and documents that a customer sent. A picture opens in a new tab; the browser saves anything else. */
export function SentFiles({ files, addressOf }: SentFilesProps) {
  const { t } = useCopy()
  return (
    <ul className="plain-list claim-files">
      {files.map(({ file, name, type }) =>
        isDrawn(type) ? (
          <li key={file}>
            <a className="claim-picture" href={addressOf(file)} target="_blank" rel="noopener">
              <img src={addressOf(file)} alt="" loading="lazy" />
              <span className="ds-link">
                {name}
                <span className="ds-sr-only"> {t('general.newTab')}</span>
              </span>
            </a>
          </li>
        ) : (
          <li key={file}>
            <a className="ds-link" href={addressOf(file)} download={name}>
              {name}
            </a>
          </li>
        ),
      )}
    </ul>
  )
}
