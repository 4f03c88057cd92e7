/** The flow lab: a form of any size, published on request. Not in production. */

/** Maximum inputs of a lab form, and so the maximum number of lab bundles. */
export const LARGEST_FLOW_LAB = 1000

/** Returns a size from an address: a whole number from 1 to 1000; undefined for anything else. */
export function readFlowLabSize(text: string): number | undefined {
  const size = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
  return size !== undefined && size <= LARGEST_FLOW_LAB ? size : undefined
}

/** Path at which the server names the bundle of the form. */
export const FLOW_LAB_BUNDLE_PATH = '/dev/flow-lab/bundle'

/** Its answer. The bundle is served like any other. */
export interface FlowLabBundle {
  readonly hash: string
}
