import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import type { Collector } from '../../ports/collector/collector-port.ts'
import { createWalletService, type WalletService } from './wallet-service.ts'
import { walletRoutes } from './wallet-routes.ts'

export interface WalletParts extends Omit<Foundation, 'timers'> {
  readonly collector: Collector
}

/** Registers the calls of customers' wallets. @returns the wallet, whose collections a job takes onward */
export async function registerWallet(
  app: FastifyInstance,
  { config, db, secret, cipher, clock, random, log, collector }: WalletParts,
): Promise<{ readonly wallet: WalletService }> {
  const personHash = createPersonHash(secret)
  const wallet = createWalletService({ db, cipher, clock, random, log, collector, personHash, publicUrl: config.publicUrl })
  await app.register(walletRoutes, { wallet })
  return { wallet }
}
