import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../values/json.ts'

/** Returns the name of a published version: 22 base64url characters derived from its content, independent of key order. */
export function contentHash(content: unknown, code = ''): string {
  return createHash('sha256').update(canonicalJson(content)).update('\0').update(code).digest('base64url').slice(0, 22)
}
