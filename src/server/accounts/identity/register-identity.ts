import type { FastifyInstance } from 'fastify'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { translator, type Copy } from '../../../copy/lookup.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { OwnAccounts, SignInAccounts } from './accounts/accounts-port.ts'
import type { SignInOptions } from './sign-in/options.ts'
import type { EmbeddedIdentity } from './identity.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { createSignInService, type SignInService } from './sign-in/sign-in-service.ts'

/** The part of the embedded identity provider that the server uses. */
export interface IdentityAdapter extends Omit<EmbeddedIdentity, 'accounts'> {
  readonly accounts: SignInAccounts & OwnAccounts
}

export interface IdentityParts extends Foundation, Pick<SignInOptions, 'eSigning' | 'words' | 'returnUrl'> {
  readonly identity: IdentityAdapter
  /** The texts `identity.*`. */
  readonly signInCopy: () => Promise<Copy>
}

/** Registers the embedded identity provider and the calls of its sign-in page. */
export async function registerIdentity(
  app: FastifyInstance,
  { config, db, clock, random, log, identity, eSigning, words, returnUrl, signInCopy }: IdentityParts,
): Promise<{ readonly signIn: SignInService }> {
  const visibleText = async (): Promise<string> =>
    translator(await signInCopy(), () => undefined)('identity.visibleText', insurerParams(config.insurer))
  const { accounts, interactions } = identity
  const signIn = createSignInService({ db, clock, random, log, accounts, eSigning, words, visibleText, returnUrl })
  await app.register(identity.plugin)
  await app.register(signInRoutes, { interactions, signIn })
  return { signIn }
}
