import type { Bundle } from '../../../contract/bundle.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Bundles } from '../answers/bundles.ts'
import { readLiveFlows } from '../content/bundles.ts'

/** Returns the bundle on sale whose document declares quote calls with this name, or undefined. */
export type FindOnSale = (calls: string) => Promise<Bundle | undefined>

/** Returns a search that reads the flows on sale at each call. */
export function createFindOnSale(db: Db, bundles: Pick<Bundles, 'get'>): FindOnSale {
  return async (calls) => {
    const live = await Promise.all((await readLiveFlows(db)).map(async ({ hash }) => bundles.get(hash)))
    return live.find((linked) => linked?.bundle.document.quote?.calls?.name === calls)?.bundle
  }
}
