import { judgeFile, type FileFacts, type FileFault } from './judge-file.ts'

/** A pending or failed file. */
export interface Upload<Item extends FileFacts = FileFacts> {
  readonly key: number
  readonly file: Item
  /** Share sent, 0 to 1. */
  readonly share: number
  readonly fault: FileFault | undefined
}

/** The last change of a file, to be announced. */
export interface FileNews {
  readonly what: 'added' | 'removed' | FileFault
  readonly name: string
}

/** The files that are not stored, in the order in which they were chosen. */
export interface UploadList<Item extends FileFacts = FileFacts> {
  readonly uploads: readonly Upload<Item>[]
  /** The key of the next file. */
  readonly next: number
  readonly news: FileNews | undefined
}

/** The empty list. */
export const NO_UPLOADS: UploadList<never> = { uploads: [], next: 0, news: undefined }

/** Whether a transfer is pending. */
export function isMoving({ fault }: Pick<Upload, 'fault'>): boolean {
  return fault === undefined
}

/** Returns the number of files that may be added to the stored and pending ones. */
export function roomIn({ uploads }: UploadList, stored: number, most = Infinity): number {
  return most - stored - uploads.filter(isMoving).length
}

/** Adds chosen files; those that may not be sent get their fault. */
export function chooseFiles<Item extends FileFacts>(list: UploadList<Item>, files: readonly Item[], room: number): UploadList<Item> {
  let left = room
  const added = files.map((file, index): Upload<Item> => {
    const fault = judgeFile(file, left)
    if (fault === undefined) left -= 1
    return { key: list.next + index, file, share: 0, fault }
  })
  const refused = added.find((upload) => !isMoving(upload))
  return {
    uploads: [...list.uploads, ...added],
    next: list.next + added.length,
    news: refused?.fault ? { what: refused.fault, name: refused.file.name } : undefined,
  }
}

/** Records the progress of a transfer. */
export function progressOf<Item extends FileFacts>(list: UploadList<Item>, key: number, share: number): UploadList<Item> {
  return { ...list, uploads: changed(list, key, (upload) => ({ ...upload, share: Math.min(1, Math.max(upload.share, share)) })) }
}

/** Marks a file's transfer as ended by a fault. */
export function failUpload<Item extends FileFacts>(list: UploadList<Item>, key: number, fault: FileFault): UploadList<Item> {
  const name = nameOf(list, key)
  return { ...list, uploads: changed(list, key, (upload) => ({ ...upload, fault })), news: { what: fault, name } }
}

/** Restarts a failed transfer, if there is room. */
export function retryUpload<Item extends FileFacts>(list: UploadList<Item>, key: number, room: number): UploadList<Item> {
  const fault = room > 0 ? undefined : 'tooMany'
  return { ...list, uploads: changed(list, key, (upload) => ({ ...upload, share: 0, fault })), news: undefined }
}

/** Drops a file that is now stored. */
export function finishUpload<Item extends FileFacts>(list: UploadList<Item>, key: number): UploadList<Item> {
  return { ...list, uploads: without(list, key), news: { what: 'added', name: nameOf(list, key) } }
}

/** Removes a file that is not stored. */
export function dropUpload<Item extends FileFacts>(list: UploadList<Item>, key: number): UploadList<Item> {
  return { ...list, uploads: without(list, key), news: { what: 'removed', name: nameOf(list, key) } }
}

function changed<Item extends FileFacts>({ uploads }: UploadList<Item>, key: number, change: (upload: Upload<Item>) => Upload<Item>) {
  return uploads.map((upload) => (upload.key === key ? change(upload) : upload))
}

function without<Item extends FileFacts>({ uploads }: UploadList<Item>, key: number) {
  return uploads.filter((upload) => upload.key !== key)
}

function nameOf({ uploads }: UploadList, key: number): string {
  return uploads.find((upload) => upload.key === key)?.file.name ?? ''
}
