import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { Clock } from '../../../values/clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Random } from '../../platform/ids/ids.ts'
import { CipherError, createCipher } from '../../platform/secrets/cipher.ts'
import { createAccounts, type Accounts } from './accounts/accounts.ts'
import { makeDemoAccounts, removeDemoAccounts } from './accounts/demo-accounts.ts'
import type { ReadInsuranceEngagements } from './provider/claims.ts'
import { createInteractions, type InteractionPort } from './provider/interactions.ts'
import { identityProvider } from './provider/provider-plugin.ts'
import { createProviders } from './provider/providers.ts'
import { createRecordStore } from './provider/record-store.ts'
import { createSigningKeys } from './provider/signing-keys.ts'

export interface EmbeddedIdentityOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly clock: Clock
  readonly random: Random
  readonly publicUrl: string
  readonly insurer: InsurerFacts
  readonly sessionSeconds: number
  readonly isProduction: boolean
  /** The live texts of the provider's pages. */
  readonly copy: () => Promise<Copy>
  readonly readHeld: ReadInsuranceEngagements
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** The embedded identity provider. */
export interface EmbeddedIdentity {
  readonly accounts: Accounts
  readonly interactions: InteractionPort
  /** Fastify plugin with the provider's routes. */
  readonly plugin: (app: FastifyInstance) => Promise<void>
  /** Loads the current signing keys; call it regularly. */
  renewKeys(): Promise<void>
  /** Deletes expired records and attempts. */
  removeExpired(): Promise<void>
}

/**
 * Creates the provider with its keys. It adds the demo accounts outside production and removes them in production.
 * @throws ConfigError when the database was encrypted with another secret
 */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const { db, secret, clock, random, publicUrl, insurer, sessionSeconds, isProduction, copy, readHeld, log } = options
  const cipher = createCipher(secret, random)
  const accounts = createAccounts({ db, secret, cipher, clock, random })
  await (isProduction ? removeDemoAccounts(accounts) : makeDemoAccounts(accounts))
  const records = createRecordStore({ db, cipher, clock })
  const keys = createSigningKeys({ db, cipher, clock })
  const providers = await createProviders({
    publicUrl,
    secret,
    insurer,
    records,
    accounts,
    sessionSeconds,
    copy,
    readHeld,
    keys,
    log,
  }).catch(explainCipherError)
  return {
    accounts,
    interactions: createInteractions(providers, insurer.name),
    async plugin(app) {
      await app.register(identityProvider, { providers, publicUrl })
    },
    renewKeys: () => providers.renewKeys(),
    async removeExpired() {
      await Promise.all([records.removeExpired(), accounts.removeExpired()])
    },
  }
}

function explainCipherError(error: unknown): never {
  if (!(error instanceof CipherError)) throw error
  throw new ConfigError('SECRET_KEY is not the one that the database was made with: sign-ins and encrypted answers depend on it')
}
