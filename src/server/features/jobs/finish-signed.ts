import type { FastifyBaseLogger } from 'fastify'
import { safeError } from '../../platform/http/safe-error.ts'
import type { SigningService } from '../signing/signing-service.ts'
import type { SignedSubmissions } from '../submissions/signed-submissions.ts'
import type { SubmissionService } from '../submissions/submission-service.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'
import type { Every } from '../../platform/timers/timer.ts'

/** One kind of signed work, and how to finish it. */
export interface SignedWork {
  /**
   * Returns the ids of signed, unfinished work in ascending order.
   * @param after returns only ids greater than this one
   */
  signed(limit: number, after?: string): Promise<readonly string[]>
  /** Finishes the work. A repeated call changes nothing. @returns whether it is done; otherwise it waits for someone else */
  finish(id: string): Promise<boolean>
}

export interface FinishSignedOptions extends JobParts {
  readonly signing: Pick<SigningService, 'collectAbandoned'>
  readonly work: readonly SignedWork[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

export interface SignedWorkParts {
  readonly quotes: DueWork
  readonly withdrawals: DueWork
  readonly carryOvers: DueWork
  readonly signed: Pick<SignedSubmissions, 'signed'>
  readonly submissions: Pick<SubmissionService, 'finish'>
}

/** What is kept for the core system and due. */
interface DueWork {
  /** Returns ids in ascending order, after the given one. */
  due(limit: number, after?: string): Promise<readonly string[]>
  /** @returns whether this process did it */
  finish(id: string): Promise<boolean>
}

/**
 * Returns the kinds of work that customers have sent: service-flow answers go to their handler, and the core system makes contracts, ends
 * them, and moves quotes. What others answered comes first, because their quote waits for it.
 */
export function signedWork({ quotes, withdrawals, carryOvers, signed, submissions }: SignedWorkParts): SignedWork[] {
  const ofCore = [quotes, withdrawals, carryOvers].map((work): SignedWork => ({
    signed: async (limit, after) => work.due(limit, after),
    finish: async (id) => work.finish(id),
  }))
  return [
    {
      signed: async (limit, after) => signed.signed(limit, after),
      async finish(id) {
        await submissions.finish(id)
        return true
      },
    },
    ...ofCore,
  ]
}

/** Batch size. A round processes every batch, so work that always fails does not block the rest. */
const BATCH = 100
const ROUND_MS = 30_000

/**
 * Collects abandoned signings, then finishes signed work that no browser has finished, for example after a closed page
 * or a stopped server.
 * Logs each failure with the id of the work, and retries it in the next round. May run in several processes at once.
 * @returns the number of finished items
 */
export async function finishSigned({ signing, work, log }: FinishSignedOptions): Promise<number> {
  await signing.collectAbandoned(BATCH)
  let finished = 0
  for (const sort of work) {
    for await (const id of everyId(sort)) {
      try {
        if (await sort.finish(id)) finished += 1
      } catch (error) {
        log.error({ work: id, error: safeError(error) }, 'what was signed could not be finished')
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
 * @returns a function that stops the job; it resolves when the current round has ended
 */
export function startFinishSigned(options: FinishSignedOptions, every: Every): () => Promise<void> {
  const round = async (): Promise<void> => void (await finishSigned(options))
  return repeatJob(
    {
      name: 'finishSigned',
      round,
      everyMs: ROUND_MS,
      fault: 'what was signed could not be looked for',
      log: options.log,
      telemetry: options.telemetry,
    },
    every,
  )
}
