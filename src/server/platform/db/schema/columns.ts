import { sql, type SQL } from 'drizzle-orm'
import { timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** An instant: `timestamptz` in the database, `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Constraint: the column holds one of `words`. They go into the SQL unescaped, so they must be constants, never input. */
export function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}

/** Constraint: the column holds a personal number, twelve digits. */
export function isPersonalNumber(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^[0-9]{12}$'`
}

/** Constraint: the column holds an amount, never negative. */
export function isAmount(column: AnyPgColumn): SQL {
  return sql`${column} >= 0`
}
