import type { Bundle } from '../../../contract/bundle.ts'
import { readLiveFlows } from '../content/bundles.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Bundles } from '../answers/bundles.ts'

const FLOW = 'boat'

/** Finds the boat flow that is on sale. */
export function liveBoat(db: Db, bundles: Bundles): () => Promise<Bundle | undefined> {
  return async () => {
    const live = (await readLiveFlows(db)).find(({ flow }) => flow === FLOW)
    return live && (await bundles.get(live.hash))?.bundle
  }
}
