import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { Withdrawals } from '../core-intents/withdrawals.ts'
import { createAttachmentPrinter } from './attachment-printer.ts'
import { createPolicyPdfs } from './policy-pdfs.ts'
import { receiptRoutes } from './receipt-routes.ts'

export interface ReceiptsParts extends Pick<Foundation, 'config'> {
  readonly core: Pick<CoreSystem, 'getPolicy'>
  readonly withdrawals: Pick<Withdrawals, 'withdraw'>
  readonly bundles: Bundles
}

/**
 * Registers receipts, their documents, and the withdrawal from a contract.
 * @returns the printer of documents that go with a message
 */
export async function registerReceipts(
  app: FastifyInstance,
  { config, core, withdrawals, bundles }: ReceiptsParts,
): Promise<{ readonly print: ReturnType<typeof createAttachmentPrinter> }> {
  const pdfs = createPolicyPdfs({ bundles, insurer: config.insurer, brand: config.brand })
  await app.register(receiptRoutes, { core, withdrawals, pdfs })
  return { print: createAttachmentPrinter({ core, bundles, pdfs }) }
}
