import { fetchPart } from '../../../ui/lazy-page.ts'

/**
 * What a purchase asks the server with, in a file of its own: the first step is drawn before a price can be asked for.
 * @throws OutdatedPageError when the file is not there any more
 */
export const loadCalls = async () => fetchPart(async () => import('./purchase-calls.ts'))
