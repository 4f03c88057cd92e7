import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { lookupSets } from '../../platform/db/schema/lookups.ts'
import { createLookupIndex, type LookupIndex } from './lookup-index.ts'

/** Finds published lookup sets by content hash. Sets never change, so the store reads and indexes each once. */
export interface LookupStore {
  get(hash: string): Promise<LookupIndex | undefined>
}

/** A set of tens of thousands of entries takes some megabytes. The limit covers every set that a shop sells with. */
const MAX_CACHED_SETS = 30

/** Returns a store of the database's published lookup sets. It drops the least recently used set above the limit. */
export function createLookupStore(db: Db): LookupStore {
  const kept = new Map<string, Promise<LookupIndex | undefined>>()

  async function load(hash: string): Promise<LookupIndex | undefined> {
    const [row] = await db.select({ entries: lookupSets.entries }).from(lookupSets).where(eq(lookupSets.hash, hash))
    return row && createLookupIndex(row.entries)
  }

  function loadOnce(hash: string): Promise<LookupIndex | undefined> {
    const loading = load(hash)
    const forget = () => void (kept.get(hash) === loading && kept.delete(hash))
    loading.then((index) => index ?? forget(), forget)
    return loading
  }

  return {
    get(hash) {
      const found = kept.get(hash) ?? loadOnce(hash)
      kept.delete(hash)
      kept.set(hash, found)
      const oldest = kept.keys().next().value
      if (kept.size > MAX_CACHED_SETS && oldest !== undefined) kept.delete(oldest)
      return found
    },
  }
}
