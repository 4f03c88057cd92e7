import {
  claimGaps,
  decodeIdentityToken,
  identityOf,
  IdentityTokenError,
  isSamePerson,
  type ClaimGap,
  type Identity,
} from './identity-token.ts'
import { OWN_CLAIMS, type ClaimMapping } from '../../platform/config/identity-config.ts'
import { mapClaims, SAME_NAMES } from './claim-mapping.ts'
import type { Granted } from './session-store.ts'
import { ProviderError, type TokenSet } from './sign-in-provider-port.ts'

/** @throws ProviderError `refused` */
export function identityIn({ idToken }: Pick<TokenSet, 'idToken'>, mapping: ClaimMapping = SAME_NAMES): Identity {
  try {
    return identityOf(mapClaims(decodeIdentityToken(idToken), mapping))
  } catch (cause) {
    const own = cause instanceof IdentityTokenError ? cause.claim : undefined
    const claim = own === undefined ? undefined : theirName(own, mapping)
    const reason = own === undefined ? 'tokenUnreadable' : own === 'sub' ? 'claimMissing' : 'claimType'
    throw new ProviderError('refused', 'the identity token cannot be read', { cause, reason, ...(claim !== undefined && { claim }) })
  }
}

/** Returns what an operator has to look at in the claims of a readable identity token. */
export const gapsIn = ({ idToken }: TokenSet, mapping: ClaimMapping = SAME_NAMES): ClaimGap[] =>
  claimGaps(mapClaims(decodeIdentityToken(idToken), mapping)).map(({ reason, claim }) => ({ reason, claim: theirName(claim, mapping) }))

/** Returns what the provider calls a claim: the operator looks for it there. */
const theirName = (claim: string, { names }: ClaimMapping): string =>
  OWN_CLAIMS.flatMap((own) => (own === claim ? (names[own] ?? []) : []))[0] ?? claim

/**
 * Returns the tokens of a refresh with their identity. A provider may leave the identity token out.
 * @throws ProviderError `refused` when the identity token is about another person
 */
export function refreshedBy(tokens: TokenSet, before: Identity, mapping: ClaimMapping = SAME_NAMES): Granted {
  if (tokens.idToken === undefined) return { tokens, identity: before }
  const identity = identityIn(tokens, mapping)
  if (isSamePerson(identity, before)) return { tokens, identity }
  throw new ProviderError('refused', 'the identity token is of somebody else', { reason: 'otherPerson', claim: 'sub' })
}
