import { LOG_LEVELS } from '../api/log.ts'
import { getRedirectValue, type RedirectValue } from '../api/redirect.ts'
import type { AppServices } from '../services/app-services.ts'

/** The result of a redirect token, as the log names it. */
export type RedirectedTo = 'buying flow' | 'service flow'

export type RedirectServices = Pick<AppServices, 'client' | 'log'>

/** Fetches the value of a token. Without a value the customer fills in the form by hand. */
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
