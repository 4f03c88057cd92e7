import { createHmac } from 'node:crypto'
import { IDENTITY_PATH, LOGGED_OUT_PAGE, SESSION_PATHS } from '../../../contract/session-paths.ts'

/** Name of the shop at the embedded identity provider. */
export const OWN_CLIENT_ID = 'teckna-shop'

/** The shop as a client of an identity provider. */
export interface IdentityClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * The shop as the only client of the embedded identity provider. Its secret follows from the server's, so nobody has to
 * hand it over.
 * @param publicUrl origin of the shop
 */
export function ownClient(secret: Buffer, publicUrl: string): IdentityClient {
  return {
    issuer: `${publicUrl}${IDENTITY_PATH}`,
    clientId: OWN_CLIENT_ID,
    clientSecret: createHmac('sha256', secret).update('identity client').digest('base64url'),
  }
}

/** Where the provider sends the browser back to after sign-in, and after sign-out. */
export const clientAddresses = (publicUrl: string) => ({
  callback: `${publicUrl}${SESSION_PATHS.callback}`,
  signedOut: `${publicUrl}${LOGGED_OUT_PAGE}`,
})
