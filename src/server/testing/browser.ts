import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** A server's response. The browser does not follow redirects. */
export interface BrowserAnswer {
  readonly status: number
  readonly headers: Headers
  /** Absolute address; empty without a redirect. */
  readonly location: string
  readonly body: string
}

/** The part of a browser that sign-in needs: it keeps cookies, each for its path. */
export interface Browser {
  readonly cookies: ReadonlyMap<string, Cookie>
  /** Every `set-cookie` line that the browser received. */
  readonly setCookies: readonly string[]
  /** @param address absolute, or a path of the shop */
  open(address: string, headers?: Readonly<Record<string, string>>): Promise<BrowserAnswer>
  send(address: string, body: string, contentType?: string): Promise<BrowserAnswer>
}

interface Cookie {
  readonly value: string
  readonly path: string
}

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

/** Request headers of a page navigation. W3C Fetch Metadata */
const OPENING = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** Sends a request with only these headers: `fetch` itself adds headers of a non-navigation. */
async function send(address: string, { method = 'GET', body = '', headers }: Call): Promise<Omit<BrowserAnswer, 'location'>> {
  const sent = request(address, { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const given = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) for (const value of values ?? []) given.append(name, value)
  return { status: answer.statusCode ?? 0, headers: given, body: await text(answer) }
}

/**
 * @param publicUrl origin that customers see
 * @param origin where the server listens
 * @param like a browser whose cookies the new one copies
 */
export function createBrowser(publicUrl: string, origin: string, like?: Pick<Browser, 'cookies'>): Browser {
  /** Keys combine name and path. */
  const jar = new Map<string, Cookie>(like?.cookies)
  const setCookies: string[] = []

  const cookiesFor = (path: string) =>
    [...jar].flatMap(([key, cookie]) => (isBelow(path, cookie.path) ? [`${key.split('@')[0]}=${cookie.value}`] : [])).join('; ')

  async function call(address: string, init: Call): Promise<BrowserAnswer> {
    const { pathname, search } = new URL(address, publicUrl)
    const headers = { ...init.headers, accept: 'text/html', cookie: cookiesFor(pathname) }
    const answer = await send(`${origin}${pathname}${search}`, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) keep(line)
    const location = answer.headers.get('location')
    return { ...answer, location: location === null ? '' : new URL(location, publicUrl).href }
  }

  function keep(line: string): void {
    setCookies.push(line)
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '') jar.delete(`${name}@${path}`)
    else jar.set(`${name}@${path}`, { value, path })
  }

  return {
    cookies: jar,
    setCookies,
    open: async (address, headers = {}) => call(address, { headers: { ...OPENING, ...headers } }),
    send: async (address, body, contentType = 'application/x-www-form-urlencoded') =>
      call(address, { method: 'POST', body, headers: { 'content-type': contentType } }),
  }
}

const isBelow = (path: string, cookiePath: string) => cookiePath === '/' || path === cookiePath || path.startsWith(`${cookiePath}/`)
