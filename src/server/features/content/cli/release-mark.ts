import { contentHash } from '../content-hash.ts'

/** A piece of a release as it is shown. */
export interface ShownItem {
  readonly kind: string
  readonly id: string
  readonly revision: number
  readonly live: number | null
  readonly newest: number | null
}

/** Returns a short text that changes when the pieces of a release or their live revisions do. */
export function markOf(items: readonly ShownItem[]): string {
  return contentHash(items.map(({ kind, id, revision, live }) => [kind, id, revision, live])).slice(0, 8)
}
