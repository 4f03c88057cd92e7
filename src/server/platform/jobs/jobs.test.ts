import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { jobs } from '../db/schema/jobs.ts'
import { NO_TELEMETRY } from '../telemetry/telemetry.ts'
import { countTried, createJobBacklog } from './backlog.ts'
import { startLane, type Lane, type LaneJob } from './lanes.ts'
import { HopelessWorkError } from './reason-of.ts'
import { createRoundRows } from './round-rows.ts'
import { runItems, type ItemJob } from './run-items.ts'
import { createWorkRows } from './work-rows.ts'

const NOON = new Date('2026-11-21T11:00:00Z')
const [MINUTE, HOUR] = [60_000, 60 * 60_000]
const PLAN = { firstMs: MINUTE, longestMs: 10 * MINUTE, tries: 3 }
const never = () => false

const chance = () => 0.5
const done = async () => undefined
const down = async () => Promise.reject(Object.assign(new Error('Elin, 19850709-2388'), { code: 'unavailable' }))

/** Work that the rows of a feature list: each key with what happens when it is tried. */
function workOf(steps: Readonly<Record<string, () => Promise<unknown>>>): {
  readonly job: ItemJob
  readonly open: Set<string>
  readonly tried: string[]
} {
  const open = new Set(Object.keys(steps))
  const tried: string[] = []
  const source = {
    due: async (limit: number, after: string) =>
      [...open]
        .toSorted()
        .filter((key) => key > after)
        .slice(0, limit),
    open: async (keys: readonly string[]) => keys.filter((key) => open.has(key)),
    untried: async () => ({ count: 0, oldest: undefined }),
    async finish(key: string) {
      tried.push(key)
      await steps[key]?.()
      return open.delete(key)
    },
  }
  return { job: { kind: 'makeContracts', source, plan: PLAN }, open, tried }
}

