import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { ownClient } from './own-client.ts'
import type { SignInProvider } from './sign-in-provider-port.ts'

/** Timeout of a call to the identity provider, in seconds. */
export const PROVIDER_WITHIN = 10

/**
 * Returns the configured identity provider: the embedded one, or the insurer's.
 * @param ownUrl address of this process, known once it listens
 */
export function configuredProvider(
  { config: { identity, publicUrl, isProduction }, secret }: Pick<Foundation, 'config' | 'secret'>,
  ownUrl: () => string,
): SignInProvider {
  const shared = { publicUrl, timeout: PROVIDER_WITHIN, isPlainAllowed: !isProduction }
  if (identity.mode === 'outside') return createOpenIdProvider({ ...identity, ...shared })
  return createOpenIdProvider({ ...ownClient(secret, publicUrl), ...shared, ownUrl })
}
