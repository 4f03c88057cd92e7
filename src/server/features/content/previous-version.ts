import type { PublicationAction } from '../../platform/db/schema/content.ts'

/** A move of a live pointer, with the fields used here. */
interface Move {
  readonly hash: string
  readonly action: PublicationAction
}

/**
 * Returns the version to go back to: the one that was live before the present one. After a rollback that is the one before
 * it, and never the version that the rollback left. Withdrawn versions are passed over.
 * @param history newest first
 */
export function previousVersion(history: readonly Move[]): string | undefined {
  const lived: string[] = []
  for (const { hash, action } of history.toReversed()) {
    if (action === 'withdraw') continue
    const known = lived.lastIndexOf(hash)
    if (action === 'rollback' && known >= 0) lived.length = known + 1
    else if (lived.at(-1) !== hash) lived.push(hash)
  }
  const present = lived.pop()
  const isLost = (hash: string) => history.find((move) => move.hash === hash)?.action === 'withdraw'
  return lived.findLast((hash) => hash !== present && !isLost(hash))
}
