import { spawn, spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

/** A command that must end with 0. */
export interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

/** A check that failed, and what it wrote, if it had no terminal to itself. */
interface Failure {
  readonly name: string
  readonly output?: string
}

/** Runs checks one after another, each with the terminal to itself. @returns those that failed */
export function runInOrder(checks: readonly Check[]): Failure[] {
  return checks.flatMap(({ name, command, args }) => {
    process.stdout.write(`\n— ${name}\n`)
    return spawnSync(command, args, { stdio: 'inherit' }).status === 0 ? [] : [{ name }]
  })
}

/** How much of a failed check's output is repeated at the end, in characters. */
const REPEATED = 6_000

/** Runs checks at once and prints what each has written when it ends. @returns those that failed */
export async function runAtOnce(checks: readonly Check[]): Promise<Failure[]> {
  const failed = await Promise.all(
    checks.map(async ({ name, command, args }) => {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const ended = new Promise<number | null>((resolve) => {
        child.once('error', () => resolve(null))
        child.once('close', resolve)
      })
      const [status, ...written] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)])
      const output = written.map(String).join('')
      process.stdout.write(`\n— ${name}\n${output}`)
      return status === 0 ? [] : [{ name, output }]
    }),
  )
  return failed.flat()
}

/**
 * Prints how many checks passed, which failed and how long they took, and sets the exit code. The ends of failed outputs
 * are repeated here: what a check wrote long before is out of sight by now.
 */
export function reportChecks(count: number, failed: readonly Failure[]): void {
  for (const { name, output } of failed) if (output) process.stdout.write(`\n— End of ${name}\n${output.slice(-REPEATED)}`)
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`)
  process.stdout.write(`\nThis took ${Math.round(performance.now() / 1000)} s.\n`)
  // on its own line: programs that run the checks parse it
  process.stdout.write(`${count - failed.length} passed, ${failed.length} failed\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
