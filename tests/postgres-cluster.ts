import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { quietLog } from './quiet-log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database of a PostgreSQL server made for this run. */
    readonly postgresUrl: string
    /** Name of a database there that is migrated and empty. New ones are copied from it. */
    readonly postgresTemplate: string
  }
}

const TEMPLATE_DATABASE = 'teckna_template'

const MISSING =
  'The server tests need a real PostgreSQL 15 or later: no initdb was found in PATH or /usr/lib/postgresql/*/bin. ' +
  'On Debian and Ubuntu: apt-get install postgresql'

/** The server's user if the tests run as root: PostgreSQL refuses to run as root. */
const SERVER_USER = 'postgres'

/** Nothing outlives the run, so durability is not needed. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=200']

/**
 * Runs the server until standard input ends, which every end of the test run causes; then removes its files. Arguments:
 * the folder, then the server's command.
 */
const RUN_UNTIL_ABANDONED = `
  folder="$1"; shift
  exec 3<&0
  "$@" </dev/null 3<&- & server=$!
  ( cat <&3 >/dev/null 2>&1; kill -INT "$server" 2>/dev/null ) >/dev/null 2>&1 &
  wait "$server"
  rm -rf "$folder"
`

/** Starts a PostgreSQL server for the whole test run, reached by a socket in a temporary folder, with a password. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'teckna-postgres-'))
  const password = randomBytes(12).toString('hex')
  const urlOf = (database: string): string =>
    `postgresql://${SERVER_USER}:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`
  try {
    const data = makeCluster(bin, folder, password)
    const stop = await startServer(bin, data, folder)
    try {
      await makeTemplate(urlOf('postgres'), urlOf(TEMPLATE_DATABASE))
    } catch (error) {
      await stop()
      throw error
    }
    project.provide('postgresUrl', urlOf('postgres'))
    project.provide('postgresTemplate', TEMPLATE_DATABASE)
    return stop
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Returns the folder of the oldest suitable programs: anything that works there works on newer ones. */
function findPrograms(): string {
  const inPath = (process.env['PATH'] ?? '').split(delimiter)
  const installed = globSync('/usr/lib/postgresql/*/bin').filter((bin) => majorOf(bin) >= 15)
  const found = [...inPath, ...installed.toSorted((a, b) => majorOf(a) - majorOf(b))].find((bin) => existsSync(join(bin, 'initdb')))
  if (found === undefined) throw new Error(MISSING)
  return found
}

function majorOf(bin: string): number {
  return Number(/\/postgresql\/(\d+)\/bin$/.exec(bin)?.[1])
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function asServerUser(file: string, args: readonly string[]): { file: string; args: readonly string[] } {
  return isRoot() ? { file: 'runuser', args: ['-u', SERVER_USER, '--', file, ...args] } : { file, args }
}

function giveToServerUser(paths: readonly string[]): void {
  if (!isRoot()) return
  const [user, group] = [idOfServerUser('-u'), idOfServerUser('-g')]
  for (const path of paths) chownSync(path, user, group)
}

function idOfServerUser(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, SERVER_USER], { encoding: 'utf8' }))
}

/** @returns the data folder */
function makeCluster(bin: string, folder: string, password: string): string {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveToServerUser([folder, passwordFile])
  const data = join(folder, 'data')
  const login = ['--username', SERVER_USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const rest = ['--encoding', 'UTF8', '--locale', 'C', '--no-sync', '--no-instructions']
  const { file, args } = asServerUser(join(bin, 'initdb'), ['--pgdata', data, ...login, ...rest])
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
  return data
}

/**
 * Resolves when the server takes connections.
 * @returns stops the server, which removes its folder
 */
async function startServer(bin: string, data: string, folder: string): Promise<() => Promise<void>> {
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  const { file, args } = asServerUser('sh', ['-c', RUN_UNTIL_ABANDONED, 'sh', folder, join(bin, 'postgres'), '-D', data, ...settings])
  // its own process group: Ctrl-C at the terminal ends the run, and the run's end ends the server
  const server = spawn(file, args, { stdio: ['pipe', 'ignore', 'pipe'], cwd: folder, detached: true, env: { ...process.env, LC_ALL: 'C' } })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`The PostgreSQL server for the tests did not start: ${said}`)))
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
  })
  server.stderr.removeAllListeners('data').resume()
  return async () => {
    const ended = once(server, 'exit')
    server.stdin.end()
    await ended
  }
}

async function makeTemplate(maintenanceUrl: string, templateUrl: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE_DATABASE}`)
  await client.end()
  const template = await openDatabase({ url: templateUrl, dataDir: '', log: quietLog })
  await template.close()
}
