import { LOG_LEVELS } from '../api/log.ts'
import { getRedirectValue, type RedirectValue } from '../api/redirect.ts'
import type { AppServices } from '../services/app-services.ts'

/** Where a redirect token led, as the log calls it. */
export type RedirectedTo = 'buying flow' | 'service flow'

export type RedirectServices = Pick<AppServices, 'client' | 'log'>

/** Fetches what a token stands for. A customer whose token leads to nothing fills in the form by hand. */
export async function fetchRedirect(
  { client, log }: RedirectServices,
  token: string,
  where: RedirectedTo,
): Promise<RedirectValue | undefined> {
  try {
    return await getRedirectValue(client, token)
  } catch {
    log({ text: `Error fetching metadata or redirect info from Bank app in ${where}`, level: LOG_LEVELS.error, tag: where })
    return undefined
  }
}
