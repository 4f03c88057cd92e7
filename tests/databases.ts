import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
 * @param define gets `open`, which gives a new database, migrated and empty, at each call; all are closed and removed after
 * the suite. Call it once per suite, in `beforeAll`, and `emptyTables` between tests: opening takes half a second.
 */
export function describeOnEachDatabase(name: string, define: (open: () => Promise<TestDatabase>) => void): void {
  for (const dialect of DIALECTS) {
    describe(`${name} (${dialect})`, () => {
      const cleanups: (() => Promise<void>)[] = []
      afterAll(async () => {
        for (const cleanUp of cleanups.splice(0)) await cleanUp()
      })
      define(async () => {
        const place = await PLACES[dialect]()
        cleanups.push(place.remove)
        const database = await openDatabase(place.options)
        cleanups.unshift(() => database.close())
        return { ...database, options: place.options }
      })
    })
  }
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
  const dataDir = fillFromTemplate(mkdtempSync(join(tmpdir(), 'teckna-')))
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
