import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CHAT_POLICY } from '../../../contract/app-config.ts'
import type { Config } from '../config/config.ts'

/** What else a page may load: a chat of somebody else's, where the operator has chosen one. */
type Guests = Pick<Config, 'chatbotUrl'>

/**
 * The headers that keep a page to itself. Scripts come only from the two folders that hold our own code, so a file
 * that somebody uploads can never run; nothing inline, no eval.
 */
export function registerSecurityHeaders(app: FastifyInstance, guests: Guests): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request, guests))
  })
}

/** The headers of an answer to a request. */
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

/** The origin that the browser used. One that is none is answered with none: such a page may run nothing. */
function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const origin = `${protocol}://${host}`
  return ORIGIN.test(origin) ? origin : undefined
}

const sources = (...allowed: readonly string[]) => (allowed.length === 0 ? "'none'" : allowed.join(' '))

/** @param chat origin of the chat: its script runs, draws in frames of its own, and talks to where it comes from */
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
