import type { Bundle } from '../../../contract/bundle.ts'
import type { Flow } from '../../../engine/evaluate.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A published flow with its linked rules, the same as in the browser. */
export interface LinkedBundle {
  readonly bundle: Bundle
  readonly flow: Flow
}

/** Finds published flows by their content hash. */
export interface Bundles {
  get(hash: string): Promise<LinkedBundle | undefined>
  /** Returns whether a flow is withdrawn or off sale. Its purchases remain valid, but customers cannot continue in it. */
  isWithdrawn(hash: string): Promise<boolean>
}

/** Returns the published flow with this hash, if customers may still answer it. */
export async function findUsable(bundles: Bundles, hash: string): Promise<LinkedBundle | undefined> {
  const [linked, isWithdrawn] = await Promise.all([bundles.get(hash), bundles.isWithdrawn(hash)])
  return isWithdrawn ? undefined : linked
}

/**
 * Returns the published flow that a customer has answered.
 * @throws ApiError 409 `bundleUnknown` if the flow does not exist or is no longer usable
 */
export async function requireBundle(bundles: Bundles, hash: string): Promise<LinkedBundle> {
  return knownBundle(await findUsable(bundles, hash))
}

/** @throws ApiError 409 `bundleUnknown` if the flow is undefined */
export function knownBundle(linked: LinkedBundle | undefined): LinkedBundle {
  if (!linked) throw new ApiError(409, 'bundleUnknown', 'the published flow is not known')
  return linked
}
