import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from './database.ts'

/**
 * Does what a PostgreSQL server does in the background and the embedded database does not. It removes dead rows, updates
 * the planner's statistics and checkpoints, so the write-ahead log stays short.
 * It works table by table, because each command blocks all other queries.
 */
export async function maintain(lite: Pick<PGlite, 'query' | 'exec'>): Promise<void> {
  const tables = await lite.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables.rows) await lite.exec(`vacuum (analyze) ${name}`)
  await lite.exec('checkpoint')
}

/** Handle to repeated work. */
export interface Repetition {
  /** Prevents further runs; resolves when the current run has ended. */
  stop(): Promise<void>
}

/**
 * Runs the work after each interval with at least one write. Does not keep the process alive.
 * @param writes returns a counter that rises with each commit
 */
export function repeatAfterWrites(
  work: () => Promise<void>,
  options: { everyMs: number; writes: () => number; log: DatabaseLog },
): Repetition {
  const { everyMs, writes, log } = options
  let seen = writes()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    try {
      await work()
      seen = writes()
    } catch (error) {
      log.error({ err: error }, 'maintenance of the embedded database failed')
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    if (running === undefined && writes() !== seen) running = run()
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
