import type { FastifyBaseLogger } from 'fastify'
import type { CoreSystem } from '../core-system/port.ts'
import { safeError } from '../http/safe-error.ts'
import type { QuoteService } from '../quotes/service.ts'
import type { SigningService } from '../signing/service.ts'
import { repeatJob } from './repeat-job.ts'
import type { Every } from './timer.ts'

export interface FinishSignedOptions {
  readonly core: Pick<CoreSystem, 'signedQuotes'>
  readonly quotes: Pick<QuoteService, 'accept'>
  readonly signing: Pick<SigningService, 'collectAbandoned'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** How many are taken at a time; the rest waits for the next round. */
const BATCH = 100
const ROUND_MS = 30_000

/**
 * Makes the contracts that customers have signed and that nobody has asked for since: the browser was closed, or the
 * server went down in between. What cannot be made is logged and tried again. May run in several processes at once.
 * @returns how many contracts were made
 */
export async function finishSigned({ core, quotes, signing, log }: FinishSignedOptions): Promise<number> {
  await signing.collectAbandoned(BATCH)
  let made = 0
  for (const quoteNumber of await core.signedQuotes(BATCH)) {
    try {
      await quotes.accept(quoteNumber, 'server')
      made += 1
    } catch (error) {
      log.error({ error: safeError(error) }, 'a signed quote could not be accepted')
    }
  }
  if (made > 0) log.info({ made }, 'signed quotes were accepted')
  return made
}

/**
 * Runs `finishSigned` now and every 30 seconds, one round at a time.
 * @returns ends it, and resolves when a round under way has ended
 */
export function startFinishSigned(options: FinishSignedOptions, every: Every): () => Promise<void> {
  const round = async (): Promise<void> => void (await finishSigned(options))
  return repeatJob({ round, everyMs: ROUND_MS, fault: 'signed quotes could not be looked for', log: options.log }, every)
}
