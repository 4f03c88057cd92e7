import { useEffect, useState } from 'react'
import type { StoredFile } from '../../../../contract/files.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useRendererHost } from '../../host.ts'

interface RemovedPlace {
  readonly file: StoredFile
  readonly index: number
}

/** The file that was removed last, and what can be done with it. */
export interface FileUndo {
  readonly removed: RemovedPlace | undefined
  /** Takes a file out of the answer. The server deletes it when it can no longer be put back. */
  readonly remove: (file: StoredFile) => void
  readonly putBack: () => void
}

/**
 * Remembers the removed file of an input, until another is removed or the input is left.
 * @param changed announces what happened to a file
 */
export function useRemovedFile(
  readFiles: () => readonly StoredFile[],
  setFiles: (files: readonly StoredFile[]) => void,
  changed: (what: 'removed' | 'added', name: string) => void,
): FileUndo {
  const { removeFile } = useRendererHost()
  const [removed, setRemoved] = useState<RemovedPlace>()
  const forget = () => {
    if (removed) removeFile?.(removed.file.file)
  }
  const latest = useLatest(forget)
  useEffect(() => () => latest()(), [latest])

  return {
    removed,
    remove(file) {
      forget()
      const files = readFiles()
      setRemoved({ file, index: files.findIndex((other) => other.file === file.file) })
      setFiles(files.filter((other) => other.file !== file.file))
      changed('removed', file.name)
    },
    putBack() {
      if (!removed) return
      setFiles(readFiles().toSpliced(removed.index, 0, removed.file))
      setRemoved(undefined)
      changed('added', removed.file.name)
    },
  }
}
