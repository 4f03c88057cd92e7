import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import { safeError } from '../http/safe-error.ts'
import { inSpan, stopwatch, type Telemetry } from '../telemetry/telemetry.ts'
import type { Every } from '../timers/timer.ts'
import { reasonOf } from './reason-of.ts'
import type { RoundRows } from './round-rows.ts'

/** Kinds of work that run one after the other. */
export interface Lane {
  /** Time between the starts of two rounds, in milliseconds. */
  readonly everyMs: number
  /**
   * - `once`: in one of the processes that share the database, also after all of them were down
   * - `each`: in every process; the work itself says what another process has
   */
  readonly runs: 'once' | 'each'
}

/** A kind of background work. */
export interface LaneJob {
  readonly kind: string
  /** Does what is due. @returns how much was done */
  run(isStopping: () => boolean): Promise<number>
}

export interface LaneParts {
  readonly rounds: RoundRows
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly telemetry: Telemetry
}

/** How often a process looks whether a round is due that one process runs, in milliseconds. */
const LOOK_MS = 60_000
/** How old the noted time of a round may be that every process runs. Each note is a commit. */
const NOTE_MS = 5 * 60_000

/** Runs the kinds of a lane once, whether or not they are due, and notes nothing. @returns how much was done */
export async function runLane(jobs: readonly LaneJob[], parts: Omit<LaneParts, 'rounds'>): Promise<number> {
  let done = 0
  for (const job of jobs) done += (await runRound(job, parts, () => false)).done
  return done
}

/**
 * Runs a lane now and at its interval, one round at a time. A failure is logged and noted; the next kind and the next round run.
 * @returns a function that stops the lane; it resolves when what is under way has ended
 */
export function startLane(jobs: readonly LaneJob[], lane: Lane, parts: LaneParts, every: Every): () => Promise<void> {
  const notes = createNotes(lane, parts)
  let isStopping = false
  let running: Promise<void> | undefined

  async function round(): Promise<void> {
    // a round that has begun goes through every kind, also if the server stops meanwhile: each does little more then
    for (const job of jobs) {
      if (lane.runs === 'once' && !(await parts.rounds.begin(job.kind))) continue
      await notes.add(job.kind, await runRound(job, parts, () => isStopping))
    }
  }
  const run = (): void => {
    running ??= round()
      .catch((error: unknown) =>
        parts.log.error({ reason: reasonOf(error), error: safeError(error) }, 'background work could not be looked for'),
      )
      .finally(() => {
        running = undefined
      })
  }
  const stop = every(lane.runs === 'once' ? Math.min(LOOK_MS, lane.everyMs) : lane.everyMs, run)
  run()
  return async () => {
    isStopping = true
    stop()
    await running
  }
}

interface Round {
  readonly startedAt: Date
  readonly done: number
  readonly reason: string | undefined
}

async function runRound(job: LaneJob, { clock, log, telemetry }: Omit<LaneParts, 'rounds'>, isStopping: () => boolean): Promise<Round> {
  const { kind } = job
  const startedAt = clock.now()
  const seconds = stopwatch()
  try {
    const done = await inSpan(telemetry, 'job.round', async () => job.run(isStopping), { job: kind })
    telemetry.record('jobRounds', seconds(), { job: kind, outcome: 'done' })
    if (done > 0) log.info({ job: kind, done }, 'background work was done')
    return { startedAt, done, reason: undefined }
  } catch (error) {
    telemetry.record('jobRounds', seconds(), { job: kind, outcome: 'failed' })
    const reason = reasonOf(error)
    log.error({ reason: 'jobFailed', cause: reason, job: kind, error: safeError(error) }, 'a round of background work failed')
    return { startedAt, done: 0, reason }
  }
}

/** Notes the ends of rounds: of a lane that every process runs, those whose result differs, and one every five minutes. */
function createNotes({ runs, everyMs }: Lane, { rounds }: LaneParts) {
  const noted = new Map<string, { readonly at: number; readonly reason: string | undefined }>()
  return {
    async add(kind: string, { startedAt, reason }: Round): Promise<void> {
      const last = noted.get(kind)
      const at = startedAt.getTime()
      if (runs === 'each' && last && last.reason === reason && at - last.at < NOTE_MS) return
      await rounds.end(kind, { startedAt, reason, everyMs })
      noted.set(kind, { at, reason })
    },
  }
}
