import { createHmac } from 'node:crypto'
import { IDENTITY_PATH, LOGGED_OUT_PAGE, SESSION_PATHS } from '../../../contract/session-paths.ts'

/** The shop's client id at the embedded identity provider. */
export const OWN_CLIENT_ID = 'teckna-shop'

/** The shop as a client of an identity provider. */
export interface IdentityClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Returns the shop's client data at the embedded identity provider. The client secret is derived from the server's
 * secret, so it needs no configuration.
 * @param publicUrl origin of the shop
 */
export function ownClient(secret: Buffer, publicUrl: string): IdentityClient {
  return {
    issuer: `${publicUrl}${IDENTITY_PATH}`,
    clientId: OWN_CLIENT_ID,
    clientSecret: createHmac('sha256', secret).update('identity client').digest('base64url'),
  }
}

/** Returns the redirect addresses after sign-in and after sign-out. */
export const clientAddresses = (publicUrl: string) => ({
  callback: `${publicUrl}${SESSION_PATHS.callback}`,
  signedOut: `${publicUrl}${LOGGED_OUT_PAGE}`,
})
