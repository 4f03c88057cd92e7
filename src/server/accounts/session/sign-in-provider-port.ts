import type { JsonObject } from '../../../values/json.ts'

/** Sign-in methods; each has an authentication context (`acr`) at the provider. */
export const LOGIN_METHODS = ['bankid', 'username'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** Single-use random values that bind a sign-in to this browser. */
export interface LoginSecrets {
  readonly state: string
  readonly nonce: string
  /** PKCE. RFC 7636 */
  readonly verifier: string
}

/** A provider's response to a code or a refresh token. The identity token is verified. */
export interface TokenSet {
  readonly accessToken: string
  /** Seconds; undefined if the provider gives none. */
  readonly expiresIn: number | undefined
  readonly refreshToken: string | undefined
  readonly scope: string | undefined
  readonly idToken: string | undefined
  /** Other members of the response. */
  readonly additional: JsonObject
}

/**
 * Why there are no tokens.
 * - `cancelled`: the person did not sign in
 * - `refused`: the provider refuses, or its response cannot be trusted
 * - `unavailable`: the provider is down or slow, or its response is malformed
 */
export type ProviderFault = 'cancelled' | 'refused' | 'unavailable'

/** What the log says of a failed call, in codes. */
export interface ProviderErrorOptions extends ErrorOptions {
  /** Why; the fault by default. */
  readonly reason?: string
  /** The claim that is missing, or not as it must be. */
  readonly claim?: string
}

/** A call to the provider failed. The message is for the log and holds no token. */
export class ProviderError extends Error {
  readonly fault: ProviderFault
  readonly reason: string
  readonly claim: string | undefined

  constructor(fault: ProviderFault, message: string, { reason = fault, claim, ...options }: ProviderErrorOptions = {}) {
    super(message, options)
    this.name = 'ProviderError'
    this.fault = fault
    this.reason = reason
    this.claim = claim
  }
}

/** The shop refuses the provider's tokens; the caller must revoke them and must not log them. */
export class TokensRefusedError extends ProviderError {
  readonly tokens: TokenSet

  constructor(tokens: TokenSet, message: string) {
    super('refused', message, { reason: 'signInTooWeak', claim: 'acr' })
    this.name = 'TokensRefusedError'
    this.tokens = tokens
  }
}

/** An OpenID Connect provider for a confidential client. A failed call rejects with a `ProviderError`. [P7.4] */
export interface SignInProvider {
  /** Returns the address where the browser signs in. */
  loginAddress(secrets: LoginSecrets, method: LoginMethod | undefined): Promise<string>
  /**
   * @param query of the callback address
   * @throws TokensRefusedError when the token's `acr` is not one of the required values
   */
  tokensOf(query: string, secrets: LoginSecrets): Promise<TokenSet>
  refresh(refreshToken: string): Promise<TokenSet>
  /** @throws ProviderError `unavailable` without a response, or with a server error: a later try may succeed */
  revoke(token: string, hint: 'refresh_token' | 'access_token'): Promise<void>
  /** Returns the address where the browser ends the provider's session; it then returns to the signed-out page. */
  logoutAddress(idToken: string | undefined): Promise<string>
}
