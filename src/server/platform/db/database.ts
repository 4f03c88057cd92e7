import type { FastifyBaseLogger } from 'fastify'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** Queries, the same on both databases. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** Queries of one transaction: `db.transaction(async (tx) => …)`. Inside it only `tx` is used, never `db`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What a function takes that works inside a transaction and outside. */
export type DbOrTx = Db | Tx

/** `embedded`: PostgreSQL inside the process, in a data folder. `postgresql`: a server. */
export const DIALECTS = ['embedded', 'postgresql'] as const
export type Dialect = (typeof DIALECTS)[number]

/** An open database. `close` waits for what is under way, and may be called more than once. */
export interface Database {
  readonly db: Db
  readonly dialect: Dialect
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Where the database layer reports to. It logs no answers and no personal data. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The database cannot be opened. The message is for the person who starts the server: it says what to do, and no secret. */
export class DatabaseOpenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseOpenError'
  }
}
