import { reportChecks, runAtOnce, runInOrder, type Check } from './checks.ts'
import { STATIC_CHECKS } from './static-checks.ts'
import { installMissingTools } from './tools.ts'

/** Independent checks: they run concurrently, because none of them keeps two cores busy. */
const first: readonly Check[] = [
  ...STATIC_CHECKS,
  { name: 'flow documents', command: 'node', args: ['qa/main.ts', '--no-browser'] },
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
]

/** Checks that need the build. The demo flow has every widget. Its pages run in sequence, so the unit tests fill the other core. */
const second: readonly Check[] = [
  { name: 'pages of the demo flow', command: 'node', args: ['qa/main.ts', '--flow', 'demo', '--no-build'] },
  { name: 'unit, contract and API tests', command: 'vitest', args: ['run'] },
]

/** Checks that need both cores. Recording every test takes a quarter of their time; a single test run records it. */
const last: readonly Check[] = [{ name: 'browser tests', command: 'playwright', args: ['test', '--trace', 'off'] }]

installMissingTools()
const failed = [...(await runAtOnce(first)), ...(await runAtOnce(second)), ...runInOrder(last)]
reportChecks(first.length + second.length + last.length, failed)