describeOnEachDatabase('background work', (open) => {
  let database: TestDatabase
  let now = NOON
  const clock = { now: () => now }
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms))
  const logged: unknown[][] = []
  const log = { info: () => undefined, error: (...line: unknown[]) => void logged.push(line) }

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    logged.length = 0
    now = NOON
  })

  const rows = () => createWorkRows({ db: database.db, clock })
  const run = async (job: ItemJob, isStopping = never) => runItems(job, { rows: rows(), clock, chance, log }, isStopping)
  const kept = async () => database.db.select().from(jobs)

  describe('[B7.1] piece by piece', () => {
    it('is done, and what fails blocks nothing that follows; what is done leaves no trace', async () => {
      const { job, open: left } = workOf({ a: down, b: done, c: done })
      expect(await run(job)).toBe(2)
      expect([...left]).toEqual(['a'])
      expect(await kept()).toMatchObject([{ kind: 'makeContracts', work: 'a', attempts: 1, reason: 'unavailable' }])
      expect(JSON.stringify(await kept())).not.toMatch(/Elin|2388/)
    })

    it('is tried again after pauses that double, then given up with a line in the log, and not tried until an operator wants it', async () => {
      const { job, tried } = workOf({ a: down })
      const tries: number[] = []
      for (let minute = 0; minute < 60; minute += 1) {
        const before = tried.length
        await run(job)
        if (tried.length > before) tries.push(minute)
        pass(MINUTE)
      }
      expect(tries).toEqual([0, 1, 3])
      const dead = { reason: 'unavailable', job: 'makeContracts', attempts: 3 }
      expect(logged.at(-1)).toMatchObject([dead, expect.stringMatching(/given up/)])
      expect(await countTried(database.db, now)).toEqual(
        new Map([['makeContracts', { running: 0, failed: 0, dead: 1, oldest: undefined }]]),
      )
      const backlog = createJobBacklog({ db: database.db, clock })
      const search = { state: 'dead', kinds: ['makeContracts'], limit: 9 } as const
      const [letter] = await backlog.list(search)
      expect(letter).toMatchObject({ attempts: 3, reason: 'unavailable', firstAt: NOON })
      expect([await backlog.retry(database.db, letter?.id ?? ''), await backlog.retry(database.db, letter?.id ?? '')]).toEqual([
        true,
        false,
      ])
      await run(job)
      expect([tried.length, await backlog.list(search), (await backlog.list({ ...search, state: 'failed' })).length]).toEqual([4, [], 1])
    })

    it('that only an operator can mend is given up at once, and never tried again once it is given up for good', async () => {
      const { job, tried } = workOf({ a: async () => Promise.reject(new HopelessWorkError('noAddress')) })
      await run(job)
      const backlog = createJobBacklog({ db: database.db, clock })
      const [letter] = await backlog.list({ state: 'dead', kinds: ['makeContracts'], limit: 9 })
      expect(letter?.reason).toBe('noAddress')
      expect(await backlog.giveUp(database.db, letter?.id ?? '')).toBe(true)
      expect(await backlog.retry(database.db, letter?.id ?? '')).toBe(false)
      pass(30 * 24 * HOUR)
      await run(job)
      expect([tried, await backlog.list({ state: 'dead', kinds: ['makeContracts'], limit: 9 })]).toEqual([['a'], []])
    })

    it('that its row says is refused for good is not tried again', async () => {
      const work = workOf({
        a: async () => {
          work.open.delete('a')
          return down()
        },
      })
      await run(work.job)
      expect(await kept()).toEqual([])
    })

    it('is done by one of several processes at once', async () => {
      const keys = Array.from({ length: 12 }, (_, index) => `w${10 + index}`)
      const running = new Set<string>()
      const alone = (key: string) => async () => {
        expect(running.has(key)).toBe(false)
        running.add(key)
        await new Promise((resolve) => setImmediate(resolve))
        running.delete(key)
      }
      const { job } = workOf(Object.fromEntries(keys.map((key) => [key, alone(key)])))
      const counts = await Promise.all([run(job), run(job), run(job)])
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(keys.length)
      expect([logged, await kept()]).toEqual([[], []])
    })

    it('of a process that was killed is taken up by another after a minute, and given up if it kills each', async () => {
      const { job, tried } = workOf({ a: done })
      const minutes: number[] = []
      // a process that begins and never ends
      for (let minute = 0; minute < 30; minute += 1) {
        if (await rows().begin('makeContracts', 'a')) minutes.push(minute)
        pass(MINUTE)
      }
      expect(minutes.slice(0, 3)).toEqual([0, 1, 3])
      pass(HOUR)
      await run(job)
      expect(tried).toEqual([])
      expect(await kept()).toMatchObject([{ reason: 'interrupted', deadAt: now }])
    })

    it('ends after the batch under way when the server stops', async () => {
      const { job, tried } = workOf(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`w${10 + index}`, done])))
      await run(job, () => true)
      expect(tried).toHaveLength(20)
    })

    it('comes in pages, the newest first, those of one moment once each', async () => {
      for (let index = 0; index < 12; index += 1) {
        if (index % 3 === 0) pass(MINUTE)
        const begun = await rows().begin('makeContracts', `w${index}`)
        if (begun) await rows().bury(begun, 'unavailable')
      }
      const backlog = createJobBacklog({ db: database.db, clock })
      const seen = []
      for (let after; ;) {
        const page = await backlog.list({ state: 'dead', kinds: ['makeContracts'], after, limit: 5 })
        seen.push(...page)
        after = page.at(-1)
        if (!after) break
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(12)
      expect(seen.map(({ firstAt }) => firstAt.getTime())).toEqual(seen.map(({ firstAt }) => firstAt.getTime()).toSorted((a, b) => b - a))
    })
  })

  describe('in rounds', () => {
    const once: Lane = { everyMs: 10 * MINUTE, runs: 'once' }

    /** A process with a lane of one kind. `tick` lets the interval of its timer pass. */
    function startProcess(work: LaneJob['run'], lane = once) {
      const ticks: (() => void)[] = []
      const rounds = createRoundRows({ db: database.db, clock, chance })
      const stop = startLane(
        [{ kind: 'removeExpired', run: work }],
        lane,
        { rounds, clock, log, telemetry: NO_TELEMETRY },
        (_ms, callback) => {
          ticks.push(callback)
          return () => void ticks.pop()
        },
      )
      return { stop, tick: () => ticks[0]?.(), rounds }
    }
    /** Lets every process look, and waits until each has. */
    async function look(processes: readonly ReturnType<typeof startProcess>[]): Promise<void> {
      await Promise.all(processes.map(async ({ stop }) => stop()))
    }

    it('runs once for all processes, again after its interval, and is caught up after a downtime', async () => {
      let ran = 0
      const work = async () => (ran += 1)
      const start = async () => look([startProcess(work), startProcess(work), startProcess(work)])
      await start()
      expect(ran).toBe(1)
      pass(9 * MINUTE)
      await start()
      expect(ran).toBe(1)
      pass(MINUTE)
      await start()
      expect(ran).toBe(2)
      pass(48 * HOUR)
      await start()
      expect(ran).toBe(3)
    })

    it('is tried again sooner after a failure, and says when it ran, and why it failed', async () => {
      let ran = 0
      const failing = async () => {
        ran += 1
        return down()
      }
      for (let minute = 0; minute < 16; minute += 1) {
        await look([startProcess(failing)])
        pass(MINUTE)
      }
      // after 1, 2, 4 and 8 minutes
      expect(ran).toBe(5)
      const { rounds } = startProcess(async () => 0)
      expect(await rounds.all()).toMatchObject([{ kind: 'removeExpired', outcome: 'failed', failures: 5, reason: 'unavailable' }])
      expect(logged.at(0)).toMatchObject([{ reason: 'jobFailed', cause: 'unavailable', job: 'removeExpired' }, expect.any(String)])
    })

    it('of a process that was killed in it is begun again by another after ten minutes', async () => {
      let ran = 0
      expect(await createRoundRows({ db: database.db, clock, chance }).begin('removeExpired')).toBe(true)
      const restart = async () => look([startProcess(async () => (ran += 1))])
      pass(9 * MINUTE)
      await restart()
      expect(ran).toBe(0)
      pass(MINUTE)
      await restart()
      expect(ran).toBe(1)
    })

    it('that began under a clock that was ahead holds back none once the clock is right', async () => {
      let ran = 0
      const right = clock.now()
      const ahead = { now: () => new Date(right.getTime() + 4 * 365 * 24 * 60 * MINUTE) }
      expect(await createRoundRows({ db: database.db, clock: ahead, chance }).begin('removeExpired')).toBe(true)
      await look([startProcess(async () => (ran += 1))])
      expect(ran).toBe(1)
      const { rounds } = startProcess(async () => 0)
      expect(await rounds.all()).toMatchObject([{ startedAt: right, outcome: 'done' }])
    })

    it('of every process runs at each tick, one at a time, and a stop waits for the one under way', async () => {
      const gates: PromiseWithResolvers<number>[] = []
      const each = startProcess(
        async () => {
          const gate = Promise.withResolvers<number>()
          gates.push(gate)
          return gate.promise
        },
        { everyMs: MINUTE, runs: 'each' },
      )
      each.tick()
      expect(gates).toHaveLength(1)
      let hasStopped = false
      const stopped = each.stop().then(() => (hasStopped = true))
      await Promise.resolve()
      expect(hasStopped).toBe(false)
      gates[0]?.resolve(1)
      await stopped
      expect(await each.rounds.all()).toMatchObject([{ outcome: 'done', startedAt: NOON }])
    })
  })
})
