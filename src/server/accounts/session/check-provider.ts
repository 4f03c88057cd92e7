import * as openid from 'openid-client'
import { connectionError, OutsideError } from '../../platform/outside/outside-error.ts'
import { reasonOf } from './provider-faults.ts'
import { discoverProvider, type OpenIdOptions } from './openid-provider.ts'

/** Metadata that a sign-in needs. OpenID Connect Discovery 3 */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** A refresh token that no provider has issued: a provider says who may not ask before it says what it does not know. */
const NO_TOKEN = 'start-check'

/**
 * Reads the metadata of the insurer's identity provider, and shows it the client's id and secret.
 * @throws OutsideError
 */
export async function checkProvider(options: OpenIdOptions): Promise<void> {
  const configuration = await discovered(options)
  const metadata = configuration.serverMetadata()
  const missing = NEEDED.filter((name) => metadata[name] === undefined)
  if (missing.length > 0) throw new OutsideError('metadataMissing', `IDENTITY_ISSUER: its metadata lack ${missing.join(', ')}`)
  const challenges = metadata.code_challenge_methods_supported
  if (challenges && !challenges.includes('S256'))
    throw new OutsideError('metadataMissing', 'IDENTITY_ISSUER: the provider does not support PKCE with S256')
  await showSecret(configuration, options.clientId)
}

async function discovered(options: OpenIdOptions): Promise<openid.Configuration> {
  try {
    return await discoverProvider(options)
  } catch (error) {
    const { reason } = error instanceof Error ? reasonOf(error) : { reason: 'unreachable' }
    if (reason === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      throw new OutsideError(
        'issuerOther',
        'IDENTITY_ISSUER is not the issuer that the provider gives in its metadata: give that, letter by letter',
        { cause: error },
      )
    if (reason === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || reason === 'OAUTH_RESPONSE_IS_NOT_JSON' || reason === 'OAUTH_PARSE_ERROR')
      throw new OutsideError(
        'metadataMissing',
        `IDENTITY_ISSUER has no metadata at /.well-known/openid-configuration (${statusIn(error)})`,
        { cause: error, mayPass: (statusIn(error) ?? 0) >= 500 },
      )
    throw connectionError(error, { address: 'IDENTITY_ISSUER' })
  }
}

function statusIn(error: unknown): number | undefined {
  return error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined
}

async function showSecret(configuration: openid.Configuration, clientId: string): Promise<void> {
  try {
    await openid.refreshTokenGrant(configuration, NO_TOKEN, { client_id: clientId })
  } catch (error) {
    const { reason } = error instanceof Error ? reasonOf(error) : { reason: '' }
    if (reason === 'clientRefused')
      throw new OutsideError(
        reason,
        'IDENTITY_CLIENT_SECRET: the provider refuses IDENTITY_CLIENT_ID with it. See IDENTITY_CLIENT_AUTH for how it is shown',
        { cause: error },
      )
    if (reason === 'clientNotAllowed' || reason === 'unsupported_grant_type')
      throw new OutsideError('noRefreshTokens', 'IDENTITY_CLIENT_ID: the provider does not let this client use refresh tokens', {
        cause: error,
      })
  }
}
