import { formatNumber } from '../../../../copy/formats.ts'
import { fileTypeOf, MAX_FILE_SIZE } from '../../../../contract/files.ts'

/** Why a file is not among the answers. Only a transfer that failed can be tried again. */
export type FileFault = 'type' | 'size' | 'empty' | 'tooMany' | 'failed'

/** Bytes of a megabyte, as limits and sizes are shown. */
export const MEGABYTE = 1024 * 1024

/** Properties that decide whether a file is accepted; `size` in bytes. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** What is wrong with a file before it is sent. @param room how many more files there may be */
export function judgeFile(file: FileFacts, room: number): FileFault | undefined {
  if (fileTypeOf(file) === undefined) return 'type'
  if (file.size > MAX_FILE_SIZE) return 'size'
  if (file.size === 0) return 'empty'
  return room > 0 ? undefined : 'tooMany'
}

/** A size for reading: `340 kB`, `1,2 MB`. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / 1024)), 'kB'] : [Math.round((bytes * 10) / MEGABYTE) / 10, 'MB']
  return `${formatNumber(value, language)}\u00a0${unit}`
}
