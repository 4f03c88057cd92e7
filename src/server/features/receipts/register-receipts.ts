import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import { createPolicyPdfs } from './policy-pdfs.ts'
import { receiptRoutes } from './receipt-routes.ts'

export interface ReceiptsParts extends Pick<Foundation, 'config'> {
  readonly core: CoreSystem
  readonly bundles: Bundles
}

/** Registers receipts, their documents, and the withdrawal from a contract. */
export async function registerReceipts(app: FastifyInstance, { config, core, bundles }: ReceiptsParts): Promise<void> {
  await app.register(receiptRoutes, { core, pdfs: createPolicyPdfs({ bundles, insurer: config.insurer }) })
}
