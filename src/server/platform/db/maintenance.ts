import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from './database.ts'

/**
 * What a server does in the background and the embedded database does not: clears away dead rows, brings the planner's
 * statistics up to date, and moves the write-ahead log into the tables, so that the log stays short.
 * Table by table, because nothing else is answered meanwhile.
 */
export async function maintain(lite: Pick<PGlite, 'query' | 'exec'>): Promise<void> {
  const tables = await lite.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables.rows) await lite.exec(`vacuum (analyze) ${name}`)
  await lite.exec('checkpoint')
}

/** Work that is repeated until it is stopped. */
export interface Repetition {
  /** No further run begins; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/**
 * Does the work at intervals in which something was written. Does not keep the process alive.
 * @param writes rises with each commit
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
