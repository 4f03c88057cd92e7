import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { lookupSets } from '../../platform/db/schema/lookups.ts'
import { createLookupIndex, type LookupIndex } from './lookup-index.ts'

/** Finds published lookup sets by their content hash. They never change: each is read and indexed once. */
export interface LookupStore {
  get(hash: string): Promise<LookupIndex | undefined>
}

/** Tens of thousands of entries take some megabytes: enough for all that a shop sells, and no more. */
const KEPT_SETS = 30

/** Published lookup sets of the database. The one that was asked for longest ago goes first when memory is short. */
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
      if (kept.size > KEPT_SETS && oldest !== undefined) kept.delete(oldest)
      return found
    },
  }
}
