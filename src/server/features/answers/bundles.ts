import type { Bundle } from '../../../contract/bundle.ts'
import type { Flow } from '../../../engine/evaluate.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A published flow with its linked rules: the same that the browser runs. */
export interface LinkedBundle {
  readonly bundle: Bundle
  readonly flow: Flow
}

/** Where published flows are found by their content hash. */
export interface Bundles {
  get(hash: string): Promise<LinkedBundle | undefined>
  /** Whether a flow has been taken back or off sale: what was bought by it stands, and nobody goes on with it. */
  isWithdrawn(hash: string): Promise<boolean>
}

/** The published flow by its hash, if customers may still answer it. */
export async function findUsable(bundles: Bundles, hash: string): Promise<LinkedBundle | undefined> {
  const [linked, isWithdrawn] = await Promise.all([bundles.get(hash), bundles.isWithdrawn(hash)])
  return isWithdrawn ? undefined : linked
}

/** The published flow that a customer has answered. @throws ApiError 409 `bundleUnknown` when there is none (any more) */
export async function requireBundle(bundles: Bundles, hash: string): Promise<LinkedBundle> {
  return knownBundle(await findUsable(bundles, hash))
}

/** @throws ApiError 409 `bundleUnknown` when nothing was found */
export function knownBundle(linked: LinkedBundle | undefined): LinkedBundle {
  if (!linked) throw new ApiError(409, 'bundleUnknown', 'the published flow is not known')
  return linked
}
