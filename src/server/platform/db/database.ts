import type { FastifyBaseLogger } from 'fastify'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The query interface of both databases. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** The query interface of a transaction: `db.transaction(async (tx) => …)`. Inside it use only `tx`, never `db`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** For functions that work inside and outside a transaction. */
export type DbOrTx = Db | Tx

/** `embedded`: PostgreSQL inside the process, in a data folder. `postgresql`: a server. */
export const DIALECTS = ['embedded', 'postgresql'] as const
export type Dialect = (typeof DIALECTS)[number]

/** An open database. `close` waits for running work; further calls are allowed. */
export interface Database {
  readonly db: Db
  readonly dialect: Dialect
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
  /** Copies the files of the embedded database to a folder that does not exist, as they are at one moment. Queries wait meanwhile. */
  readonly copyTo?: (folder: string) => Promise<void>
}

/** The database layer's log. It receives no answers and no personal data. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The database cannot be opened. The message gives the operator a remedy and holds no secret. */
export class DatabaseOpenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseOpenError'
  }
}
