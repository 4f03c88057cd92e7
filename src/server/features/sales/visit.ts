import type { FastifyRequest } from 'fastify'
import { cookieValue } from '../../platform/http/cookie-value.ts'

/** What the server knows of the visitor who asks for a price. No body can say it. [B6.1] */
export interface Visit {
  /** The session that owns the quotes. */
  readonly session: string
  /** Whether the visitor is signed in to my pages as a customer. */
  readonly isCustomer: boolean
  /** The sales link that the visitor came by last, as the browser keeps it. */
  readonly salesLink?: string
}

/** `__Host-`: only this host, only over TLS or on localhost, never set by another subdomain. */
const SALES_COOKIE = '__Host-teckna-sales'

/** Seconds that a visit remembers its sales link: thirty days. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** Returns the value of the `set-cookie` header that keeps a sales link. Scripts cannot read it. */
export function salesCookie(link: string): string {
  return `${SALES_COOKIE}=${link}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${REMEMBERED_SECONDS}`
}

/** Returns the visit of a call. */
export function visitOf({ session, headers }: Pick<FastifyRequest, 'session' | 'headers'>): Visit {
  const salesLink = cookieValue(headers.cookie, SALES_COOKIE)
  const isCustomer = session.signedIn?.identity.user.personalNumber !== undefined
  return { session: session.id, isCustomer, ...(salesLink !== '' && { salesLink }) }
}
