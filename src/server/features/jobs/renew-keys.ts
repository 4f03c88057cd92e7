import type { FastifyBaseLogger } from 'fastify'
import type { EmbeddedIdentity } from '../../accounts/identity/identity.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'
import type { Every } from '../../platform/timers/timer.ts'

export interface RenewKeysOptions extends JobParts {
  readonly identity: Pick<EmbeddedIdentity, 'renewKeys'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Much shorter than the time before a new key begins to sign, so that every process knows the key by then. */
const ROUND_MS = 10 * 60_000

/**
 * Renews the signing keys of the identity provider now and every ten minutes.
 * @returns a function that stops the job; it resolves when the current round has ended
 */
export function startRenewKeys({ identity, log, telemetry }: RenewKeysOptions, every: Every): () => Promise<void> {
  const round = async () => identity.renewKeys()
  return repeatJob(
    { name: 'renewKeys', round, everyMs: ROUND_MS, fault: 'the signing keys of sign-ins could not be renewed', log, telemetry },
    every,
  )
}
