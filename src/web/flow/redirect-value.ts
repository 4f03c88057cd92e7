import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RedirectValue } from '../api/redirect.ts'
import { lazyCode } from '../ui/lazy-code.ts'
import type { RedirectedTo, RedirectServices } from './fetch-redirect.ts'

/** Query parameter with a token for the bank app's data on the customer. [B7.1] */
const REDIRECT_TOKEN = 'redirectToken'

const fetching = lazyCode(async () => (await import('./fetch-redirect.ts')).fetchRedirect)

/** Returns the value of an address's token; undefined without a token, or if the server does not know it. */
export async function redirectValueOf(
  services: RedirectServices,
  parameters: URLSearchParams,
  where: RedirectedTo,
): Promise<RedirectValue | undefined> {
  const token = parameters.get(REDIRECT_TOKEN)
  return token ? (await fetching.load())(services, token, where) : undefined
}

/** Returns an address's query without the token, or undefined if it has none. */
export function withoutRedirectToken(search: string): string | undefined {
  const parameters = new URLSearchParams(search)
  if (!parameters.has(REDIRECT_TOKEN)) return undefined
  parameters.delete(REDIRECT_TOKEN)
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

/** Removes the token from the page's address: it works once, and must not leak. */
export function useWithoutRedirectToken(): void {
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  useEffect(() => {
    const search = withoutRedirectToken(query)
    if (search !== undefined) void navigate({ pathname, search }, { replace: true })
  }, [pathname, query, navigate])
}
