import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../engine/clock.ts'
import type { FileStore } from '../files/port.ts'
import { repeatJob } from './repeat-job.ts'
import type { Every } from './timer.ts'

export interface UnclaimedFilesOptions {
  readonly files: Pick<FileStore, 'removeUnclaimed'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** As long as answers wait on a customer's device. */
const KEPT_FOR = 2 * 24 * 60 * 60_000
const ROUND_MS = 60 * 60_000

/** Deletes the files that were uploaded more than two days ago and never sent in. @returns how many */
export async function removeUnclaimedFiles({ files, clock, log }: UnclaimedFilesOptions): Promise<number> {
  const removed = await files.removeUnclaimed(new Date(clock.now().getTime() - KEPT_FOR))
  if (removed > 0) log.info({ removed }, 'files that were never sent in were deleted')
  return removed
}

/** Runs `removeUnclaimedFiles` now and every hour. @returns ends it, and resolves when a round under way has ended */
export function startRemoveUnclaimedFiles(options: UnclaimedFilesOptions, every: Every): () => Promise<void> {
  const round = async (): Promise<void> => void (await removeUnclaimedFiles(options))
  return repeatJob({ round, everyMs: ROUND_MS, fault: 'unclaimed files could not be deleted', log: options.log }, every)
}
