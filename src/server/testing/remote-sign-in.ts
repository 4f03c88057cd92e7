import { SIGN_IN_CALLS, SIGN_IN_HEADER } from '../../contract/sign-in-calls.ts'
import { SESSION_PATHS } from '../../contract/session-paths.ts'

/** Which server answers each part of a sign-in by user name. */
export interface SignInRoute {
  /** Begins it. */
  readonly shop: string
  /** Asks for user name and password. */
  readonly provider: string
  /** Gets the browser's return. */
  readonly callback: string
}

/** Request headers of a page navigation. */
const OPENING = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/**
 * Signs in at servers in separate processes, as a browser does that a proxy leads to one of them at each request.
 * @returns the cookie of the session; undefined if the callback refuses
 */
export async function signInByUsername(
  { shop, provider, callback }: SignInRoute,
  account: { readonly username: string; readonly password: string },
): Promise<string | undefined> {
  const jar = new Map<string, string>()
  async function open(origin: string, address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${origin}${pathname}${search}`, {
      redirect: 'manual',
      ...init,
      headers: { ...OPENING, cookie, ...(init.headers as Readonly<Record<string, string>> | undefined) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  const away = await open(shop, `${SESSION_PATHS.login}?method=username`)
  const page = new URL(targetOf(await open(shop, targetOf(away))), shop).pathname
  const ended = await open(provider, `${page}${SIGN_IN_CALLS.username}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGN_IN_HEADER.name]: SIGN_IN_HEADER.value },
    body: JSON.stringify(account),
  })
  const { redirectTo } = (await ended.json()) as { readonly redirectTo: string }
  const back = targetOf(await open(provider, redirectTo))
  await open(callback, back)
  const session = jar.get('__Host-teckna')
  return session === undefined ? undefined : `__Host-teckna=${session}`
}

const targetOf = (answer: Response) => answer.headers.get('location') ?? ''
