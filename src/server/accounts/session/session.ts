import type { SignedInSession } from './session-store.ts'

/** The session of a call: an anonymous visit, or a signed-in person. */
export interface ShopSession {
  /** Owner of the visit's data, such as quotes. */
  readonly id: string
  readonly signedIn?: SignedInSession
}

declare module 'fastify' {
  interface FastifyRequest {
    session: ShopSession
  }
}
