import type { StoredFile } from '../../../../contract/files.ts'
import { isObject, type Json } from '../../../../values/json.ts'

/** Returns the files of an answer. */
export function storedFiles(answer: Json | undefined): readonly StoredFile[] {
  return Array.isArray(answer) ? (answer as readonly Json[]).filter(isStoredFile) : []
}

function isStoredFile(file: unknown): file is StoredFile & { readonly [key: string]: Json } {
  return isObject(file) && typeof file['file'] === 'string' && typeof file['name'] === 'string' && typeof file['size'] === 'number'
}

/** Returns files as an answer; undefined for none. */
export function filesAnswer(files: readonly StoredFile[]): Json | undefined {
  return files.length === 0 ? undefined : files.map(({ file, name, type, size }) => ({ file, name, type, size }))
}
