import { spawnSync } from 'node:child_process'
import { installMissingTools } from './tools.ts'

/** Everything that must hold, in the order that finds a fault soonest. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', 'oxfmt', '--check'],
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['floors', 'npm', 'run', '--silent', 'floors'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['flow documents', 'node', 'qa/main.ts', '--no-browser'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['unit, contract and API tests', 'vitest', 'run'],
  ['pages of two flows', 'node', 'qa/main.ts', '--flow', 'child', '--flow', 'demo', '--no-build'],
  // to record what every test does takes a quarter of their time; a test that is run again by itself records it
  ['browser tests', 'playwright', 'test', '--trace', 'off'],
]

installMissingTools()
const failed: string[] = []
for (const [name, command, ...args] of checks) {
  process.stdout.write(`\n— ${name}\n`)
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) failed.push(name)
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\n${checks.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
