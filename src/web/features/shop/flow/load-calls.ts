import { fetchPart } from '../../../ui/lazy-page.ts'

/**
 * Loads the calls of a purchase, which the first step does not need.
 * @throws OutdatedPageError when the file is not there any more
 */
export const loadCalls = async () => fetchPart(async () => import('./purchase-calls.ts'))
