import { judgeFile, type FileFacts, type FileFault } from './judge-file.ts'

/** A file on its way to the server, or one that did not get there. */
export interface Upload<Item extends FileFacts = FileFacts> {
  readonly key: number
  readonly file: Item
  /** How much has gone, 0 to 1. */
  readonly share: number
  readonly fault: FileFault | undefined
}

/** What was last done with a file, to be announced. */
export interface FileNews {
  readonly what: 'added' | 'removed' | FileFault
  readonly name: string
}

/** The files that are not among the answers, in the order in which they were chosen. */
export interface UploadList<Item extends FileFacts = FileFacts> {
  readonly uploads: readonly Upload<Item>[]
  /** The key of the next file. */
  readonly next: number
  readonly news: FileNews | undefined
}

/** No file has been chosen. */
export const NO_UPLOADS: UploadList<never> = { uploads: [], next: 0, news: undefined }

/** Whether a file is on its way. */
export function isMoving({ fault }: Pick<Upload, 'fault'>): boolean {
  return fault === undefined
}

/** How many more files there may be, beside those that are stored and on their way. */
export function roomIn({ uploads }: UploadList, stored: number, most = Infinity): number {
  return most - stored - uploads.filter(isMoving).length
}

/** The list with chosen files; those that may not be sent are there with their fault. */
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

/** More of a file has gone. */
export function progressOf<Item extends FileFacts>(list: UploadList<Item>, key: number, share: number): UploadList<Item> {
  return { ...list, uploads: changed(list, key, (upload) => ({ ...upload, share: Math.min(1, Math.max(upload.share, share)) })) }
}

/** Marks a file's transfer as failed. */
export function failUpload<Item extends FileFacts>(list: UploadList<Item>, key: number): UploadList<Item> {
  const name = nameOf(list, key)
  return { ...list, uploads: changed(list, key, (upload) => ({ ...upload, fault: 'failed' })), news: { what: 'failed', name } }
}

/** Restarts a failed transfer, if there is room. */
export function retryUpload<Item extends FileFacts>(list: UploadList<Item>, key: number, room: number): UploadList<Item> {
  const fault = room > 0 ? undefined : 'tooMany'
  return { ...list, uploads: changed(list, key, (upload) => ({ ...upload, share: 0, fault })), news: undefined }
}

/** A file is stored: it is among the answers. */
export function finishUpload<Item extends FileFacts>(list: UploadList<Item>, key: number): UploadList<Item> {
  return { ...list, uploads: without(list, key), news: { what: 'added', name: nameOf(list, key) } }
}

/** The customer has taken a file away that is not among the answers. */
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
