import { Client } from 'pg'
import type { Environment } from '../config/config-error.ts'
import { parseAddress } from '../db/address.ts'
import { readDatabaseContent, type DatabaseContent } from '../db/content.ts'
import { DatabaseOpenError } from '../db/database.ts'
import type { Ask } from '../db/embedded-files.ts'
import { runProgram } from './postgresql-programs.ts'

/** Everything but PostgreSQL's own schemas and an empty `public`. */
const OBJECTS = `
  select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema')
    or exists (select from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')) as some`

/**
 * Writes a database of a PostgreSQL server to a file, as it is at one moment, while servers use it.
 * @returns what the file holds
 * @throws BackupError, DatabaseOpenError
 */
export async function dumpPostgresql(url: string, file: string, env: Environment): Promise<DatabaseContent> {
  return connected(url, async (ask) => {
    await ask('begin isolation level repeatable read read only')
    const content = await readDatabaseContent(ask)
    const [exported] = await ask<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${exported?.snapshot ?? ''}`, `--file=${file}`]
    await runProgram('pg_dump', { url, major: content.major, env }, args)
    await ask('rollback')
    return content
  })
}

/** Reads what a database of a PostgreSQL server holds. @throws DatabaseOpenError */
export async function readPostgresql(url: string): Promise<DatabaseContent & { readonly isEmpty: boolean }> {
  return connected(url, async (ask) => {
    const [objects] = await ask<{ some: boolean }>(OBJECTS)
    return { ...(await readDatabaseContent(ask)), isEmpty: objects?.some === false }
  })
}

/** Restores such a file into an empty database, in one transaction. @throws BackupError */
export async function loadPostgresql(url: string, file: string, { major, env }: { major: number; env: Environment }): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]
  await runProgram('pg_restore', { url, major, env }, args)
}

async function connected<T>(url: string, use: (ask: Ask) => Promise<T>): Promise<T> {
  const { shown, redact } = parseAddress(url)
  const client = new Client({ connectionString: url, application_name: 'teckna backup' })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? redact(error.message) : ''
    throw new DatabaseOpenError(`The database at ${shown} cannot be reached: ${reason}. Check DATABASE_URL.`)
  }
  try {
    return await use(async (query) => (await client.query<never>(query)).rows)
  } finally {
    await client.end()
  }
}
