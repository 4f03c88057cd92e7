import {
  JOB_KINDS,
  type FailedJob,
  type JobKind,
  type JobOrder,
  type JobPage,
  type JobSearch,
  type JobSummary,
} from '../../../contract/jobs.ts'
import type { Clock } from '../../../values/clock.ts'
import { actorOf } from '../../accounts/session/actor-of.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { countTried, type Backlog, type BacklogCounts, type BacklogEntry } from '../../platform/jobs/backlog.ts'
import type { RoundRows } from '../../platform/jobs/round-rows.ts'
import type { ItemJob } from '../../platform/jobs/run-items.ts'
import type { OutboxBacklog } from '../../ports/messages/outbox-backlog.ts'
import { JOBS, LANES } from './job-kinds.ts'

export interface JobDeskOptions {
  readonly db: Db
  readonly clock: Clock
  readonly rounds: Pick<RoundRows, 'all'>
  readonly items: readonly Pick<ItemJob, 'kind' | 'source'>[]
  /** The kinds that this server does. */
  readonly done: ReadonlySet<string>
  readonly backlog: Backlog
  readonly outbox: OutboxBacklog
}

/** What an operator sees of background work, and decides about it. */
export interface JobDesk {
  /** Returns how much work of each kind there is. */
  counts(): Promise<ReadonlyMap<JobKind, BacklogCounts>>
  /** Returns each kind, with its work and its rounds. */
  summaries(): Promise<readonly JobSummary[]>
  search(search: JobSearch): Promise<JobPage>
  /** Makes a dead letter due now. @throws ApiError 404 `notFound` if there is none, because someone else was first */
  retry(order: JobOrder, session: Pick<ShopSession, 'signedIn'>): Promise<void>
  /** Gives a dead letter up for good. @throws ApiError 404 `notFound`, as above */
  giveUp(order: JobOrder, session: Pick<ShopSession, 'signedIn'>): Promise<void>
}

const PAGE_SIZE = 25
const NOTHING: BacklogCounts = { waiting: 0, running: 0, failed: 0, dead: 0, oldest: undefined }

/** Messages have a queue of their own. */
const MESSAGES: JobKind = 'sendMessages'

export function createJobDesk(options: JobDeskOptions): JobDesk {
  const { db, clock, rounds, items, done, backlog, outbox } = options

  async function counts(): Promise<ReadonlyMap<JobKind, BacklogCounts>> {
    const tried = await countTried(db, clock.now())
    const counted = new Map<JobKind, BacklogCounts>(JOB_KINDS.map((kind) => [kind, NOTHING]))
    for (const { kind, source } of items) {
      const untried = await source.untried(kind)
      const known = tried.get(kind) ?? NOTHING
      const oldest = earliest([untried.oldest, known.oldest])
      for (const own of JOB_KINDS) if (own === kind) counted.set(own, { ...known, waiting: untried.count, oldest })
    }
    return counted.set(MESSAGES, await outbox.counts())
  }

  async function decide(order: JobOrder, session: Pick<ShopSession, 'signedIn'>, decision: 'retry' | 'giveUp'): Promise<void> {
    const { kind, id } = order
    await db.transaction(async (tx) => {
      const isFound = await (kind === MESSAGES ? outbox : backlog)[decision](tx, id)
      if (!isFound) throw new ApiError(404, 'notFound', 'there is no such work that was given up')
      const subject = kind === MESSAGES ? `message:${id}` : `job:${id}`
      const action = decision === 'retry' ? 'job.retry' : 'job.giveUp'
      await writeAudit(tx, { at: clock.now(), actor: await actorOf(tx, session), action, subject, detail: { kind } })
    })
  }

  return {
    counts,

    async summaries() {
      const [counted, ran] = [await counts(), new Map((await rounds.all()).map((round) => [round.kind, round]))]
      return JOB_KINDS.map((kind) => {
        const { everyMs } = LANES[JOBS[kind].lane]
        const { oldest, ...amounts } = counted.get(kind) ?? NOTHING
        const round = ran.get(kind)
        return {
          kind,
          everySeconds: everyMs / 1_000,
          ...amounts,
          ...(oldest && { oldest: oldest.toISOString() }),
          ...(round && { lastRun: round.startedAt.toISOString() }),
          ...(done.has(kind) && { nextRun: nextRun(kind, round?.nextAt, clock.now()).toISOString() }),
          ...(typeof round?.reason === 'string' && { reason: round.reason }),
        }
      })
    },

    async search({ state, kind, after }) {
      const kinds = kind === undefined ? JOB_KINDS : [kind]
      const search = { state, kinds, after: after === undefined ? undefined : readCursor(after), limit: PAGE_SIZE + 1 }
      const found = [...(await backlog.list(search)), ...(await outbox.list(search))].toSorted(newestFirst)
      const page = found.slice(0, PAGE_SIZE)
      const last = page.at(-1)
      return { jobs: page.flatMap(shown), next: found.length > PAGE_SIZE && last ? writeCursor(last) : null }
    },

    retry: async (order, session) => decide(order, session, 'retry'),
    giveUp: async (order, session) => decide(order, session, 'giveUp'),
  }
}

/** Work that every process does runs again within its interval, whatever the last note says. */
function nextRun(kind: JobKind, noted: Date | undefined, now: Date): Date {
  const { runs, everyMs } = LANES[JOBS[kind].lane]
  if (runs === 'once') return noted ?? now
  return noted && noted > now ? noted : new Date(now.getTime() + everyMs)
}

function earliest(instants: readonly (Date | undefined)[]): Date | undefined {
  return instants.flatMap((instant) => instant ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** A kind that this version does not know is left to the version that does. */
function shown({ kind, id, attempts, firstAt, at, reason }: BacklogEntry): FailedJob[] {
  const known = JOB_KINDS.find((candidate) => candidate === kind)
  return known === undefined ? [] : [{ kind: known, id, attempts, firstAt: firstAt.toISOString(), at: at.toISOString(), reason }]
}

function newestFirst(one: BacklogEntry, other: BacklogEntry): number {
  const byTime = other.firstAt.getTime() - one.firstAt.getTime()
  if (byTime !== 0) return byTime
  return one.id < other.id ? 1 : -1
}

const writeCursor = ({ firstAt, id }: BacklogEntry): string => `${firstAt.toISOString()} ${id}`

/** @throws ApiError 400 `badRequest` */
function readCursor(text: string): Pick<BacklogEntry, 'firstAt' | 'id'> {
  const [at = '', id = ''] = text.split(' ')
  const firstAt = new Date(at)
  if (Number.isNaN(firstAt.getTime())) throw new ApiError(400, 'badRequest', 'the page is unknown')
  return { firstAt, id }
}
