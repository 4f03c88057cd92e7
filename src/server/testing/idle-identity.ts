import { identityProvider } from '../accounts/identity/provider/provider-plugin.ts'
import type { IdentityAdapter } from '../accounts/identity/register-identity.ts'

/**
 * Returns an identity adapter with the embedded provider's routes but without the provider, whose keys and accounts take
 * longer to make than most tests.
 */
export function idleIdentity(publicUrl: string): IdentityAdapter {
  return {
    accounts: {
      findOrCreateByPersonalNumber: refuse,
      verifyPassword: refuse,
      usernameOf: async () => undefined,
      setCredentials: refuse,
      removeCredentials: async () => false,
      describe: async () => undefined,
      remove: async () => false,
    },
    interactions: { details: async () => undefined, finish: async () => undefined },
    async plugin(app) {
      await app.register(identityProvider, { providers: { current: refuse }, publicUrl })
    },
    renewKeys: async () => undefined,
    removeExpired: async () => undefined,
  }
}

function refuse(): never {
  throw new Error('this test has no identity provider')
}
