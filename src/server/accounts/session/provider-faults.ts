import * as openid from 'openid-client'
import { isObject } from '../../../values/json.ts'
import { ProviderError, type ProviderFault } from './sign-in-provider-port.ts'

/** Error codes when the person cancelled. OpenID Connect Core 3.1.2.6, RFC 6749 4.1.2.1 */
const GIVEN_UP = new Set(['access_denied', 'login_required', 'interaction_required'])
/** Error codes when the provider itself fails. RFC 6749 4.1.2.1 */
const IN_TROUBLE = new Set(['server_error', 'temporarily_unavailable'])
/** Error codes of openid-client for an invalid identity token. */
const DISTRUST = new Set(['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'])

/** Reasons by the provider's error codes. RFC 6749 4.1.2.1 and 5.2 */
const REASONS: Readonly<Record<string, string>> = {
  invalid_client: 'clientRefused',
  invalid_grant: 'codeRefused',
  unauthorized_client: 'clientNotAllowed',
  invalid_scope: 'scopeRefused',
  access_denied: 'cancelled',
}

/** A provider's code that may be logged: a text might say anything. */
const PROVIDER_CODE = /^[a-z][a-z_]{2,40}$/

/** Runs a call to a provider. @throws ProviderError for each of its failures */
export async function asking<T>(ask: () => Promise<T>, faultBy: (error: Error) => ProviderFault = faultOf): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new ProviderError(faultBy(error), messageOf(error), { cause: error, ...reasonOf(error) })
  }
}

function faultOf(error: Error): ProviderFault {
  if (isAnswer(error)) {
    if (GIVEN_UP.has(error.error)) return 'cancelled'
    return IN_TROUBLE.has(error.error) ? 'unavailable' : 'refused'
  }
  // without a body that says why. RFC 6749 5.2
  if (error instanceof openid.WWWAuthenticateChallengeError) return 'refused'
  return error instanceof openid.ClientError && DISTRUST.has(error.code ?? '') ? 'refused' : 'unavailable'
}

/** Returns the reason of a failure, and the claim that it is about. */
export function reasonOf(error: Error): { readonly reason: string; readonly claim?: string } {
  if (isAnswer(error)) return { reason: REASONS[error.error] ?? (PROVIDER_CODE.test(error.error) ? error.error : 'providerError') }
  if (error instanceof openid.WWWAuthenticateChallengeError) return { reason: 'clientRefused' }
  const code = error instanceof openid.ClientError ? error.code : undefined
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return { reason: 'claimUntrusted', ...claimOf(error) }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return { reason: 'tokenTime', ...claimOf(error) }
  if (code !== undefined) return { reason: code }
  // the code of the system, such as ECONNREFUSED, is in the error's causes
  return { reason: 'unreachable' }
}

/** Returns the name of the claim that openid-client compared: `aud`, `iss`, `nonce` and the like. */
function claimOf({ cause }: Error): { readonly claim?: string } {
  const facts = cause instanceof Error ? cause.cause : cause
  const claim = isObject(facts) ? facts['claim'] : undefined
  return typeof claim === 'string' && /^[a-z_]{2,40}$/.test(claim) ? { claim } : {}
}

const isAnswer = (error: Error): error is openid.AuthorizationResponseError | openid.ResponseBodyError =>
  error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError

function messageOf(error: Error): string {
  return isAnswer(error) ? [error.error, error.error_description].filter(Boolean).join(': ') : error.message
}
