import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { DIALECTS, type Dialect } from '../src/server/platform/db/database.ts'
import { openDatabase, type Database, type Db, type OpenOptions } from '../src/server/platform/db/open.ts'
import * as schema from '../src/server/platform/db/schema/index.ts'
import { fillFromTemplate } from './embedded-folder.ts'
import { quietLog } from './quiet-log.ts'

/** An open database, and the options to open the same one again once it is closed. */
export interface TestDatabase extends Database {
  readonly options: OpenOptions
}

/**
 * Runs a suite on the embedded database and on a real PostgreSQL.
 * @param define gets `open`, which gives a database, migrated and empty, at each call. Call it once per suite, in `beforeAll`, and
 * `emptyTables` between tests: opening takes half a second. After the suite the next one of the process gets the database, unless
 * this one has read its options or closed it.
 */
export function describeOnEachDatabase(name: string, define: DefineSuite): void {
  describeOn(DIALECTS, name, define)
}

/**
 * Runs a suite on PostgreSQL, and on the embedded database too if `EVERY_DATABASE` is set: for suites about something else than
 * storing. The browser tests run on the embedded database.
 */
export function describeOnDatabase(name: string, define: DefineSuite): void {
  describeOn(process.env['EVERY_DATABASE'] === undefined ? ['postgresql'] : DIALECTS, name, define)
}

/** Defines a suite; see `describeOnEachDatabase`. */
type DefineSuite = (open: () => Promise<TestDatabase>) => void

function describeOn(dialects: readonly Dialect[], name: string, define: DefineSuite): void {
  for (const dialect of dialects) {
    describe(`${name} (${dialect})`, () => {
      const lent: Lent[] = []
      afterAll(async () => {
        for (const one of lent.splice(0)) await giveBack(one)
      })
      define(async () => {
        const one = await lend(dialect)
        lent.push(one)
        return one.shown
      })
    })
  }
}

/** An open database, and how many suites have had it. */
interface Kept {
  readonly database: Database
  readonly place: Place
  readonly uses: number
}

/** A database that a suite has. */
interface Lent extends Kept {
  readonly shown: TestDatabase
  /** Whether no other suite can have it: it was closed, or its options were read, to open it a second time. */
  isSpent: boolean
}

/** Databases that the suites of this process have given back. */
const idle: Readonly<Record<Dialect, Kept[]>> = { embedded: [], postgresql: [] }

/** Deleted rows stay in a database's files, so a database is not lent for ever. */
const MOST_USES = 12

async function lend(dialect: Dialect): Promise<Lent> {
  const known = idle[dialect].pop()
  if (known) await emptyTables(known.database.db)
  const { database, place, uses } = known ?? (await openNew(dialect))
  const lent: Lent = {
    database,
    place,
    uses: uses + 1,
    isSpent: false,
    shown: {
      ...database,
      get options() {
        lent.isSpent = true
        return place.options
      },
      close: async () => {
        lent.isSpent = true
        await database.close()
      },
    },
  }
  return lent
}

async function openNew(dialect: Dialect): Promise<Kept> {
  const place = await PLACES[dialect]()
  return { place, uses: 0, database: await openDatabase(place.options) }
}

async function giveBack({ database, place, uses, isSpent }: Lent): Promise<void> {
  if (!isSpent && uses < MOST_USES) {
    idle[database.dialect].push({ database, place, uses })
    return
  }
  await database.close()
  await place.remove()
}

const TABLES = Object.values(schema).flatMap((entry) => (is(entry, PgTable) ? [getTableName(entry)] : []))

/** One statement that ignores references and triggers: it deletes everything. */
const EMPTY_TABLES = `do $$ begin
  set local session_replication_role = replica;
  ${TABLES.map((name) => `delete from "${name}";`).join(' ')}
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null;
end $$`

/** Removes every row, and resets counters. It deletes rows: truncating this many tables takes longer than most tests. */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql.raw(EMPTY_TABLES))
}

interface Place {
  readonly options: OpenOptions
  readonly remove: () => Promise<void>
}

const PLACES: Readonly<Record<Dialect, () => Promise<Place>>> = { embedded: copyOfTemplate, postgresql: databaseFromTemplate }

async function copyOfTemplate(): Promise<Place> {
  const dataDir = fillFromTemplate(mkdtempSync(join(inject('embeddedFolder'), 'database-')))
  return { options: { dataDir, log: quietLog }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Returns a PostgreSQL database as an operator creates it: empty. */
export async function makeEmptyDatabase(): Promise<{ readonly url: string; readonly remove: () => Promise<void> }> {
  return makeDatabase('template1')
}

async function databaseFromTemplate(): Promise<Place> {
  const { url, remove } = await makeDatabase(inject('postgresTemplate'))
  return { options: { url, dataDir: '', log: quietLog }, remove }
}

async function makeDatabase(template: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const maintenanceUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(maintenanceUrl, `create database ${name} template ${template}`)
  const url = new URL(maintenanceUrl)
  url.pathname = name
  return { url: url.href, remove: () => execute(maintenanceUrl, `drop database ${name} with (force)`) }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
