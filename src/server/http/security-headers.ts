import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The headers that keep a page to itself. Scripts come only from the two folders that hold our own code, so a file
 * that somebody uploads can never run; nothing inline, no eval.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request))
  })
}

/** The headers of an answer to a request. */
export function securityHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(originOf(request)),
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

function contentSecurityPolicy(origin: string | undefined): string {
  const scripts = origin === undefined ? "'none'" : `${origin}/assets/ ${origin}/flows/`
  const styles = origin === undefined ? "'none'" : `${origin}/assets/`
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
