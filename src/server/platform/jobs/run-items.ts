import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import { safeError } from '../http/safe-error.ts'
import { HopelessWorkError, reasonOf } from './reason-of.ts'
import { nextTry, type Chance, type RetryPlan } from './retry-plan.ts'
import { INTERRUPTED, type Try, type WorkRows } from './work-rows.ts'
import type { WorkSource } from './work-source.ts'

/** A kind of work that is done piece by piece. */
export interface ItemJob {
  readonly kind: string
  readonly source: WorkSource
  readonly plan: RetryPlan
}

export interface ItemParts {
  readonly rows: WorkRows
  readonly clock: Clock
  /** An argument, because it decides when work is tried again. */
  readonly chance: Chance
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** How many pieces a query reads. A stop of the server waits for these at most. */
const BATCH = 20

/**
 * Tries each piece of work that is due, one after the other. What fails waits for its next try, and no other piece waits for it.
 * Several processes may do so at once.
 * @param isStopping checked after each batch
 * @returns the number of pieces done
 */
export async function runItems(job: ItemJob, parts: ItemParts, isStopping: () => boolean): Promise<number> {
  const { kind, source } = job
  let done = 0
  let after = ''
  for (let batch = await source.due(BATCH, after); batch.length > 0; batch = await source.due(BATCH, after)) {
    for (const work of await parts.rows.takeable(kind, batch)) done += (await tryOne(job, parts, work)) ? 1 : 0
    if (isStopping()) break
    after = batch.at(-1) ?? after
  }
  return done
}

/** @returns whether the work is done by this try */
async function tryOne(job: ItemJob, parts: ItemParts, work: string): Promise<boolean> {
  const { rows } = parts
  const begun = await rows.begin(job.kind, work)
  if (!begun) return false
  // each of its tries ended a process
  if (begun.attempts > job.plan.tries) return bury(parts, begun, INTERRUPTED)
  try {
    const isDone = await job.source.finish(work)
    await rows.forget(begun)
    return isDone
  } catch (error) {
    return noteFailure(job, parts, begun, error)
  }
}

async function noteFailure({ source, plan }: ItemJob, parts: ItemParts, begun: Try, error: unknown): Promise<false> {
  const { rows, clock, chance, log } = parts
  const { id, kind, attempts } = begun
  const reason = reasonOf(error)
  log.error({ reason, job: kind, id, attempts, error: safeError(error) }, 'a piece of work in the background failed')
  // refused for good: the row says so, and there is nothing left to try
  if ((await source.open([begun.work])).length === 0) {
    await rows.forget(begun)
    return false
  }
  const dueAt = error instanceof HopelessWorkError ? undefined : nextTry(plan, attempts, clock.now(), chance)
  if (!dueAt) return bury(parts, begun, reason)
  await rows.postpone(begun, dueAt, reason)
  return false
}

async function bury({ rows, log }: ItemParts, begun: Try, reason: string): Promise<false> {
  await rows.bury(begun, reason)
  const { id, kind, attempts } = begun
  log.error({ reason, job: kind, id, attempts }, 'a piece of work was given up: see /mina-sidor/drift')
  return false
}
