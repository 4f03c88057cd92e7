import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { SignedSubmissions } from '../submissions/signed-submissions.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'
import type { Every } from '../../platform/timers/timer.ts'

export interface ForgetUnsentOptions extends JobParts {
  readonly files: Pick<FileStore, 'removeUnclaimed'>
  readonly submissions: Pick<SignedSubmissions, 'forgetUnsigned'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** How long the server keeps unsent data, in milliseconds. It equals how long answers stay on a customer's device. */
const RETENTION_MS = 2 * 24 * 60 * 60_000
const ROUND_MS = 60 * 60_000

/** The number of deleted items. */
export interface Forgotten {
  readonly files: number
  readonly submissions: number
}

/** Deletes files that were not submitted, and answers that were not signed, within two days. */
export async function forgetUnsent({ files, submissions, clock, log }: ForgetUnsentOptions): Promise<Forgotten> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  // first what is in the database: a store outside may fail
  const unsigned = await submissions.forgetUnsigned(before)
  const forgotten = { files: await files.removeUnclaimed(before), submissions: unsigned }
  if (forgotten.files + forgotten.submissions > 0) log.info(forgotten, 'files and answers that were never sent in were deleted')
  return forgotten
}

/**
 * Runs `forgetUnsent` now and every hour.
 * @returns a function that stops the job; it resolves when the current round has ended
 */
export function startForgetUnsent(options: ForgetUnsentOptions, every: Every): () => Promise<void> {
  const round = async (): Promise<void> => void (await forgetUnsent(options))
  return repeatJob(
    {
      name: 'forgetUnsent',
      round,
      everyMs: ROUND_MS,
      fault: 'what was never sent in could not be deleted',
      log: options.log,
      telemetry: options.telemetry,
    },
    every,
  )
}
