import { and, asc, gt, inArray, min, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'

/** Work of a kind. The rows of a feature say what is to do and what is done. */
export interface WorkSource {
  /** Returns keys of rows whose work is due, in ascending order, after the given one. */
  due(limit: number, after: string): Promise<readonly string[]>
  /** Returns those of the keys whose work is not done. */
  open(works: readonly string[]): Promise<readonly string[]>
  /** Returns how much is due that no process has begun, and since when the oldest has been. */
  untried(kind: string): Promise<Untried>
  /** Does the work. A repeated call changes nothing. @returns whether it is done now; otherwise there is nothing to do, or others are waited for */
  finish(work: string): Promise<boolean>
}

interface Untried {
  readonly count: number
  readonly oldest: Date | undefined
}

/** Rows that say what is to do. */
export interface RowsToDo {
  readonly table: PgTable
  /** The key that names a row to the job. */
  readonly key: PgColumn
  /** When the work became due: an instant or a day. */
  readonly since: PgColumn | SQL
  /** Condition: the work is not done. */
  readonly isOpen: () => SQL | undefined | Promise<SQL | undefined>
  /** Condition: a job may begin it now. */
  readonly isDue: () => SQL | undefined | Promise<SQL | undefined>
}

/** Returns what a job reads of rows of a table. */
export function rowsToDo(db: Db, { table, key, since, isOpen, isDue }: RowsToDo): Omit<WorkSource, 'finish'> {
  return {
    async due(limit, after) {
      const isNext = and(await isDue(), gt(key, after))
      return keysOf(await db.select({ key }).from(table).where(isNext).orderBy(asc(key)).limit(limit))
    },

    async open(works) {
      if (works.length === 0) return []
      return keysOf(
        await db
          .select({ key })
          .from(table)
          .where(and(await isOpen(), inArray(key, [...works]))),
      )
    },

    async untried(kind) {
      const isBegun = sql`exists (select 1 from ${jobs} where ${jobs.kind} = ${kind} and ${jobs.work} = ${key})`
      const [found] = await db
        .select({ count: sql<number>`count(*)::int`, oldest: sql<number | null>`extract(epoch from ${min(since)})::float` })
        .from(table)
        .where(and(await isDue(), sql`not ${isBegun}`))
      const { count = 0, oldest = null } = found ?? {}
      return { count, oldest: oldest === null ? undefined : new Date(oldest * 1_000) }
    },
  }
}

const keysOf = (rows: readonly { readonly key: unknown }[]): string[] => rows.map((row) => String(row.key))
