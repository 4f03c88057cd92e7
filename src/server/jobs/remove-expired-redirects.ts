import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseRedirects } from '../redirects/database-redirects.ts'
import { repeatJob } from './repeat-job.ts'
import type { Every } from './timer.ts'

export interface ExpiredRedirectsOptions {
  readonly redirects: Pick<DatabaseRedirects, 'removeExpired'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const ROUND_MS = 10 * 60_000

/** Deletes what the bank's app said too long ago, now and every ten minutes. @returns ends it, and resolves when a round under way has ended */
export function startRemoveExpiredRedirects({ redirects, log }: ExpiredRedirectsOptions, every: Every): () => Promise<void> {
  const round = async (): Promise<void> => void (await redirects.removeExpired())
  return repeatJob({ round, everyMs: ROUND_MS, fault: 'expired redirect values could not be deleted', log }, every)
}
