import * as openid from 'openid-client'
import type { JsonObject } from '../../../values/json.ts'
import type { ClientAuthMethod } from '../../platform/config/identity-config.ts'
import { clientAddresses, type IdentityClient } from './own-client.ts'
import { asking } from './provider-faults.ts'
import { TokensRefusedError, type LoginMethod, type ProviderFault, type SignInProvider, type TokenSet } from './sign-in-provider-port.ts'

export interface OpenIdOptions extends IdentityClient {
  /** How the secret is shown. Undefined: in the header if the provider supports that, else in the form. */
  readonly clientAuth?: ClientAuthMethod
  /** Scopes, space-separated; by default the shop's own. */
  readonly scope?: string
  /** The shop's address. */
  readonly publicUrl: string
  /** Timeout of a call, in seconds. */
  readonly timeout: number
  /**
   * Address of this process, for the embedded provider. Calls go there without TLS, independent of the public address.
   */
  readonly ownUrl?: () => string
  /** Whether an external provider may be called without TLS: never in production. */
  readonly isPlainAllowed: boolean
  /** Accepted `acr` values: requested from the provider, and one is required in the identity token. */
  readonly acrValues?: readonly string[]
}

const SCOPE = 'openid insurance'
/**
 * Creates a client for an OpenID Connect provider: code flow with PKCE, state, nonce and a client secret. [P7.4]
 * It discovers the provider at the first use, and again after a failure.
 */
export function createOpenIdProvider(options: OpenIdOptions): SignInProvider {
  const { clientId, publicUrl, ownUrl, acrValues, scope = SCOPE } = options
  const { callback: redirectUri, signedOut } = clientAddresses(publicUrl)
  /** In every form, for both client authentication methods. [P7.4] */
  const named = { client_id: clientId }
  const { discover, outward } = discovery(options)

  return {
    loginAddress: async ({ state, nonce, verifier }, method) =>
      asking(async () => {
        const address = openid.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // the provider's remaining session must not sign in the next person at this computer
          prompt: 'login',
          ...(acrValues ? { acr_values: acrValues.join(' ') } : method && { acr_values: acrOf(method) }),
        })
        return outward(address)
      }),

    async tokensOf(query, { state, nonce, verifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const answer = await asking(async () =>
        openid.authorizationCodeGrant(await discover(), new URL(`${redirectUri}${query}`), checks, named),
      )
      // a provider may ignore acr_values. OpenID Connect Core 5.5.1.1
      const shown = answer.claims()?.acr
      const tokens = tokenSetOf(answer)
      if (acrValues && !acrValues.some((value) => value === shown))
        throw new TokensRefusedError(tokens, 'the person has not signed in as strongly as asked for')
      return tokens
    },

    refresh: async (refreshToken) => asking(async () => tokenSetOf(await openid.refreshTokenGrant(await discover(), refreshToken, named))),

    async revoke(token, hint) {
      const configuration = await asking(discover)
      // a provider without a revocation endpoint is not down
      if (configuration.serverMetadata().revocation_endpoint === undefined) return
      await asking(
        async () => revoking(openid.tokenRevocation(configuration, token, { ...named, token_type_hint: hint })),
        faultOfRevocation,
      )
    },

    logoutAddress: async (idToken) =>
      asking(async () => {
        const configuration = await discover()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return signedOut
        const address = openid.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: signedOut,
          // the token holds personal data, and the embedded provider ends the session without it
          ...(idToken !== undefined && !ownUrl && { id_token_hint: idToken }),
        })
        return outward(address)
      }),
  }
}

interface Discovery {
  /** Reads the provider's metadata at its first use, and again after a failure. */
  readonly discover: () => Promise<openid.Configuration>
  /** Returns the public form of a provider address. */
  readonly outward: (address: URL) => string
}

function discovery(options: OpenIdOptions): Discovery {
  const { issuer, ownUrl } = options
  const publicOrigin = new URL(issuer).origin
  /** Replaces the provider's internal origin, which browsers cannot reach, by the public one. */
  const outward = (address: URL) => (ownUrl ? withOrigin(address.href, new URL(ownUrl()).origin, publicOrigin) : address.href)

  let discovered: Promise<openid.Configuration> | undefined
  const discover = async (): Promise<openid.Configuration> => {
    discovered ??= discoverProvider(options)
    return discovered.catch((error: unknown) => {
      discovered = undefined
      throw error
    })
  }

  return { discover, outward }
}

/** Reads a provider's metadata. @returns the client's configuration at it */
export async function discoverProvider(options: OpenIdOptions): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, clientAuth, timeout, ownUrl, isPlainAllowed } = options
  const publicOrigin = new URL(issuer).origin
  const execute = [openid.enableNonRepudiationChecks, ...(isPlainAllowed || ownUrl ? [openid.allowInsecureRequests] : [])]
  const inward: openid.CustomFetch = async (address, { body, ...init }) =>
    fetch(ownUrl ? withOrigin(address, publicOrigin, ownUrl()) : address, { ...init, body: (body ?? null) as BodyInit | null })
  return openid.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret, clientAuth), {
    execute,
    timeout,
    [openid.customFetch]: inward,
  })
}

const acrOf = (method: LoginMethod) => `urn:teckna:${method}`

/** Authenticates as configured; else by the `authorization` header, or in the form if the provider does not support the header. */
function authenticate(secret: string, method: ClientAuthMethod | undefined): openid.ClientAuth {
  const ways = {
    client_secret_basic: openid.ClientSecretBasic(secret),
    client_secret_basic_plain: plainBasic(secret),
    client_secret_post: openid.ClientSecretPost(secret),
  }
  if (method) return ways[method]
  return (server, ...rest) => {
    const isHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
    return (isHeader ? ways.client_secret_basic : ways.client_secret_post)(server, ...rest)
  }
}

/** The header as most of the world writes it, for servers that do not decode what RFC 6749 2.3.1 encodes. RFC 7617 */
function plainBasic(secret: string): openid.ClientAuth {
  return (_server, client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client.client_id}:${secret}`).toString('base64')}`)
}

function withOrigin(address: string, from: string, to: string): string {
  const url = new URL(address)
  return url.origin === from ? `${to}${url.pathname}${url.search}` : address
}

function tokenSetOf(answer: openid.TokenEndpointResponse): TokenSet {
  const { access_token, expires_in, refresh_token, scope, id_token, ...additional } = answer
  return {
    accessToken: access_token,
    expiresIn: expires_in,
    refreshToken: refresh_token,
    scope,
    idToken: id_token,
    additional: additional as JsonObject,
  }
}

/** Accepts every 2xx status of a revocation: openid-client accepts only 200, but some providers answer 204. */
async function revoking(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status < 200 || status > 299) throw error
  }
}

/** A response below 500 means that the provider is up and would answer the same again. RFC 7009 section 2.2 */
function faultOfRevocation(error: Error): ProviderFault {
  const status = statusOf(error)
  return status === undefined || status >= 500 ? 'unavailable' : 'refused'
}

/** Returns the HTTP status of an openid-client error; undefined without a response. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError) return error.status
  return error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined
}
