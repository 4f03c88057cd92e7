import { createHash } from 'node:crypto'

/** Name of a published version: 22 characters of base64url over its content, whatever the order of its keys. */
export function contentHash(content: unknown, code = ''): string {
  return createHash('sha256').update(canonicalJson(content)).update('\0').update(code).digest('base64url').slice(0, 22)
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
