import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LOG_LEVELS } from '../api/log.ts'
import type { RedirectValue } from '../api/redirect.ts'
import type { AppServices } from '../app-services.ts'

/** Query parameter with a token for what the bank's app knows of the customer. [B7.1] */
const REDIRECT_TOKEN = 'redirectToken'

/**
 * What the token of an address stands for. A customer whose token leads to nothing fills in the form by hand.
 * @param where where it was asked for, as the log calls it
 */
export async function redirectValueOf(
  { client, log }: Pick<AppServices, 'client' | 'log'>,
  parameters: URLSearchParams,
  where: 'buying flow' | 'service flow',
): Promise<RedirectValue | undefined> {
  const token = parameters.get(REDIRECT_TOKEN) ?? ''
  if (token === '') return undefined
  try {
    const { getRedirectValue } = await import('../api/redirect.ts')
    return await getRedirectValue(client, token)
  } catch {
    log({ text: `Error fetching metadata or redirect info from Bank app in ${where}`, level: LOG_LEVELS.error, tag: where })
    return undefined
  }
}

/** The query of an address without the token, or undefined where it has none. */
export function withoutRedirectToken(search: string): string | undefined {
  const parameters = new URLSearchParams(search)
  if (!parameters.has(REDIRECT_TOKEN)) return undefined
  parameters.delete(REDIRECT_TOKEN)
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

/** Takes the token out of the address of the page: it is of no more use, and nobody else's. */
export function useWithoutRedirectToken(): void {
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  useEffect(() => {
    const search = withoutRedirectToken(query)
    if (search !== undefined) void navigate({ pathname, search }, { replace: true })
  }, [pathname, query, navigate])
}
