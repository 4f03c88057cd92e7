import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../values/json.ts'

/** Name of a published version: 22 characters of base64url over its content, whatever the order of its keys. */
export function contentHash(content: unknown, code = ''): string {
  return createHash('sha256').update(canonicalJson(content)).update('\0').update(code).digest('base64url').slice(0, 22)
}
