import { CollectorError } from '../../ports/collector/collector-port.ts'
import type { CollectionRow } from './collection-rows.ts'
import type { WalletOptions } from './options.ts'

/** Lets the collector forget collections that have ended. One that it cannot be told of, it forgets by itself in time. */
export async function forgetAtCollector(
  { collector, log }: Pick<WalletOptions, 'collector' | 'log'>,
  rows: readonly Pick<CollectionRow, 'id' | 'collectorId'>[],
): Promise<void> {
  const forget = async ({ id, collectorId }: Pick<CollectionRow, 'id' | 'collectorId'>): Promise<void> => {
    if (collectorId === null) return
    try {
      await collector.cancel(collectorId)
    } catch (error) {
      if (!(error instanceof CollectorError)) throw error
      log.warn({ collection: id, code: error.code }, 'the collector could not be told that a collection has ended')
    }
  }
  // all at once: the customer waits for a collector that does not answer no longer than for one call
  await Promise.all(rows.map(forget))
}
