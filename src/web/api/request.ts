import { ApiCallError } from './failure.ts'

/** The methods of the generic caller. Any other method is an error. [P7.1] */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const

export type Method = (typeof METHODS)[number]

/** Input of a call: values for the path's placeholders. The rest goes into the query or the body. */
export type Payload = Readonly<Record<string, unknown>>

/** The request as sent: path with query, and the JSON text of the body, if any. */
export interface WireRequest {
  readonly method: Method
  readonly url: string
  readonly body?: string
}

const BASE_PATH = '/api'
const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g

/** The only other value that a GET with path parameters sends. [P7.1] */
const KEPT_BESIDE_PATH = 'accessToken'

/**
 * Builds a request from a path template and a payload. [P7.1]
 * The payload fills each `{param}` in path or query. GET and DELETE send the rest as query (a GET with path parameters
 * only `accessToken`), the other methods as JSON body.
 * @param template path below `/api`, for example `/quotes/metadata/{product}`
 * @throws ApiCallError `badRequest` for another method or a placeholder without a value
 */
export function buildRequest(method: Method, template: string, payload: Payload = {}): WireRequest {
  if (!METHODS.includes(method)) throw new ApiCallError('badRequest', `Unsupported method: ${method as string}`)
  const used = new Set<string>()
  const path = template.replace(PLACEHOLDER, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(placeholderValue(payload, name))
  })
  const rest = Object.entries(payload).filter(([name]) => !used.has(name))
  if (method === 'DELETE') return { method, url: BASE_PATH + withQuery(path, rest) }
  if (method === 'GET') {
    const kept = used.size === 0 ? rest : rest.filter(([name]) => name === KEPT_BESIDE_PATH)
    return { method, url: BASE_PATH + withQuery(path, kept) }
  }
  return { method, url: BASE_PATH + path, body: JSON.stringify(Object.fromEntries(rest)) }
}

function placeholderValue(payload: Payload, name: string): string {
  const value = Object.hasOwn(payload, name) ? payload[name] : undefined
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  throw new ApiCallError('badRequest', `Missing parameters to finish api call: ${name}`)
}

function withQuery(path: string, values: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of values) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, queryValue(one))
    }
  }
  if (query.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
}

function queryValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
