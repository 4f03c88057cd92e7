import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  CoreSystemError,
  type CoreContext,
  type CoreQuoteRequest,
  type CoreSystem,
  type QuoteRecord,
} from '../../ports/core-system/core-system-port.ts'
import { releaseOthers } from '../core-intents/intent-rows.ts'

export interface ChangeOptions {
  readonly db: Db
  readonly clock: Clock
  readonly core: Pick<CoreSystem, 'getQuote' | 'updateQuote'>
}

/** How often a change is decided again when another call was faster. */
const TRIES = 5

/**
 * Changes the request of a quote, and ends the signatures of its earlier state.
 * @param decide returns the new request from the current quote; if it throws, the quote stays and the call rejects
 * @throws CoreSystemError
 */
export async function changeQuote(
  { db, clock, core }: ChangeOptions,
  quoteNumber: string,
  decide: (record: QuoteRecord) => CoreQuoteRequest,
  context: CoreContext,
): Promise<QuoteRecord> {
  for (let tries = 1; ; tries++) {
    const record = await core.getQuote(quoteNumber, context)
    try {
      const changed = await core.updateQuote(quoteNumber, decide(record), record, context)
      if (changed.state !== record.state) await releaseOthers(db, quoteNumber, changed, clock.now())
      return changed
    } catch (error) {
      if (!(error instanceof CoreSystemError) || error.code !== 'quoteChanged' || tries === TRIES) throw error
    }
  }
}
