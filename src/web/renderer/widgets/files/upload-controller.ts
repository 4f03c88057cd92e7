import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredFile } from '../../../../contract/files.ts'
import { faultOfUpload, type FileFacts } from './judge-file.ts'
import {
  chooseFiles,
  dropUpload,
  failUpload,
  finishUpload,
  isMoving,
  NO_UPLOADS,
  progressOf,
  retryUpload,
  roomIn,
  type UploadList,
} from './upload-list.ts'

/** Ports of the uploads. */
export interface UploadPorts<Item extends FileFacts> {
  readonly send: (file: Item, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>
  readonly onStored: (file: StoredFile) => void
  /** Returns the number of stored files. */
  readonly storedCount: () => number
  readonly most: number | undefined
}

/** The pending files of one input, uploaded concurrently. */
export interface UploadController<Item extends FileFacts> {
  readonly list: Pick<StoreApi<UploadList<Item>>, 'getState' | 'getInitialState' | 'subscribe'>
  choose(files: readonly Item[]): void
  retry(key: number): void
  /** Removes a file that is not stored, and aborts its transfer. */
  drop(key: number): void
  /** Announces that a stored file was removed, or put back. */
  readonly changed: (what: 'removed' | 'added', name: string) => void
  /** Aborts all transfers. */
  stop(): void
}

/** Creates one without files. */
export function createUploadController<Item extends FileFacts>(ports: UploadPorts<Item>): UploadController<Item> {
  const list = createStore<UploadList<Item>>(() => NO_UPLOADS)
  const transfers = new Map<number, AbortController>()
  const change = (next: UploadList<Item>) => list.setState(next, true)
  const room = () => roomIn(list.getState(), ports.storedCount(), ports.most)

  async function send(key: number, file: Item): Promise<void> {
    const transfer = new AbortController()
    const isOver = () => transfers.get(key) !== transfer
    transfers.set(key, transfer)
    try {
      const stored = await ports.send(file, (share) => isOver() || change(progressOf(list.getState(), key, share)), transfer.signal)
      if (isOver()) return
      ports.onStored(stored)
      change(finishUpload(list.getState(), key))
    } catch (error) {
      if (isOver()) return
      change(failUpload(list.getState(), key, faultOfUpload(error)))
    }
    transfers.delete(key)
  }

  function sendMoving(): void {
    for (const upload of list.getState().uploads) if (isMoving(upload) && !transfers.has(upload.key)) void send(upload.key, upload.file)
  }

  function end(key: number): void {
    transfers.get(key)?.abort()
    transfers.delete(key)
  }

  return {
    list,
    choose(files) {
      change(chooseFiles(list.getState(), files, room()))
      sendMoving()
    },
    retry(key) {
      change(retryUpload(list.getState(), key, room()))
      sendMoving()
    },
    drop(key) {
      end(key)
      change(dropUpload(list.getState(), key))
    },
    changed(what, name) {
      change({ ...list.getState(), news: { what, name } })
    },
    stop() {
      for (const key of transfers.keys()) end(key)
    },
  }
}
