import type { FastifyInstance } from 'fastify'
import type { Copy } from '../../../copy/lookup.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { createHolders, type HolderOptions } from './holders.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { createOwnDataService } from './own-data-service.ts'

export interface OwnDataParts
  extends Pick<Foundation, 'db' | 'secret' | 'clock' | 'config'>, Omit<HolderOptions, 'personHash' | 'accounts'> {
  readonly copy: (page: string) => Promise<Copy>
  /** Undefined if the insurer has its own identity provider. */
  readonly identity: { readonly accounts: NonNullable<HolderOptions['accounts']> } | undefined
}

/** Registers the calls by which customers read and delete their own data. */
export async function registerOwnData(
  app: FastifyInstance,
  { secret, clock, config, identity, copy, ...parts }: OwnDataParts,
): Promise<void> {
  const personHash = createPersonHash(secret)
  const holders = createHolders({ ...parts, personHash, accounts: identity?.accounts })
  const ownData = createOwnDataService({
    db: parts.db,
    clock,
    personHash,
    holders,
    insurer: config.insurer.name,
    copy: async () => copy('ownData'),
    log: app.log,
  })
  await app.register(ownDataRoutes, { ownData, clock })
}
