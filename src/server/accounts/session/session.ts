import type { SignedInSession } from './session-store.ts'

/** Whose call it is: an anonymous visit, or somebody who has signed in. */
export interface ShopSession {
  /** What is begun, such as quotes, belongs to it. */
  readonly id: string
  readonly signedIn?: SignedInSession
}

declare module 'fastify' {
  interface FastifyRequest {
    session: ShopSession
  }
}
