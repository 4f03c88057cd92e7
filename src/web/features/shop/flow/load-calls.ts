import { fetchPart } from '../../../ui/lazy-page.ts'

/**
 * Loads the calls of a purchase, which the first step does not need.
 * @throws OutdatedPageError when the server no longer has the file
 */
export const loadCalls = async () => fetchPart(async () => import('./purchase-calls.ts'))
