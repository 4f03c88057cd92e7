import type { Copy } from '../../../copy/lookup.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { ReadInsuranceEngagements } from './provider/claims.ts'
import { createEmbeddedIdentity, type EmbeddedIdentity } from './identity.ts'

/**
 * Creates the embedded identity provider.
 * @param copy the live texts of the provider's pages
 * @param readHeld reads the engagements for the identity token that follow from a person's insurances
 * @returns undefined if the insurer has a provider
 * @throws ConfigError when the database was encrypted with another secret
 */
export async function configuredIdentity(
  { config, ...parts }: Foundation,
  copy: () => Promise<Copy>,
  readHeld: ReadInsuranceEngagements,
): Promise<EmbeddedIdentity | undefined> {
  const { identity, publicUrl, insurer, isProduction } = config
  if (identity.mode !== 'embedded') return undefined
  return createEmbeddedIdentity({ ...parts, publicUrl, insurer, isProduction, sessionSeconds: identity.sessionSeconds, copy, readHeld })
}
