import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CHAT_POLICY, STATISTICS_POLICY } from '../../../contract/app-config.ts'
import type { Config } from '../config/config.ts'

/** External sources that a page may load: the chat and the statistics that the operator configured. */
type Guests = Pick<Config, 'chatbotUrl' | 'statisticsScriptUrl'>

/**
 * Adds security headers to every response. Scripts load only from the two folders with our code and from the configured
 * guests, so an uploaded file never runs. No inline scripts, no eval.
 */
export function registerSecurityHeaders(app: FastifyInstance, guests: Guests): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request, guests))
  })
}

/** Returns the security headers for a request. */
export function securityHeaders(request: FastifyRequest, guests: Guests): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(originOf(request), guests),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

const ORIGIN = /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\])(:[0-9]{1,5})?$/

/** Returns the request's origin; undefined if the host is malformed, in which case the page may run no script. */
function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const origin = `${protocol}://${host}`
  return ORIGIN.test(origin) ? origin : undefined
}

const sources = (...allowed: readonly string[]) => (allowed.length === 0 ? "'none'" : allowed.join(' '))

/** What a configured guest may do, by its origin. */
interface Guest {
  readonly origin: string
  readonly policy: string
}

const guestAt = (url: string | undefined, policy: string): Guest[] => (url === undefined ? [] : [{ origin: new URL(url).origin, policy }])

const originsOf = (guests: readonly Guest[]) => [...new Set(guests.map(({ origin }) => origin))]

/**
 * The chat may run scripts, apply styles, be called and be framed. The statistics may run scripts, be called and be sent pictures.
 * @param origin undefined: nothing runs
 */
function contentSecurityPolicy(origin: string | undefined, { chatbotUrl, statisticsScriptUrl }: Guests): string {
  const [assets, flows] = origin === undefined ? [[], []] : [[`${origin}/assets/`], [`${origin}/flows/`]]
  const chat = origin === undefined ? [] : guestAt(chatbotUrl, CHAT_POLICY)
  const statistics = origin === undefined ? [] : guestAt(statisticsScriptUrl, STATISTICS_POLICY)
  const both = [...chat, ...statistics]
  return [
    "default-src 'none'",
    `script-src ${sources(...assets, ...flows, ...originsOf(both))}`,
    `style-src ${sources(...assets, ...originsOf(chat))}`,
    `img-src ${sources("'self'", 'data:', ...originsOf(statistics))}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", ...originsOf(both))}`,
    ...(chat.length === 0 ? [] : [`frame-src ${sources(...originsOf(chat))}`]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${sources(...both.map(({ policy }) => policy))}`,
  ].join('; ')
}
