import { createHmac } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../db/database.ts'
import { callCounts, usedNames } from '../db/schema/call-memory.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { After } from '../timers/timer.ts'
import { CallMemoryError, type CallMemory } from './call-memory.ts'

export interface DatabaseMemoryOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly clock: Clock
  readonly after: After
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  readonly telemetry: Pick<Telemetry, 'count'>
}

/** Maximum time of an answer in milliseconds: a call waits for it before anything else happens. */
const MEMORY_TIMEOUT_MS = 1_000

/** Bytes of a keyed hash: enough that no two keys meet. */
const HASH_BYTES = 16

/**
 * Returns the memory that all processes of a PostgreSQL share. Each call is one statement. The tables hold keyed hashes, so they tell
 * neither addresses nor visits.
 */
export function createDatabaseMemory(options: DatabaseMemoryOptions): CallMemory {
  const { db, secret, clock } = options
  const inTime = timeLimit(options)
  const hashOf = (kind: 'count' | 'name', text: string) =>
    createHmac('sha256', secret).update(`call memory ${kind}:${text}`).digest().subarray(0, HASH_BYTES).toString('base64url')

  return {
    async count(key, windowMs) {
      const now = clock.now()
      const isOver = sql`${callCounts.endsAt} <= ${now.toISOString()}::timestamptz`
      const rows = await inTime(async () =>
        db
          .insert(callCounts)
          .values({ keyHash: hashOf('count', key), count: 1, endsAt: new Date(now.getTime() + windowMs) })
          .onConflictDoUpdate({
            target: callCounts.keyHash,
            set: {
              count: sql`case when ${isOver} then 1 else ${callCounts.count} + 1 end`,
              endsAt: sql`case when ${isOver} then excluded.ends_at else ${callCounts.endsAt} end`,
            },
          })
          .returning({ count: callCounts.count, endsAt: callCounts.endsAt }),
      )
      const [{ count, endsAt } = { count: 1, endsAt: now }] = rows
      return { count, endsInMs: Math.max(0, endsAt.getTime() - now.getTime()) }
    },

    async takeOnce(name, forMs) {
      const now = clock.now()
      const until = new Date(now.getTime() + forMs)
      // a commit that waits for the disk would cost more than the call: a crash of the database forgets its last second at most
      const took = await inTime(async () =>
        db.execute<{ name_hash: string }>(sql`
          with quick as materialized (select set_config('synchronous_commit', 'off', true))
          insert into ${usedNames} (name_hash, expires_at)
          select ${hashOf('name', name)}, ${until.toISOString()}::timestamptz from quick
          on conflict (name_hash) do update set expires_at = excluded.expires_at
            where ${usedNames.expiresAt} <= ${now.toISOString()}::timestamptz
          returning name_hash`),
      )
      return (took as { readonly rows: readonly unknown[] }).rows.length > 0
    },

    async removeExpired() {
      const now = clock.now()
      const ended = await db.delete(callCounts).where(lte(callCounts.endsAt, now)).returning({ count: callCounts.count })
      const free = await db.delete(usedNames).where(lte(usedNames.expiresAt, now)).returning({ expiresAt: usedNames.expiresAt })
      return ended.length + free.length
    },
  }
}

type InTime = <T>(run: () => Promise<T>) => Promise<T>

/** Returns a function that fails when the database fails or is late. It logs when that begins and ends, not for each call. */
function timeLimit({ after, log, telemetry }: Pick<DatabaseMemoryOptions, 'after' | 'log' | 'telemetry'>): InTime {
  let isLate = false
  const note = (wasLate: boolean, reason: string): void => {
    if (wasLate === isLate) return
    isLate = wasLate
    if (wasLate) log.warn({ reason }, 'the memory of calls does not answer')
    else log.info('the memory of calls answers again')
  }
  return async (run) => {
    const late = Promise.withResolvers<never>()
    const callOff = after(MEMORY_TIMEOUT_MS, () => late.reject(new CallMemoryError('late')))
    const answer = run()
    // an answer after the limit is nobody's
    answer.catch(() => undefined)
    try {
      const result = await Promise.race([answer, late.promise])
      note(false, '')
      return result
    } catch (error) {
      telemetry.count('callMemoryFaults', { reason: error instanceof CallMemoryError ? 'late' : 'failed' })
      note(true, error instanceof CallMemoryError ? 'callMemoryLate' : 'callMemoryFailed')
      throw new CallMemoryError('the memory of calls does not answer', { cause: error })
    } finally {
      callOff()
    }
  }
}
