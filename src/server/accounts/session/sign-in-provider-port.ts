import type { JsonObject } from '../../../values/json.ts'

/** How somebody signs in: each names itself to the provider as an authentication context. */
export const LOGIN_METHODS = ['bankid', 'username'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** What makes a sign-in this browser's: each is chance, and none is used twice. */
export interface LoginSecrets {
  readonly state: string
  readonly nonce: string
  /** PKCE. RFC 7636 */
  readonly verifier: string
}

/** What a provider gives for a code or a refresh token. The identity token has been verified. */
export interface TokenSet {
  readonly accessToken: string
  /** Seconds; nothing where the provider does not say. */
  readonly expiresIn: number | undefined
  readonly refreshToken: string | undefined
  readonly scope: string | undefined
  readonly idToken: string | undefined
  /** What else the answer said. */
  readonly additional: JsonObject
}

/**
 * Why there are no tokens.
 * - `cancelled` the person did not sign in
 * - `refused` the provider says no, or what it says cannot be trusted
 * - `unavailable` it is down, slow, or answers nonsense
 */
export type ProviderFault = 'cancelled' | 'refused' | 'unavailable'

/** The provider gave nothing. The message is for the log and holds no token. */
export class ProviderError extends Error {
  readonly fault: ProviderFault

  constructor(fault: ProviderFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.fault = fault
  }
}

/** The provider gave tokens that the shop does not take: they are to be revoked. No log shows them. */
export class TokensRefusedError extends ProviderError {
  readonly tokens: TokenSet

  constructor(tokens: TokenSet, message: string) {
    super('refused', message)
    this.name = 'TokensRefusedError'
    this.tokens = tokens
  }
}

/** An OpenID Connect provider, seen from its confidential client. Every call rejects with a `ProviderError`. [P7.4] */
export interface SignInProvider {
  /** Where the browser goes to sign in. */
  loginAddress(secrets: LoginSecrets, method: LoginMethod | undefined): Promise<string>
  /**
   * @param query that the browser came back with
   * @throws TokensRefusedError whose person has not signed in as strongly as asked for
   */
  tokensOf(query: string, secrets: LoginSecrets): Promise<TokenSet>
  refresh(refreshToken: string): Promise<TokenSet>
  /** @throws ProviderError `unavailable` where nobody answers, or with a failure of its own: it may do so another time */
  revoke(token: string, hint: 'refresh_token' | 'access_token'): Promise<void>
  /** Where the browser goes to end the provider's session too; it comes back to the signed-out page. */
  logoutAddress(idToken: string | undefined): Promise<string>
}
