import { formatNumber } from '../../../../copy/formats.ts'
import { ownValue } from '../../../../values/own-value.ts'
import { fileTypeOf, MAX_FILE_SIZE } from '../../../../contract/files.ts'

/** Why a file is not stored. */
export type FileFault = 'type' | 'size' | 'empty' | 'tooMany' | 'infected' | 'unscanned' | 'failed'

/** The server's codes of refusals that the customer can act on; any other is a failed transfer. */
const REFUSALS: Readonly<Record<string, FileFault>> = {
  fileType: 'type',
  bodyTooLarge: 'size',
  fileEmpty: 'empty',
  fileInfected: 'infected',
  scanUnavailable: 'unscanned',
}

/** Returns why a transfer ended without a stored file. @param error what the upload threw */
export function faultOfUpload(error: unknown): FileFault {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return (typeof code === 'string' ? ownValue(REFUSALS, code) : undefined) ?? 'failed'
}

/** Whether the same file may be stored if it is sent once more. */
export function canRetry(fault: FileFault): boolean {
  return fault === 'failed' || fault === 'unscanned'
}

/** Bytes of a megabyte, as limits and sizes are shown. */
export const MEGABYTE = 1024 * 1024

/** Properties that decide whether a file is accepted; `size` in bytes. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** Returns the fault of a file before it is sent. @param room number of files that may still be added */
export function judgeFile(file: FileFacts, room: number): FileFault | undefined {
  if (fileTypeOf(file) === undefined) return 'type'
  if (file.size > MAX_FILE_SIZE) return 'size'
  if (file.size === 0) return 'empty'
  return room > 0 ? undefined : 'tooMany'
}

/** Returns a size as text: `340 kB`, `1,2 MB`. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / 1024)), 'kB'] : [Math.round((bytes * 10) / MEGABYTE) / 10, 'MB']
  return `${formatNumber(value, language)}\u00a0${unit}`
}
