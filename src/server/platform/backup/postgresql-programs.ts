import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { parseAddress } from '../db/address.ts'
import type { Environment } from '../config/config-error.ts'
import { BackupError } from './backup-error.ts'
import { WORDS } from './words.ts'

const run = promisify(execFile)

export type ProgramName = 'pg_dump' | 'pg_restore'

/**
 * Runs one of PostgreSQL's programs on a database.
 * @param url never among the arguments with its password, which other users of the machine could read
 * @param major the server's: the program is of this version, or else the next one that is installed
 * @throws BackupError with what the program said
 */
export async function runProgram(
  name: ProgramName,
  { url, major, env }: { readonly url: string; readonly major: number; readonly env: Environment },
  args: readonly string[],
): Promise<void> {
  const program = await findProgram(name, major, env)
  const { address, password } = withoutPassword(url)
  try {
    await run(program, [`--dbname=${address}`, '--no-password', ...args], {
      env: { ...env, ...(password !== undefined && { PGPASSWORD: password }), LC_ALL: 'C' },
    })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new BackupError(WORDS.programFailed(name, parseAddress(url).redact(said)))
  }
}

/** Returns the program of a version, or the oldest later one. Debian keeps each version in a folder of its own. */
async function findProgram(name: ProgramName, major: number, env: Environment): Promise<string> {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(env['PATH'] ?? '').split(delimiter)]
  const paths = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const known = await Promise.all(paths.map(async (path) => ({ path, version: await majorOf(path) })))
  const [found] = known.filter(({ version }) => version >= major).toSorted((a, b) => a.version - b.version)
  if (!found) throw new BackupError(WORDS.noProgram(name, major))
  return found.path
}

async function majorOf(program: string): Promise<number> {
  const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }))
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? '0')
}

function withoutPassword(url: string): { readonly address: string; readonly password: string | undefined } {
  const parsed = new URL(url)
  const password = parsed.password === '' ? (parsed.searchParams.get('password') ?? undefined) : decodeURIComponent(parsed.password)
  parsed.password = ''
  parsed.searchParams.delete('password')
  return { address: parsed.href, password }
}
