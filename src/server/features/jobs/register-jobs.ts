import type { FastifyInstance } from 'fastify'
import { JOB_KINDS, type JobKind } from '../../../contract/jobs.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import { createJobBacklog } from '../../platform/jobs/backlog.ts'
import { runLane, startLane, type LaneJob } from '../../platform/jobs/lanes.ts'
import { reasonOf } from '../../platform/jobs/reason-of.ts'
import { createRoundRows } from '../../platform/jobs/round-rows.ts'
import { runItems, type ItemJob } from '../../platform/jobs/run-items.ts'
import { createWorkRows } from '../../platform/jobs/work-rows.ts'
import { createOutboxBacklog } from '../../ports/messages/outbox-backlog.ts'
import { createJobDesk, type JobDesk } from './job-desk.ts'
import { JOBS, LANES, type JobServices, type LaneName } from './job-kinds.ts'
import { jobRoutes } from './job-routes.ts'
import { tidyJobs } from './tidy-jobs.ts'
import { watchJobs } from './watch-jobs.ts'

export interface JobsParts
  extends Pick<Foundation, 'db' | 'clock' | 'random' | 'log' | 'timers' | 'telemetry'>, Omit<JobServices, 'tidy' | 'clock'> {}

/** The server's background work. */
export interface Jobs {
  /** Starts it. No request waits for it. @returns a function that stops it; it resolves when what is under way has ended */
  start(): () => Promise<void>
  /** Does what is due in a lane, whether or not it is time. @returns how much was done */
  round(lane: LaneName): Promise<number>
}

/** Registers the operator's calls. @returns the background work, which does not run yet */
export async function registerJobs(app: FastifyInstance, parts: JobsParts): Promise<Jobs> {
  const { db, clock, random, log, telemetry, timers } = parts
  const chance = () => (random(1)[0] ?? 0) / 256
  const rows = createWorkRows({ db, clock })
  const rounds = createRoundRows({ db, clock, chance })
  const items: ItemJob[] = []
  const services: JobServices = { ...parts, tidy: async () => tidyJobs(items, rows) }
  const lanes = new Map<LaneName, LaneJob[]>()
  for (const kind of JOB_KINDS) {
    const { lane, handler } = JOBS[kind]
    const made = handler(services)
    if (!made) continue
    if ('source' in made) items.push({ kind, ...made })
    const run = 'round' in made ? made.round : runOf({ kind, ...made })
    lanes.set(lane, [...(lanes.get(lane) ?? []), { kind, run }])
  }

  function runOf(job: ItemJob): LaneJob['run'] {
    return async (isStopping) => runItems(job, { rows, clock, chance, log }, isStopping)
  }

  const desk = createJobDesk({
    db,
    clock,
    rounds,
    items,
    done: new Set([...lanes.values()].flat().map(({ kind }) => kind)),
    backlog: createJobBacklog({ db, clock }),
    outbox: createOutboxBacklog({ db, clock, kind: 'sendMessages' satisfies JobKind }),
  })
  watchJobs(desk, telemetry, clock)
  await app.register(jobRoutes, { desk })
  const around = { rounds, clock, log, telemetry }
  return {
    start() {
      const counted = logDeadLetters(desk, log)
      const stops = [...lanes].map(([name, jobs]) => startLane(jobs, LANES[name], around, timers.every))
      return async () => void (await Promise.all([counted, ...stops.map(async (stop) => stop())]))
    },
    round: async (name) => runLane(lanes.get(name) ?? [], around),
  }
}

/** Logs how much an earlier run gave up. */
async function logDeadLetters({ counts }: Pick<JobDesk, 'counts'>, log: Foundation['log']): Promise<void> {
  try {
    const deadLetters = [...(await counts()).values()].reduce((sum, { dead }) => sum + dead, 0)
    if (deadLetters > 0) log.error({ deadLetters }, 'background work was given up: see /mina-sidor/drift')
  } catch (error) {
    log.error({ reason: reasonOf(error), error: safeError(error) }, 'dead letters could not be counted')
  }
}
