/** The flow lab: a form of any size, published when it is asked for. Only outside production. */

/** The most inputs that a form of the lab may have: there are so many bundles at most. */
export const LARGEST_FLOW_LAB = 1000

/** A size as an address gives it: a whole number from 1 to 1000; undefined for anything else. */
export function readFlowLabSize(text: string): number | undefined {
  const size = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
  return size !== undefined && size <= LARGEST_FLOW_LAB ? size : undefined
}

/** Where the server says which bundle holds the form. */
export const FLOW_LAB_BUNDLE_PATH = '/dev/flow-lab/bundle'

/** Its answer. The bundle is served where every other is. */
export interface FlowLabBundle {
  readonly hash: string
}
