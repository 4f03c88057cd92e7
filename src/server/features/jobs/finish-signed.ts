import type { FastifyBaseLogger } from 'fastify'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { QuoteService } from '../quotes/quote-service.ts'
import type { SigningService } from '../signing/signing-service.ts'
import type { SignedSubmissions } from '../submissions/signed-submissions.ts'
import type { SubmissionService } from '../submissions/submission-service.ts'
import { repeatJob } from './repeat-job.ts'
import type { Every } from '../../platform/timers/timer.ts'

/** A sort of what is signed, and what is to be done with it then. */
export interface SignedWork {
  /**
   * What has been signed and is not finished, by id.
   * @param after only those that come after this one
   */
  signed(limit: number, after?: string): Promise<readonly string[]>
  /** Does it, once: done again it changes nothing. */
  finish(id: string): Promise<unknown>
}

export interface FinishSignedOptions {
  readonly signing: Pick<SigningService, 'collectAbandoned'>
  readonly work: readonly SignedWork[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** What keeps what is signed, and finishes it. */
export interface SignedWorkParts {
  readonly core: Pick<CoreSystem, 'signedQuotes'>
  readonly quotes: Pick<QuoteService, 'accept'>
  readonly signed: Pick<SignedSubmissions, 'signed'>
  readonly submissions: Pick<SubmissionService, 'finish'>
}

/** The quotes become contracts, the answers of service flows what their handler makes of them. */
export function signedWork({ core, quotes, signed, submissions }: SignedWorkParts): SignedWork[] {
  return [
    {
      signed: async (limit, after) => core.signedQuotes(limit, after),
      finish: async (quoteNumber) => quotes.accept(quoteNumber, 'server'),
    },
    { signed: async (limit, after) => signed.signed(limit, after), finish: async (id) => submissions.finish(id) },
  ]
}

/** How many are taken at a time. A round takes them all: what never succeeds is in nobody's way. */
const BATCH = 100
const ROUND_MS = 30_000

/**
 * Finishes what customers have signed and nobody has asked for since: the browser was closed, or the server went down in
 * between. What fails is logged and tried again. May run in several processes at once.
 * @returns how many were finished
 */
export async function finishSigned({ signing, work, log }: FinishSignedOptions): Promise<number> {
  await signing.collectAbandoned(BATCH)
  let finished = 0
  for (const sort of work) {
    for await (const id of everyId(sort)) {
      try {
        await sort.finish(id)
        finished += 1
      } catch (error) {
        log.error({ error: safeError(error) }, 'what was signed could not be finished')
      }
    }
  }
  if (finished > 0) log.info({ finished }, 'what was signed was finished')
  return finished
}

async function* everyId(sort: SignedWork): AsyncGenerator<string> {
  for (let batch = await sort.signed(BATCH); batch.length > 0; batch = await sort.signed(BATCH, batch.at(-1))) yield* batch
}

/**
 * Runs `finishSigned` now and every 30 seconds, one round at a time.
 * @returns ends it, and resolves when a round under way has ended
 */
export function startFinishSigned(options: FinishSignedOptions, every: Every): () => Promise<void> {
  const round = async (): Promise<void> => void (await finishSigned(options))
  return repeatJob({ round, everyMs: ROUND_MS, fault: 'what was signed could not be looked for', log: options.log }, every)
}
