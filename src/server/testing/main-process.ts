import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { PROJECT_FOLDER } from '../platform/config/folders.ts'

const PROGRAMS = join(PROJECT_FOLDER, 'node_modules', '.bin')

/** Compiled code that a server writes when it stops cleanly: the next server starts sooner. */
const COMPILED = join(PROJECT_FOLDER, 'node_modules', '.cache', 'teckna', 'compiled')

/** The server in a separate process, as an operator runs it. */
export interface MainProcess {
  /** Resolves with the server's address. Rejects if the process ends first. */
  readonly ready: Promise<string>
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number | null>
  stdout(): string
  stderr(): string
  /** Sends the signal, and resolves with the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>
  /** Kills the process immediately. */
  kill(): Promise<void>
}

/** Where the process runs and whose it is; by default in the project's folder, and the caller's. */
export type ProcessPlace = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>

/**
 * Runs `node server.js`, or another command that starts the server.
 * @param env the whole environment, except for `PATH` and the setting that selects a free port
 * @param folder of the program
 */
export function runMain(
  env: Readonly<Record<string, string>>,
  [program, ...args]: readonly [string, ...string[]] = ['node', 'server.js'],
  place: ProcessPlace = {},
): MainProcess {
  const path = [PROGRAMS, process.env['PATH'] ?? ''].join(delimiter)
  const server = spawn(program, args, {
    cwd: PROJECT_FOLDER,
    ...place,
    env: { PATH: path, PORT: '0', NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  server.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const ended = once(server, 'close').then(() => server.exitCode)
  const ready = new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      const [, url] = / (http:\/\/localhost:\d+)\n/.exec(out) ?? []
      if (url !== undefined) resolve(url)
    })
    ended.then(
      (code) => reject(new Error(`the server ended with ${code}: ${out}${err}`)),
      (error: unknown) => reject(error),
    )
  })
  // Prevents an unhandled rejection in tests that do not use `ready`.
  ready.catch(() => undefined)
  return {
    ready,
    ended,
    stdout: () => out,
    stderr: () => err,
    async stop(signal = 'SIGINT') {
      server.kill(signal)
      return ended
    },
    async kill() {
      server.kill('SIGKILL')
      await ended
    },
  }
}
