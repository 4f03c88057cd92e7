import type { RedirectValue } from '../../../contract/redirects.ts'

/** What the bank's app has said of the customers whom it sends here, under a token. A bank that keeps it itself is asked over this. */
export interface RedirectValues {
  /**
   * @param session the visit that asks: the first one that does is the only one that gets it
   * @returns `undefined` for a token that stands for nothing, not any more, or not for this visit
   */
  take(token: string, session: string): Promise<RedirectValue | undefined>
}
