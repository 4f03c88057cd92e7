import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CHAT_POLICY } from '../../../contract/app-config.ts'
import type { Config } from '../config/config.ts'

/** External sources that a page may load: the chat that the operator configured. */
type Guests = Pick<Config, 'chatbotUrl'>

/**
 * Adds security headers to every response. Scripts load only from the two folders with our code and from the configured
 * chat, so an uploaded file never runs. No inline scripts, no eval.
 */
export function registerSecurityHeaders(app: FastifyInstance, guests: Guests): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request, guests))
  })
}

/** Returns the security headers for a request. */
export function securityHeaders(request: FastifyRequest, { chatbotUrl }: Guests): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(originOf(request), chatbotUrl === undefined ? undefined : new URL(chatbotUrl).origin),
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

/** @param chat origin of the chat: its scripts, frames and connections are allowed */
function contentSecurityPolicy(origin: string | undefined, chat: string | undefined): string {
  const scripts = origin === undefined ? [] : [`${origin}/assets/`, `${origin}/flows/`]
  const styles = origin === undefined ? [] : [`${origin}/assets/`]
  const guests = origin === undefined || chat === undefined ? [] : [chat]
  return [
    "default-src 'none'",
    `script-src ${sources(...scripts, ...guests)}`,
    `style-src ${sources(...styles, ...guests)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${sources("'self'", ...guests)}`,
    ...(guests.length === 0 ? [] : [`frame-src ${sources(...guests)}`]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${guests.length === 0 ? "'none'" : CHAT_POLICY}`,
  ].join('; ')
}
