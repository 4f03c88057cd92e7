import { reportChecks, runAtOnce, runInOrder, type Check } from './checks.ts'
import { STATIC_CHECKS } from './static-checks.ts'
import { installMissingTools } from './tools.ts'

/** What needs no other check: run at once, because none of them keeps two cores busy by itself. */
const first: readonly Check[] = [
  ...STATIC_CHECKS,
  { name: 'flow documents', command: 'node', args: ['qa/main.ts', '--no-browser'] },
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
]

/** What needs the build and both cores. */
const rest: readonly Check[] = [
  { name: 'unit, contract and API tests', command: 'vitest', args: ['run'] },
  { name: 'pages of two flows', command: 'node', args: ['qa/main.ts', '--flow', 'child', '--flow', 'demo', '--no-build'] },
  // to record what every test does takes a quarter of their time; a test that is run again by itself records it
  { name: 'browser tests', command: 'playwright', args: ['test', '--trace', 'off'] },
]

installMissingTools()
reportChecks(first.length + rest.length, [...(await runAtOnce(first)), ...runInOrder(rest)])
