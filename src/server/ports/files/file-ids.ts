import { isObject } from '../../../values/json.ts'

/** Returns the ids of all files in the answers, at any depth, without duplicates. */
export function fileIdsIn(answers: unknown): string[] {
  return [...new Set(collect(answers))]
}

function collect(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collect)
  if (!isObject(value)) return []
  return isFile(value) ? [value.file] : Object.values(value).flatMap(collect)
}

function isFile(value: Record<string, unknown>): value is { file: string } {
  return typeof value['file'] === 'string' && typeof value['type'] === 'string' && typeof value['size'] === 'number'
}
