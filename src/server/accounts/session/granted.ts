import {
  claimGaps,
  decodeIdentityToken,
  identityOf,
  IdentityTokenError,
  isSamePerson,
  type ClaimGap,
  type Identity,
} from './identity-token.ts'
import type { Granted } from './session-store.ts'
import { ProviderError, type TokenSet } from './sign-in-provider-port.ts'

/** @throws ProviderError `refused` */
export function identityIn({ idToken }: TokenSet): Identity {
  try {
    return identityOf(decodeIdentityToken(idToken))
  } catch (cause) {
    const claim = cause instanceof IdentityTokenError ? cause.claim : undefined
    const reason = claim === undefined ? 'tokenUnreadable' : claim === 'sub' ? 'claimMissing' : 'claimType'
    throw new ProviderError('refused', 'the identity token cannot be read', { cause, reason, ...(claim !== undefined && { claim }) })
  }
}

/** Returns what an operator has to look at in the claims of a readable identity token. */
export const gapsIn = ({ idToken }: TokenSet): ClaimGap[] => claimGaps(decodeIdentityToken(idToken))

/**
 * Returns the tokens of a refresh with their identity. A provider may leave the identity token out.
 * @throws ProviderError `refused` when the identity token is about another person
 */
export function refreshedBy(tokens: TokenSet, before: Identity): Granted {
  if (tokens.idToken === undefined) return { tokens, identity: before }
  const identity = identityIn(tokens)
  if (isSamePerson(identity, before)) return { tokens, identity }
  throw new ProviderError('refused', 'the identity token is of somebody else', { reason: 'otherPerson', claim: 'sub' })
}
