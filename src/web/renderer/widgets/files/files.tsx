import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { FILE_ACCEPT, type StoredFile } from '../../../../contract/files.ts'
import { answerAt } from '../../../../engine/answer-path.ts'
import { useRendererHost } from '../../host.ts'
import { StatusRegion } from '../../status-region.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import type { WidgetProps } from '../../define-widget.ts'
import { controlAttributes, FieldFrame } from '../../parts/field-frame.tsx'
import { newsText } from './file-texts.ts'
import { FileList, FileRules } from './file-list.tsx'
import { RemovedFile } from './removed-file.tsx'
import { filesAnswer, storedFiles } from './stored-files.ts'
import { createUploadController, type UploadController } from './upload-controller.ts'
import { isMoving, roomIn } from './upload-list.ts'
import { useRemovedFile } from './use-removed-file.ts'

/** Files that are uploaded when chosen. The browser's own control also accepts dropped files. */
export function Files(props: WidgetProps) {
  const { id, schema, general } = props
  const { uploads, readFiles, setFiles } = useUploads(props)
  const list = useStore(uploads.list)
  const control = useRef<HTMLInputElement>(null)
  const rulesId = `${id}-rules`
  const thenFocus = (act: () => void) => {
    act()
    control.current?.focus()
  }
  const { removed, remove, putBack } = useRemovedFile(readFiles, setFiles, uploads.changed)
  const stored = storedFiles(props.answer)

  return (
    <FieldFrame widget={{ ...props, isPending: false }}>
      <input
        ref={control}
        {...controlAttributes({ ...props, isPending: false }, [rulesId])}
        className="ds-input flow-file-control"
        type="file"
        accept={FILE_ACCEPT}
        multiple={schema.maxItems !== 1}
        onChange={({ currentTarget }) => {
          uploads.choose([...(currentTarget.files ?? [])])
          // allow the same file to be chosen again after it was removed
          currentTarget.value = ''
        }}
      />
      <FileRules id={rulesId} most={schema.maxItems} texts={general} />
      <FileList
        stored={stored}
        uploads={list.uploads}
        texts={general}
        most={schema.maxItems}
        onRemove={(file) => thenFocus(() => remove(file))}
        onRetry={(key) => thenFocus(() => uploads.retry(key))}
        onDrop={(key) => thenFocus(() => uploads.drop(key))}
      />
      {removed && roomIn(list, stored.length, schema.maxItems) > 0 && (
        <RemovedFile name={removed.file.name} texts={general} onUndo={() => thenFocus(putBack)} />
      )}
      <StatusRegion className="ds-sr-only">{newsText(general, list.news, schema.maxItems)}</StatusRegion>
    </FieldFrame>
  )
}

interface Uploads {
  readonly uploads: UploadController<File>
  readonly readFiles: () => readonly StoredFile[]
  readonly setFiles: (files: readonly StoredFile[]) => void
}

/** Returns the uploads of a rendered input. During a transfer the answer is pending. */
function useUploads(props: WidgetProps): Uploads {
  const host = useRendererHost()
  const latest = useLatest({ props, host })
  const [parts] = useState(() => {
    // two files may be stored before the next rendering: read the current answer from the store
    const readFiles = () => storedFiles(answerAt(latest().host.store.getState().answers, latest().props.name))
    const setFiles = (files: readonly StoredFile[]) => latest().props.onChange(filesAnswer(files))
    const uploads = createUploadController<File>({
      send: async (file, onProgress, signal) => {
        const { uploadFile } = latest().host
        if (!uploadFile) throw new Error('the page takes no files')
        return uploadFile(file, onProgress, signal)
      },
      onStored: (file) => setFiles([...readFiles(), file]),
      storedCount: () => readFiles().length,
      most: props.schema.maxItems,
    })
    return { uploads, readFiles, setFiles }
  })
  const { uploads } = parts
  useEffect(() => () => uploads.stop(), [uploads])

  const { store } = host
  const { name, given } = props
  // `given` grows when rows move, which forgets what is pending in them
  const place = useMemo(() => ({ name, given }), [name, given])
  const isSending = useStore(uploads.list, (list) => list.uploads.some(isMoving))
  useEffect(() => {
    if (!isSending) return undefined
    store.beginCheck(place.name)
    return () => store.dropCheck(place.name)
  }, [isSending, store, place])
  return parts
}
