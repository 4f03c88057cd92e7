import { spawn, spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

/** A command that must end with 0. */
export interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

/** Runs checks one after another, each with the terminal to itself. @returns the names of those that failed */
export function runInOrder(checks: readonly Check[]): string[] {
  return checks.flatMap(({ name, command, args }) => {
    process.stdout.write(`\n— ${name}\n`)
    return spawnSync(command, args, { stdio: 'inherit' }).status === 0 ? [] : [name]
  })
}

/** Runs checks at once and prints what each has written when it ends. @returns the names of those that failed */
export async function runAtOnce(checks: readonly Check[]): Promise<string[]> {
  const failed = await Promise.all(
    checks.map(async ({ name, command, args }) => {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const ended = new Promise<number | null>((resolve) => {
        child.once('error', () => resolve(null))
        child.once('close', resolve)
      })
      const [status, ...written] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)])
      process.stdout.write(`\n— ${name}\n${written.map(String).join('')}`)
      return status === 0 ? [] : [name]
    }),
  )
  return failed.flat()
}

/** Prints how many checks passed, which failed and how long they took, and sets the exit code. */
export function reportChecks(count: number, failed: readonly string[]): void {
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
  process.stdout.write(`\nThis took ${Math.round(performance.now() / 1000)} s.\n`)
  // on its own line: programs that run the checks parse it
  process.stdout.write(`${count - failed.length} passed, ${failed.length} failed\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
