import type { StoredFile } from '../../../contract/files.ts'
import { isObject } from '../../../values/json.ts'

/** Returns the ids of all files in the answers, at any depth, without duplicates. */
export function fileIdsIn(answers: unknown): string[] {
  return [...new Set(storedFilesIn(answers).map(({ file }) => file))]
}

/** Returns all files in the answers, at any depth, in the order of the answers. */
export function storedFilesIn(value: unknown): StoredFile[] {
  if (Array.isArray(value)) return value.flatMap(storedFilesIn)
  if (!isObject(value)) return []
  return isFile(value) ? [value] : Object.values(value).flatMap(storedFilesIn)
}

function isFile(value: Record<string, unknown>): value is Record<string, unknown> & StoredFile {
  return typeof value['file'] === 'string' && typeof value['type'] === 'string' && typeof value['size'] === 'number'
}
