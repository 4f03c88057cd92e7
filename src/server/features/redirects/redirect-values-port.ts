import type { RedirectValue } from '../../../contract/redirects.ts'

/**
 * The data that the bank's app sends about a customer, under a token. A bank that stores the data itself implements
 * this port.
 */
export interface RedirectValues {
  /**
   * @param session the visit that asks; only the first visit to ask gets the value
   * @returns `undefined` if the token is unknown, expired, or owned by another visit
   */
  take(token: string, session: string): Promise<RedirectValue | undefined>
}
