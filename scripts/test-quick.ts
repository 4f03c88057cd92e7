import { reportChecks, runAtOnce, type Check } from './checks.ts'
import { STATIC_CHECKS } from './static-checks.ts'

/** A developer's checks before each commit. They run concurrently: none of them keeps two cores busy. */
const checks: readonly Check[] = [
  ...STATIC_CHECKS,
  { name: 'quick tests', command: 'vitest', args: ['run', '--config', 'vitest.quick.config.ts', '--reporter', 'dot'] },
]

reportChecks(checks.length, await runAtOnce(checks))
