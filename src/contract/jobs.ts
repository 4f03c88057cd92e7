import { Type, type Static } from 'typebox'
import { JOB_KINDS, JOB_STATES } from '../values/job-kinds.ts'

export { JOB_KINDS, JOB_STATES }
export const JobKind = Type.Enum(JOB_KINDS)
export type JobKind = Static<typeof JobKind>

export type JobState = (typeof JOB_STATES)[number]

const Count = Type.Integer({ minimum: 0 })
const Instant = Type.String()
const Id = Type.String({ minLength: 1, maxLength: 100 })
/** A code. */
const Reason = Type.String()

/** A kind of background work: how much there is, and when it runs. */
const JobSummary = Type.Object({
  kind: JobKind,
  /** Seconds between two rounds. */
  everySeconds: Type.Integer({ minimum: 1 }),
  waiting: Count,
  running: Count,
  failed: Count,
  dead: Count,
  /** Since when the oldest piece that is not dead has been due. */
  oldest: Type.Optional(Instant),
  /** The last round that is noted; left out before the first. Of work that every process does, one is noted every five minutes. */
  lastRun: Type.Optional(Instant),
  /** Earliest time of the next round. Left out if this server does not do this work. */
  nextRun: Type.Optional(Instant),
  /** Why the last round failed; left out if it did not. */
  reason: Type.Optional(Reason),
})
export type JobSummary = Static<typeof JobSummary>

/** Answer of GET /api/admin/jobs. */
export const JobsResponse = Type.Object({ kinds: Type.Array(JobSummary) })
export type JobsResponse = Static<typeof JobsResponse>

/** Body of POST /api/admin/jobs/search. */
export const JobSearch = Type.Object(
  {
    state: Type.Enum(JOB_STATES),
    kind: Type.Optional(JobKind),
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[0-9TZ:.-]+ [\\w-]+$' })),
  },
  { additionalProperties: false },
)
export type JobSearch = Static<typeof JobSearch>

/** A piece of work that failed. It names no person. */
const FailedJob = Type.Object({
  kind: JobKind,
  id: Id,
  /** The number of tries. */
  attempts: Count,
  firstAt: Instant,
  /** The next try, or when it was given up. */
  at: Instant,
  reason: Reason,
})
export type FailedJob = Static<typeof FailedJob>

/** Newest first. `next` is null on the last page. */
export const JobPage = Type.Object({ jobs: Type.Array(FailedJob), next: Type.Union([Type.Null(), Type.String()]) })
export type JobPage = Static<typeof JobPage>

/** Body of POST /api/admin/jobs/retry and /api/admin/jobs/give-up: a dead letter. */
export const JobOrder = Type.Object({ kind: JobKind, id: Id }, { additionalProperties: false })
export type JobOrder = Static<typeof JobOrder>
